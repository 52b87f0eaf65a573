import { describe, expect, it } from 'vitest'
import { DividendError, factorsOf } from './factors.ts'
import type { PriceAction } from './series.ts'

const days = (closes: Record<string, number>) =>
  Object.entries(closes).map(([day, close]) => ({ day, close }))
const split = (day: string, value: number): PriceAction => ({ day, kind: 'split', value })
const dividend = (day: string, value: number): PriceAction => ({ day, kind: 'dividend', value })

/** What a close is worth on one scale, dividends included. */
const values = (given: ReturnType<typeof factorsOf>) =>
  given.map(({ close, split, total }) => close * split * total)

describe('the factors of a series', () => {
  it('refuse a dividend that is not below the close before it', () => {
    expect(() =>
      factorsOf(days({ '2026-01-05': 10, '2026-01-06': 1 }), [dividend('2026-01-06', 10)], 'raw'),
    ).toThrow(new DividendError('the dividend of 2026-01-06 is not below the close before it'))
  })

  it('are those of the worked example: a split of 4:1, then 0.50 behind a close of 65.00', () => {
    const [entry, , , last] = factorsOf(
      days({ '2026-01-07': 240, '2026-03-19': 65, '2026-03-20': 64.8, '2026-04-07': 66 }),
      [dividend('2026-03-20', 0.5), split('2026-03-02', 4)],
      'raw',
    )
    expect(entry).toMatchObject({ split: 1, total: 1 })
    expect(last?.split).toBe(4)
    expect(last?.total).toBeCloseTo(1.007752, 6)
    expect((66 * 4 * (last?.total ?? 0)) / 240 - 1).toBeCloseTo(0.1085, 4)
  })

  it('count what falls on a day without a price from the next priced day on, and nothing before all prices', () => {
    const factored = factorsOf(
      days({ '2026-01-02': 100, '2026-01-05': 49 }),
      [split('2026-01-03', 2), dividend('2026-01-04', 1), dividend('2025-12-31', 60), split('2026-02-01', 9)],
      'raw',
    )
    expect(factored.map(one => [one.split, one.total])).toEqual([
      [1, 1],
      // The close before, on the scale behind the split: 50.
      [2, 50 / 49],
    ])
  })

  it('take the close before a dividend on the scale of the dividend: of a split day in a raw series behind the split', () => {
    const closes = { '2026-01-02': 100, '2026-01-05': 24.5 }
    const actions = [dividend('2026-01-05', 0.5), split('2026-01-05', 4)]
    expect(factorsOf(days(closes), actions, 'raw')[1]?.total).toBeCloseTo(25 / 24.5, 12)
    const adjusted = factorsOf(days({ '2026-01-02': 25, '2026-01-05': 24.5 }), actions, 'split-adjusted')
    expect(adjusted[1]?.total).toBeCloseTo(25 / 24.5, 12)
  })

  it('leave every return as it is when a split is told with closes that are divided by it', () => {
    const raw = { '2026-01-02': 100, '2026-01-05': 110, '2026-01-06': 121, '2026-01-07': 90 }
    const before = values(factorsOf(days(raw), [dividend('2026-01-06', 2)], 'raw'))
    const divided = { ...raw, '2026-01-06': 121 / 7, '2026-01-07': 90 / 7 }
    const after = values(
      factorsOf(days(divided), [split('2026-01-06', 7), dividend('2026-01-06', 2 / 7)], 'raw'),
    )
    for (const [index, value] of before.entries()) expect((after[index] ?? 0) / value - 1).toBeCloseTo(0, 9)
  })
})
