import { describe, expect, it } from 'vitest'
import type { PriceTarget } from '#contract/stocks.ts'
import {
  averageToday,
  extentOf,
  figureAtMark,
  figureOf,
  newestOfEach,
  roomsOf,
  shownLabels,
  targetLadder,
} from './target-ladder.ts'

function target(value: number, facts: Partial<PriceTarget> = {}): PriceTarget {
  return {
    tipId: `tip of ${value}`,
    value,
    currency: 'USD',
    today: null,
    horizon: null,
    stance: 'bullish',
    author: `author of ${value}`,
    postSlug: 'post',
    date: '2026-11-01T00:00:00.000Z',
    ...facts,
  }
}

describe('the target ladder', () => {
  it('never mixes currencies', () => {
    const { rungs } = targetLadder([target(100), target(90, { currency: 'EUR' })], 'USD', 100)
    expect(rungs.map(rung => rung.target.value)).toEqual([100])
  })

  it('stands where closes stand today after a split', () => {
    const moved = target(300, { today: 75 })
    const { rungs, averageAt } = targetLadder([moved, target(104)], 'USD', averageToday([moved, target(104)]))
    expect(rungs.map(rung => figureAtMark(rung.target))).toEqual(['$104', '$75'])
    expect(rungs.every(({ at }) => Math.abs(at - averageAt) < 0.6)).toBe(true)
    expect(averageToday([moved, target(104)])).toBe(89.5)
  })

  it('has the highest target first, inside the axis', () => {
    const { rungs, averageAt } = targetLadder([target(120), target(260), target(185)], 'USD', 188)
    expect(rungs.map(rung => rung.target.value)).toEqual([260, 185, 120])
    expect(rungs[0]?.at).toBeLessThan(1)
    expect(rungs[2]?.at).toBeGreaterThan(0)
    expect(averageAt).toBeGreaterThan(rungs[1]?.at ?? 1)
  })

  it('stands with a single target', () => {
    const { rungs, averageAt, ticks } = targetLadder([target(100)], 'USD', 100)
    expect([rungs[0]?.at, averageAt]).toEqual([0.5, 0.5])
    expect(ticks.length).toBeGreaterThan(1)
  })

  it.each([
    [120, 260, [150, 200, 250]],
    [0.1, 0.5, [0.1, 0.2, 0.3, 0.4, 0.5]],
    [900, 10_000, [2000, 4000, 6000, 8000, 10_000]],
  ])('has round amounts between %d and %d', (low, high, expected) => {
    const { ticks } = targetLadder([target(low), target(high)], 'USD', low)
    expect(ticks.map(({ value }) => value)).toEqual(expected)
  })

  it('names the year of an older target of the same author', () => {
    const targets = [
      target(230, { author: 'Harbor Street' }),
      target(195, { author: 'Harbor Street', date: '2025-03-01T00:00:00.000Z' }),
    ]
    expect(targetLadder(targets, 'USD', 200).rungs.map(({ year }) => year)).toEqual([null, 2025])
  })

  it('has a shorter axis where a longer figure stands beside a mark', () => {
    const rooms = (...values: number[]) =>
      roomsOf(
        targetLadder(
          values.map(value => target(value)),
          'USD',
          600,
        ),
      )
    expect(rooms(700)).toEqual({ left: 8, right: 46 })
    const { left, right } = rooms(599.5, 12_345)
    // $599.50 to the left of its mark, $12,345 between its mark and the edge.
    expect(left).toBeGreaterThan(10 + 7 * 7)
    expect(right).toBeGreaterThan(10 + 7 * 7)
  })

  it('shows amounts from a thousand up without decimals, and very large ones shortened', () => {
    const figures = [12.5, 999.5, 1234.5, 1_234_567.89].map(value => figureOf({ value, currency: 'CHF' }))
    expect(figures).toEqual(
      ['CHF 12.50', 'CHF 999.50', 'CHF 1,235', 'CHF 1.23M'].map(text => text.replace(' ', '\u00a0')),
    )
  })

  it('tells how many of how many it shows', () => {
    const summary = { count: 444, currency: 'USD' }
    expect(extentOf({ shown: 12, folded: true, summary, mixed: false })).toBe(
      '12 of 444 targets: the newest of each author',
    )
    expect(extentOf({ shown: 177, folded: false, summary, mixed: true })).toBe(
      'the 177 newest of 444 targets in USD',
    )
    expect(extentOf({ shown: 444, folded: false, summary, mixed: false })).toBe('444 targets')
    expect(extentOf({ shown: 1, folded: false, summary: { count: 1, currency: 'EUR' }, mixed: false })).toBe(
      '1 target',
    )
  })

  it('labels no more round amounts than have room', () => {
    const ticks = [0, 500_000, 1_000_000].map((value, index) => ({ value, at: index / 2 }))
    expect([...shownLabels(ticks, 'USD', 172)]).toEqual([0, 500_000, 1_000_000])
    expect([...shownLabels(ticks, 'USD', 100)]).toEqual([0, 500_000])
  })

  it('keeps the newest of each author, and all without one', () => {
    const targets = [
      target(1, { author: 'A' }),
      target(2, { author: 'a' }),
      target(3, { author: null }),
      target(4, { author: null }),
      target(5, { author: 'A', currency: 'EUR' }),
    ]
    expect(newestOfEach(targets).map(({ value }) => value)).toEqual([1, 3, 4, 5])
  })
})
