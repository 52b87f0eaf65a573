import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { inLane } from '#extraction/testing/lane.ts'
import { seed } from '#extraction/testing/seed.ts'
import { readPriceFile } from './read-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-prices-'))
const path = join(folder, 'many.csv')
const now = new Date('2026-11-23T17:00:00Z')
const runs = { numRuns: inLane({ quick: 40, all: 200 }), seed }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Row {
  symbol: string
  day: string
  close: number
  split: number | null
  dividend: number | null
  what: string
}

const row: fc.Arbitrary<Row> = fc.record({
  symbol: fc.constantFrom('A', 'B.L', '^C', 'D=X'),
  day: fc
    .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2026, 10, 24) / 86_400_000 })
    .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10))
    // On which exchanges are open.
    .filter(day => new Date(day).getUTCDay() % 6 !== 0),
  close: fc.double({ min: 1e-9, max: 1e12, maxExcluded: true, noNaN: true }),
  split: fc.option(fc.double({ min: 1e-3, max: 1000, noNaN: true }).filter(value => value !== 1)),
  dividend: fc.option(fc.double({ min: 1e-6, max: 1e6, noNaN: true })),
  what: fc.string({ unit: 'binary', maxLength: 20 }),
})
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 40, selector: one => `${one.symbol} ${one.day}` })

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lineOf = ({ symbol, day, close, split, dividend, what }: Row) =>
  [symbol, day, String(close), String(split ?? ''), String(dividend ?? ''), quoted(what)].join(',')

function readLines(lines: readonly string[]) {
  writeFileSync(path, ['symbol,date,close,split,dividend,what', ...lines].join('\n'))
  return readPriceFile(path, now)
}

it('reads every value as it was written, in whatever order the rows come', async () => {
  const shuffled = rows.chain(all =>
    fc.record({
      all: fc.constant(all),
      other: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ all, other }) => {
      const read = await readLines(all.map(lineOf))
      expect(await readLines(other.map(lineOf))).toEqual(read)
      expect(read.failures).toEqual([])
      for (const [symbol, series] of read.series) {
        const own = all.filter(one => one.symbol === symbol).sort((a, b) => (a.day < b.day ? -1 : 1))
        expect(series.days).toEqual(own.map(({ day, close }) => ({ day, close })))
        expect(series.actions).toEqual(
          own.flatMap(({ day, split, dividend }) => [
            ...(split === null ? [] : [{ day, kind: 'split', value: split }]),
            ...(dividend === null ? [] : [{ day, kind: 'dividend', value: dividend }]),
          ]),
        )
      }
      expect(new Set(read.series.keys())).toEqual(new Set(all.map(one => one.symbol)))
    }),
    runs,
  )
})

it('leaves out the symbol of a bad line, wherever it stands, and nothing else', async () => {
  const spoiled = fc.record({
    all: rows,
    at: fc.nat(),
    symbol: fc.constantFrom('A', 'B.L', '^C', 'D=X', 'E'),
    bad: fc.constantFrom('2026-01-05,,,,', '2026-02-30,1,,,', '2026-01-05,1,0,,', '2026-01-05,1,,-1,'),
  })
  await fc.assert(
    fc.asyncProperty(spoiled, async ({ all, at, symbol, bad }) => {
      const good = await readLines(all.map(lineOf))
      const place = at % (all.length + 1)
      const lines = all.map(one => lineOf({ ...one, what: '' })).toSpliced(place, 0, `${symbol},${bad}`)
      const { series, failures } = await readLines(lines)
      good.series.delete(symbol)
      expect(series).toEqual(good.series)
      expect(failures).toEqual([
        { symbol, words: expect.stringMatching(new RegExp(`^many.csv line ${place + 2}: `)) },
      ])
    }),
    runs,
  )
})

it('answers whatever the bytes are, and never takes what is no price', async () => {
  const piece = fc.constantFrom(
    ...['date', 'close', 'symbol', 'split', 'dividend', 'currency', 'basis', 'adj close', 'A', 'USD', 'raw'],
    ...[
      '2026-01-05',
      '20260106',
      '1',
      '0',
      '-1',
      '2.5',
      ',',
      ',',
      ',',
      ';',
      '"',
      '\n',
      '\n',
      '\r\n',
      '\r',
      ' ',
    ],
  )
  const text = fc.array(fc.oneof({ weight: 20, arbitrary: piece }, fc.string({ unit: 'binary' })))
  const content = fc.oneof(
    text.map(pieces => Buffer.from(pieces.join(''))),
    text.map(pieces => Buffer.from(`date,close,split,dividend\n2026-01-04,1,,\n${pieces.join('')}`)),
    fc.uint8Array(),
  )
  await fc.assert(
    fc.asyncProperty(content, async bytes => {
      writeFileSync(path, bytes)
      const { series, failures } = await readPriceFile(path, now)
      expect(series.size + failures.length).toBeGreaterThan(0)
      for (const { days, actions } of series.values()) {
        expect(days.length).toBeGreaterThan(0)
        for (const { day, close } of days) {
          expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(close > 0 && close < 1e12).toBe(true)
        }
        for (const { value } of actions) expect(value).toBeGreaterThan(0)
      }
    }),
    { numRuns: 5 * runs.numRuns, seed },
  )
})
