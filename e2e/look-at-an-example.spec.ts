import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience, until } from '#extraction/testing/until.ts'
import { connectBrowser } from './testing/browser.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Example data' })
const rows = async (page: Page, path: string): Promise<unknown[]> => (await page.request.get(path)).json()

describe('an empty server', () => {
  const site = useSite()

  it('has a full example after one press, says so on every page, and is empty again after it is removed', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/' })
    await page.getByRole('link', { name: 'Bring a source', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Look at an example' }).click()
    await bar(page).waitFor({ timeout: patience(120_000) })
    await page.getByRole('link', { name: '10 drafts to review' }).waitFor()
    for (const address of ['/', '/my-stocks', '/queue', '/due', '/strategists', '/my-record', '/following']) {
      await page.goto(address)
      await bar(page).getByRole('button', { name: 'Remove' }).waitFor()
    }
    await eventually('everything to be within reach', () => violations(page)).toEqual([])

    const stranger = await site.visitor()
    await stranger.goto('/api/login')
    await stranger.getByText('This server shows example data').first().waitFor()
    await stranger.goto('/stocks/ALDER.EX')
    await bar(stranger).waitFor()
    await eventually('no way to remove it', () => bar(stranger).getByRole('link').count()).toBe(0)

    await page.goto('/')
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove the example' }).click()
    await page.getByRole('button', { name: 'Look at an example' }).waitFor({ timeout: patience(60_000) })
    await eventually('the bar to be gone', () => bar(page).count()).toBe(0)
    for (const path of ['/api/posts', '/api/stocks', '/api/queue', '/api/follows', '/api/due'])
      await eventually(`${path} to be empty`, () => rows(page, path)).toEqual([])
  })
})

it(
  'npm run demo opens signed in by an address that holds once, and leaves no folder behind',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tipfolio-of-demo-'))
    // As `temporaryFolder` does, and for the same reason.
    chmodSync(folder, 0o711)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/demo.ts')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    const browser = await connectBrowser()
    try {
      const way = await until('the address', () => /http:\/\/localhost:\d+\/[\w-]{20,}/.exec(said)?.[0], {
        within: 180_000,
      })
      const page = await browser.newPage()
      await page.goto(way)
      await page.getByRole('heading', { name: 'Welcome back, Robin!' }).waitFor()
      await bar(page).waitFor()
      await expect(fetch(way)).rejects.toThrow()
      await page.context().close()
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await browser.close()
    }
    expect(child.exitCode).toBe(0)
    expect(
      existsSync(folder) && readdirSync(folder).filter(name => name.startsWith('tipfolio-demo-')),
    ).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  },
  patience(300_000),
)
