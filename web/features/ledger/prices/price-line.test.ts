import { describe, expect, it } from 'vitest'
import type { WeeklyPrices } from '#contract/prices.ts'
import { anOutcome } from '#web/features/library/outcomes/an-outcome.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { bottom, ground, nameBeside, priceLine, ring, top } from './price-line.ts'

/** Fridays from 5 January 2024 on. */
function prices(count: number, fields: Partial<WeeklyPrices> = {}): WeeklyPrices {
  const weeks = Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2024, 0, 5 + 7 * index)).toISOString().slice(0, 10),
    value: 50 + index,
    benchmark: 50,
  }))
  return { symbol: 'NVDA', currency: 'USD', kind: 'closes', benchmark: 'SPY', weeks, ...fields }
}

const tipOf = (id: string, entryDay: string | null) => aTip({ id, outcome: anOutcome({ entryDay }) })

describe('the line of prices', () => {
  it('is none of less than two weeks', () => {
    expect(priceLine(prices(1), [])).toBeNull()
  })

  it('begins a quarter before the first tip, and is a year at least', () => {
    const of = (entryDay: string) => priceLine(prices(120), [tipOf('a', entryDay)])?.from
    expect(of('2024-06-07')).toBe('2024-03-08')
    expect(of('2026-03-06')).toBe('2025-04-18')
    expect(of('2024-01-08')).toBe('2024-01-05')
    expect(priceLine(prices(120), [])?.from).toBe('2025-04-18')
  })

  it('has the highest value at its upper edge and the lowest at its lower one, both lines on one scale', () => {
    const line = priceLine(prices(3), [])
    expect(line).toMatchObject({ width: 14, priceEnds: top, benchmarkEnds: bottom })
    expect(line?.price).toBe(`M0 ${bottom * 2}l7 -146 7 -146`)
    expect(line?.benchmark).toBe(`M0 ${bottom * 2}l7 0 7 0`)
  })

  it('does without a benchmark, on the weeks that it lacks and altogether', () => {
    const [first, ...rest] = prices(4).weeks
    const weeks = [...(first ? [{ ...first, benchmark: null }] : []), ...rest]
    expect(priceLine(prices(4, { weeks }), [])?.benchmark).toMatch(/^M7 /)
    const none = weeks.map(week => ({ ...week, benchmark: null }))
    expect(priceLine(prices(4, { weeks: none }), [])).toMatchObject({ benchmark: null, benchmarkEnds: null })
  })

  it('is an index of the first day that is drawn', () => {
    const line = priceLine(prices(120, { kind: 'index' }), [])
    expect(line?.ticks.map(({ value }) => value)).toContain(100)
    const least = Math.min(...(line?.ticks.map(({ value }) => value) ?? []))
    expect(least).toBeGreaterThan(40)
  })

  it('has two or three round values and the years', () => {
    const line = priceLine(prices(120), [tipOf('a', '2024-01-08')])
    expect(line?.ticks.map(({ value }) => value)).toEqual([50, 100, 150])
    expect(line?.years.map(({ year }) => year)).toEqual([2025, 2026])
  })

  it('has a mark for each tip that counts since one of its days, the earliest first, on the line', () => {
    const tips = [
      tipOf('late', '2024-05-03'),
      tipOf('waits', null),
      tipOf('older', '2023-12-29'),
      tipOf('early', '2024-04-30'),
      aTip({ id: 'no prices', outcome: null }),
    ]
    const marks = priceLine(prices(20), tips)?.marks ?? []
    expect(marks.map(({ tip }) => tip.id)).toEqual(['early', 'late'])
    const step = (bottom - top) / 19
    // 3 May is the 18th Friday; 30 April lies three days before it.
    expect(marks[1]?.y).toBeCloseTo(bottom - 17 * step)
    expect(marks[0]?.y).toBeCloseTo(bottom - (16 + 4 / 7) * step)
    expect(marks[1]?.at).toBeCloseTo(17 / 19)
  })
})

describe('the name of a line', () => {
  const mark = (at: number, y: number) => ({ tip: aTip(), at, y })

  it('stands above its end or below it, within the picture', () => {
    expect(nameBeside(100, true, undefined)).toBe(86)
    expect(nameBeside(100, false, mark(0.5, 100))).toBe(117)
    expect(nameBeside(188, false, undefined)).toBe(ground - 4)
  })

  it('is clear of the circle around a mark there', () => {
    for (const y of [90, 100, 110]) {
      expect(nameBeside(100, true, mark(1, y))).toBeLessThan(y - ring - 4)
      // The letters are nine pixels high.
      expect(nameBeside(100, false, mark(1, y)) - 9).toBeGreaterThan(y + ring)
    }
    // Where there is no room below it is above.
    expect(nameBeside(188, false, mark(1, 185))).toBeLessThan(185 - ring - 4)
  })
})
