import { describe, expect, it } from 'vitest'
import { boundsOf, differenceOf, findingOf, meanOf, shareWithInterval, wilson } from './figures.ts'
import { tQuantile } from './t-quantile.ts'

/** Per cent with one decimal, as people read them. */
const percent = (fraction: number) => Number((100 * fraction).toFixed(1))
const percents = ({ low, high }: { low: number; high: number }) => [percent(low), percent(high)]

describe('the interval of a share', () => {
  it('of nothing is all there is, and of none or all begins or ends there', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
    expect(wilson(0, 10).low).toBe(0)
    expect(wilson(20, 20).high).toBe(1)
  })

  it.each([
    [31, 50, 48.2, 74.1],
    [7, 10, 39.7, 89.2],
    [14, 20, 48.1, 85.5],
    [20, 20, 83.9, 100],
  ])('of %d of %d is that of the page', (hits, of, low, high) => {
    expect(percents(wilson(hits, of))).toEqual([low, high])
  })

  // Brown, Cai, DasGupta, Interval Estimation for a Binomial Proportion (2001), and Newcombe (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d of %d is that of published tables', (hits, of, low, high) => {
    expect(wilson(hits, of).low).toBeCloseTo(low, 4)
    expect(wilson(hits, of).high).toBeCloseTo(high, 4)
  })

  it('is told beside the rate', () => {
    expect(shareWithInterval(31, 50)).toEqual({ rate: 0.62, low: 0.481502, high: 0.741374 })
  })
})

describe('the bounds of a rate', () => {
  it('are those of the page', () => {
    expect(percents(boundsOf(31, 50, 5))).toEqual([56.4, 65.5])
  })

  it('are the rate where nothing is unknown', () => {
    expect(boundsOf(31, 50, 0)).toEqual({ low: 0.62, high: 0.62 })
  })
})

describe('the mean result', () => {
  const sums = (results: number[]) =>
    [
      results.length,
      results.reduce((sum, x) => sum + x, 0),
      results.reduce((sum, x) => sum + x ** 2, 0),
    ] as const

  it('of one has no margin', () => {
    expect(meanOf(1, 0.05, 0.0025)).toEqual({ mean: 0.05, margin: null })
  })

  it('of equal ones has none to speak of, whatever floats make of squares', () => {
    expect(meanOf(...sums([0.1, 0.1, 0.1])).margin).toBe(0)
  })

  it('is that of the page', () => {
    const { mean, margin } = meanOf(...sums([7, 12, -5, 2, -11, 30, 1, -3, 8, -9].map(x => x / 100)))
    expect([percent(mean), percent(margin ?? 0)]).toEqual([3.2, 8.6])
    expect([percent(mean - (margin ?? 0)), percent(mean + (margin ?? 0))]).toEqual([-5.4, 11.8])
  })
})

describe('Student’s t', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2; the last by R 4.3, qt(0.975, df).
  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [10, 2.228],
    [19, 2.093],
    [30, 2.042],
    [49, 2.01],
    [100, 1.984],
  ])('with %d degrees of freedom is that of published tables', (degrees, quantile) => {
    expect(tQuantile(degrees)).toBeCloseTo(quantile, 3)
  })

  it('is one line where its two ways of being computed meet', () => {
    const around = [198, 199, 200, 201, 202].map(tQuantile)
    const steps = around.slice(1).map((quantile, index) => (around[index] ?? 0) - quantile)
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 5)
    expect(tQuantile(1e9)).toBeCloseTo(1.959963985, 8)
  })
})

describe('what is said against chance', () => {
  it.each([
    [0.46, 'better'],
    [0.481502, 'unclear'],
    [0.6, 'unclear'],
    [0.741374, 'unclear'],
    [0.75, 'worse'],
  ])('of 31 of 50 where chance is %d is: %s', (chance, verdict) => {
    expect(findingOf(shareWithInterval(31, 50), chance)).toBe(verdict)
  })
})

describe('the difference of two shares', () => {
  it('is that of the page about one’s own record', () => {
    const { value, low, high } = differenceOf({ hits: 18, of: 28 }, { hits: 9, of: 22 })
    expect([value, low, high].map(percent)).toEqual([23.4, -4.1, 46.5])
  })

  // Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %d of %d and %d of %d is that of published tables', (a, m, b, n, low, high) => {
    const difference = differenceOf({ hits: a, of: m }, { hits: b, of: n })
    expect(difference.low).toBeCloseTo(low, 3)
    expect(difference.high).toBeCloseTo(high, 3)
  })
})
