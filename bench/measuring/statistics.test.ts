import { describe, expect, it } from 'vitest'
import { compare, median, percentile } from './statistics.ts'

describe('percentiles', () => {
  it('are not a number where nothing was measured', () => {
    expect(median([])).toBeNaN()
  })

  it('do not depend on the order of the figures, and leave them in it', () => {
    const figures = [30, 1, 10, 9]
    expect(median(figures)).toBe(9.5)
    expect(figures).toEqual([30, 1, 10, 9])
  })

  it('lie between two neighbours in proportion', () => {
    expect(percentile([0, 10, 20, 30, 40], 50)).toBe(20)
    expect(percentile([0, 10, 20, 30, 40], 99)).toBeCloseTo(39.6)
    expect(percentile([7], 99)).toBe(7)
  })
})

describe('comparing in rounds', () => {
  it('takes the baseline before and after what is compared, so that a machine that slows down does not count', () => {
    const rounds = [100, 50, 10].map(pace => ({
      baseline: pace * 1.1,
      compared: pace * 0.5,
      again: pace * 0.9,
    }))
    const { ratio, same } = compare(rounds)
    expect(ratio).toBeCloseTo(0.5)
    expect(same).toBeCloseTo(0.9 / 1.1)
  })

  it('is not moved by one round that was disturbed, but shows how far rounds lie apart', () => {
    const compared = [50, 50, 5, 50, 50]
    const { ratio, from, to } = compare(
      compared.map(value => ({ baseline: 100, compared: value, again: 100 })),
    )
    expect(ratio).toBe(0.5)
    expect([from, to]).toEqual([0.05, 0.5])
  })
})
