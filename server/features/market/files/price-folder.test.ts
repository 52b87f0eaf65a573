import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { openFilesApart } from '../../../process/files/files-apart.ts'
import { piecesOf } from '../../../process/files/regular-file.ts'
import type { Log } from '../../../process/log.ts'
import { packageRoot } from '../../../process/package-root.ts'
import { aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { readListings } from '../series/listings.ts'
import { type PassedOver, readPriceFolder } from './price-folder.ts'

const app = sharedApp()
const client = sharedClient(app)
const folder = mkdtempSync(join(tmpdir(), 'price-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(packageRoot(), 'server/process/files/file-program.ts')

/** Milliseconds that are waited for what never comes; the program has to start within them. */
const short = patience(1500)

const said: string[] = []
const log: Log = { request: () => {}, info: words => said.push(words), error: words => said.push(words) }

const passedOver: PassedOver = new Map()
const reasons = () => Object.fromEntries([...passedOver].map(([name, { why }]) => [name, why]))

async function look(of: string, files = openFilesApart(program), signal?: AbortSignal): Promise<string[]> {
  said.length = 0
  const listings = await readListings(undefined)
  const settings = { listings, benchmarks: new Map<string, string>() }
  await readPriceFolder({ database: app.database, files, log, passedOver }, of, settings, signal)
  return said
}

/** A folder with a file of prices that comes behind all others. */
async function aFolder(): Promise<{ of: string; good: string }> {
  const of = mkdtempSync(join(folder, 'watched-'))
  const { ticker } = await aStock(client)
  writeFileSync(join(of, `${ticker}.csv`), 'date,close\n2026-01-05,10\n')
  return { of, good: `Prices: ${ticker}: 1 day` }
}

/** As `file-program.ts` on a drive that is gone: what ends with `hangs.csv`, or is asked for so, waits for good. */
function programThatHangs(when: string): string {
  const file = join(mkdtempSync(join(folder, 'program-')), 'program.mjs')
  const lines = [
    `const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    `process.on('message', ({ ask, path }) => { if (${when}) wait() })`,
    `await import(${JSON.stringify(program)})`,
  ]
  writeFileSync(file, lines.join('\n'))
  return file
}

describe('the folder of prices', () => {
  it('may be missing', async () => {
    expect(await look(join(folder, 'none'))).toEqual([])
    expect(await look(join(folder, 'none', 'prices'))).toEqual([])
  })

  it.each<[string, (path: string) => void, string]>([
    ['a pipe', path => void execFileSync('mkfifo', [path]), 'is a pipe, not a file'],
    ['a folder', path => mkdirSync(path), 'is a folder, not a file'],
    ['a device', path => symlinkSync('/dev/zero', path), 'is a device, not a file'],
    ['a dangling link', path => symlinkSync('nowhere.csv', path), 'is a link to what is not there'],
    ['a link to itself', path => symlinkSync(path, path), 'is a link that leads to itself'],
    ['a link into a file', path => symlinkSync('/dev/null/x', path), 'is a file, or behind one'],
    [
      'a link to a pipe',
      path => {
        execFileSync('mkfifo', [`${path}.pipe`])
        symlinkSync(`${path}.pipe`, path)
      },
      'is a pipe, not a file',
    ],
  ])('passes over %s, says so at each look, and reads all other files', async (_what, make, words) => {
    const { of, good } = await aFolder()
    const path = join(of, '00.csv')
    make(path)
    const told = `Prices: ${path} ${words}, and is passed over`
    expect(await look(of)).toEqual([told, good])
    expect(await look(of)).toEqual([told])
    expect(reasons()).toEqual({ '00.csv': `It ${words}.` })
  })

  it('keeps why a file was not taken, whole or in part, until it is another or gone', async () => {
    const { of } = await aFolder()
    const [bad, pipe] = [join(of, '00.csv'), join(of, '01.csv')]
    writeFileSync(bad, 'date,close\n2026-01-05,ten\n2026-01-06,11\n')
    execFileSync('mkfifo', [pipe])
    await look(of)
    await look(of)
    expect(reasons()).toEqual({
      '00.csv': expect.stringMatching(/line 2|ten/),
      '01.csv': 'It is a pipe, not a file.',
    })
    const { ticker } = await aStock(client)
    writeFileSync(bad, `date,symbol,close\n2026-01-05,${ticker},10\n`)
    rmSync(pipe)
    await look(of)
    expect(reasons()).toEqual({})
  })

  it('passes over a socket', async () => {
    const { of, good } = await aFolder()
    const path = join(of, '00.csv')
    const server = createServer().listen(path)
    onTestFinished(() => void server.close())
    await new Promise(resolve => server.once('listening', resolve))
    expect(await look(of)).toEqual([`Prices: ${path} is a socket, not a file, and is passed over`, good])
  })

  it.skipIf(process.getuid?.() === 0)('passes over what it may not read', async () => {
    const { of, good } = await aFolder()
    const path = join(of, '00.csv')
    writeFileSync(path, 'date,close\n2026-01-05,10\n', { mode: 0 })
    const told = `Prices: ${path} may not be read by the user that runs this, and is passed over`
    expect(await look(of)).toEqual([told, good])
  })

  it.each([
    ['looked at', `path.endsWith('hangs.csv')`],
    ['opened', `ask === 'open' && path.endsWith('hangs.csv')`],
    ['read', `ask === 'next' && path.endsWith('hangs.csv')`],
  ])('gives up what hangs when it is %s, and reads all other files', async (_what, when) => {
    const { of, good } = await aFolder()
    for (const name of ['0-hangs.csv', '1-hangs.csv'])
      writeFileSync(join(of, name), 'date,close\n2026-01-05,10\n')
    const hung = (name: string) =>
      `Prices: ${join(of, name)} does not answer within ${short / 1000} seconds, and is passed over`
    expect(await look(of, openFilesApart(programThatHangs(when), short))).toEqual([
      ...[hung('0-hangs.csv'), hung('1-hangs.csv'), good],
    ])
  })

  it('is passed over where it hangs itself, or is no folder', async () => {
    const { of } = await aFolder()
    expect(await look(of, openFilesApart(programThatHangs(`ask === 'list'`), short))).toEqual([
      `Prices: ${of} does not answer within ${short / 1000} seconds, and is passed over`,
    ])
    const path = join(of, 'prices')
    writeFileSync(path, '')
    expect(await look(path)).toEqual([`Prices: ${path} is a file, or behind one, and is passed over`])
    const link = join(of, 'linked')
    symlinkSync('nowhere', link)
    expect(await look(link)).toEqual([`Prices: ${link} is a link to what is not there, and is passed over`])
  })

  it('lets the end of the process wait for nothing that hangs', async () => {
    const { of } = await aFolder()
    writeFileSync(join(of, '0-hangs.csv'), '')
    const files = openFilesApart(programThatHangs(`path.endsWith('hangs.csv')`), 60_000)
    const ended = new AbortController()
    const looking = look(of, files, ended.signal)
    await sleep(300)
    ended.abort()
    files.close()
    expect(await looking).toEqual([])
  })

  it('keeps prices of a stock that is still to come, unless it is here under another name', async () => {
    const of = mkdtempSync(join(folder, 'watched-'))
    const symbol = `${someTicker().slice(0, 6)}-B`
    const path = join(of, `${symbol}.csv`)
    writeFileSync(path, 'date,close\n2026-01-05,10\n')
    expect(await look(of)).toEqual([`Prices: ${symbol}: 1 day`])
    await aStock(client, symbol.replace('-', '.'))
    writeFileSync(path, 'date,close\n2026-01-05,10\n2026-01-06,11\n')
    expect(await look(of)).toEqual([
      expect.stringContaining(`no stock here is called ${symbol}, but ${symbol.replace('-', '.')} is`),
    ])
  })

  it('follows a link to a file', async () => {
    const { of, good } = await aFolder()
    const elsewhere = mkdtempSync(join(folder, 'linked-'))
    const { ticker } = await aStock(client)
    writeFileSync(join(elsewhere, 'real.csv'), 'date,close\n2026-01-05,10\n2026-01-06,11\n')
    symlinkSync(join(elsewhere, 'real.csv'), join(of, `${ticker}.csv`))
    expect((await look(of)).toSorted()).toEqual([`Prices: ${ticker}: 2 days`, good].toSorted())
  })

  it('is read where a file is another by size or time, and what is wrong with one is said once', async () => {
    const of = mkdtempSync(join(folder, 'watched-'))
    const { ticker: symbol } = await aStock(client)
    const path = join(of, `${symbol}.CSV`)
    writeFileSync(path, 'date,close\n2026-01-05,10\n')
    writeFileSync(join(of, 'notes.txt'), 'no prices')
    expect(await look(of)).toEqual([`Prices: ${symbol}: 1 day`])
    expect(await look(of)).toEqual([])
    writeFileSync(path, 'date,close\n2026-01-05,10\n2026-01-06,1x\n')
    expect(await look(of)).toEqual([expect.stringContaining(`${symbol}.CSV line 3: close is not a number`)])
    expect(await look(of)).toEqual([])
    writeFileSync(path, 'date,close\n2026-01-05,10\n2026-01-06,11\n')
    utimesSync(path, new Date(), new Date(Date.now() + 60_000))
    expect(await look(of)).toEqual([`Prices: ${symbol}: 1 day more`])
    const { rows } = await app.pool.query<{ close: number }>(
      `select close::float8 as close from prices join price_series on price_series.id = series_id
       where symbol = $1 order by day`,
      [symbol],
    )
    expect(rows.map(({ close }) => close)).toEqual([10, 11])
  })
})

it('a process ends within seconds while a file hangs', async () => {
  const path = join(folder, 'hangs.csv')
  const apart = join(packageRoot(), 'server/process/files/files-apart.ts')
  const file = join(folder, 'ends.mjs')
  const lines = [
    `import { openFilesApart } from ${JSON.stringify(apart)}`,
    `const files = openFilesApart(${JSON.stringify(programThatHangs(`path.endsWith('hangs.csv')`))}, 600_000)`,
    `files.look(${JSON.stringify(path)}).catch(() => {})`,
    `setTimeout(() => { files.close(); process.exit(7) }, 500)`,
  ]
  writeFileSync(file, lines.join('\n'))
  const child = spawn(process.execPath, [file], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(patience(10_000)) })
  expect(code).toBe(7)
})

it('a pipe that has taken the place of a file is not waited for', async () => {
  const path = join(folder, 'late.csv')
  execFileSync('mkfifo', [path])
  await expect(piecesOf(path).next()).rejects.toThrow('is a pipe, not a file')
})
