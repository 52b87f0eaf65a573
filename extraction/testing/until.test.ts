import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { patience, until } from './until.ts'

describe('a wait', () => {
  it('names what it has waited for and what it saw last, and gives what comes', async () => {
    const never = until('the server to answer', () => null, { within: 10, every: 1 })
    await expect(never).rejects.toThrow(
      /^Waited \d+ s for the server to answer, which did not come; seen last: null$/,
    )
    let looks = 0
    expect(await until('the third look', () => ++looks === 3 && 'there', { every: 1 })).toBe('there')
  })

  it('gives up on a look that does not end, and passes on what goes wrong in one', async () => {
    const silent = until('the database to answer', () => new Promise<null>(() => {}), { within: 10 })
    await expect(silent).rejects.toThrow(/for the database to answer, which did not come/)
    const broken = until('the server to be ready', () => Promise.reject(new Error('It has ended')))
    await expect(broken).rejects.toThrow('It has ended')
  })

  it('for what a matcher tells says the same, and the last mistake of its look', async () => {
    let looks = 0
    await eventually('the third look', () => ++looks, { every: 1 }).toBe(3)
    const short = { within: 10, every: 1 }
    await expect(eventually('both notes', () => ['one'], short).toHaveLength(2)).rejects.toThrow(
      /^Waited for both notes: expected \[ 'one' \] to have a length of 2 but got 1$/,
    )
    const refused = () => Promise.reject(new Error('ECONNREFUSED'))
    await expect(eventually('health', refused, short).toBe(200)).rejects.toThrow(
      'Waited for health: ECONNREFUSED',
    )
  })
})

it('time-outs grow with the machine’s slowness, and never shrink', () => {
  expect(Number(process.env.TEST_SLOWNESS)).toBeGreaterThanOrEqual(1)
  expect(Number(process.env.TEST_SLOWNESS)).toBeLessThanOrEqual(5)
  expect(patience(100)).toBe(100 * Number(process.env.TEST_SLOWNESS))
})

it.each<[how: string, written: RegExp, besides: string[]]>([
  [
    'waits in a way that cannot say what for',
    /while \(.*\) await sleep\(|\bexpect\s*\.poll\(|\bvi\.waitFor\(/,
    // It is silent for as long as a test wants.
    ['reliability/testing/wire.ts'],
  ],
  [
    'has a time-out that does not follow the machine',
    /^\s*\}, [\d_]{5,}\)|^\s+[\d_]{5,}.*,\n\s*\)|\btimeout: [\d_]{5,}/m,
    [],
  ],
  [
    'is left out, or tried again until it passes',
    /\b(?:it|test|describe|context)\.(?:skip|skipIf|runIf|todo|only)\b|\bretry: [\d]/,
    [
      // What a folder that is closed to PostgreSQL's user does concerns root alone.
      'reliability/embedded-place.test.ts',
      'reliability/embedded-postgres.test.ts',
      // Root may read every file.
      'server/features/market/files/price-folder.test.ts',
      // A disk of its own, to fill it, has only who may mount one: it says so where it may not.
      'reliability/alone/full-disk.test.ts',
    ],
  ],
])('no test %s', (_, written, besides) => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(
    '{contract,reckoning,extraction,server,web,e2e,reliability,scripts,bench}/**/{*.{test,spec}.{ts,tsx},testing/*.ts}',
    { cwd: root, exclude: ['extraction/testing/*', ...besides] },
  )
  expect(files.length).toBeGreaterThan(100)
  const places = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = written.exec(text)
    return found ? [`${file}:${text.slice(0, found.index).split('\n').length} ${found[0].trim()}`] : []
  })
  expect(places).toEqual([])
})
