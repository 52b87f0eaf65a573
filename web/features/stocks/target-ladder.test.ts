import { describe, expect, it } from 'vitest'
import type { PriceTarget } from '#contract/stocks.ts'
import { newestOfEach, targetLadder } from './target-ladder.ts'

function target(value: number, facts: Partial<PriceTarget> = {}): PriceTarget {
  return {
    tipId: `tip of ${value}`,
    value,
    currency: 'USD',
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
