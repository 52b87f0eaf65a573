import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { letterSite } from '../e2e/testing/letters.ts'
import { fillMorning, goThroughMorning, morning } from '../e2e/testing/morning.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { machine, table } from './measuring/markdown.ts'
import { startChromium } from './page/chromium.ts'
import { build, startProduct, temporaryFolder } from './servers/product.ts'

const usage = `Usage: npm run bench:morning
Goes through a morning by keys alone, and tells what the pages took and what the presses take a person.`

/** What a practised person takes for one press of a key, in milliseconds (keystroke-level model, Card and others). */
const aPress = 280

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) process.stdout.write(`${usage}\n`)
else await main()

async function main(): Promise<void> {
  endOnInterrupt()
  tell('building')
  await build()
  const folder = temporaryFolder()
  const letters = createServer(letterSite)
  await new Promise<void>(resolve => letters.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = letters.address() as AddressInfo
  const product = await startProduct({
    ...{ place: { DATA_DIR: join(folder.path, 'data') }, publicCache: 'on', folder: folder.path, path: '/' },
    settings: { EXTRACT_ALLOW_HOSTS: `127.0.0.1:${port}` },
  })
  const listening = await startChromium(join(folder.path, 'profile'))
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${listening.port}`)
    // The address that the product takes for its own.
    const context = await browser.newContext({ baseURL: product.origin.replace('127.0.0.1', 'localhost') })
    const page = await context.newPage()
    tell('filling the morning')
    const account = { email: 'ada@example.com', password: 'a long enough password', firstName: 'Ada' }
    await page.request.post('/api/auth/sign-up/email', { data: account })
    const welcome = { displayName: 'Ada', researchStyles: ['blogs'], onboardingCompleted: true }
    await page.request.patch('/api/auth/user', { data: welcome })
    await fillMorning(page, `http://127.0.0.1:${port}`)
    tell('going through it')
    const { presses, waited } = await goThroughMorning(page)
    await browser.close()
    print(presses, waited)
  } finally {
    await listening.stop()
    await product.stop()
    letters.closeAllConnections()
    letters.close()
    folder.remove()
  }
}

function print(presses: number, waited: number): void {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const { drafts, tips, due } = morning
  process.stdout.write(
    [
      `${commandLine('bench:morning')}, ${machine(new Date())}`,
      '',
      table(
        ['A morning by keys', 'Presses', 'The pages took', `Presses at ${aPress} ms`, 'Together'],
        [
          [
            `${drafts} drafts, ${tips} tips, ${due} due`,
            String(presses),
            seconds(waited),
            seconds(presses * aPress),
            seconds(waited + presses * aPress),
          ],
        ],
      ),
      '',
    ].join('\n'),
  )
}
