import { describe, expect, it } from 'vitest'
import { compare, report } from './comparison.ts'

/** A run of Lighthouse as far as it is read: the points of speed, and the times behind them. */
function run(speed: number, paint: number, shift = 0) {
  return report.parse({
    lighthouseVersion: '13.5.0',
    categories: {
      performance: {
        score: speed,
        auditRefs: [
          { id: 'largest-contentful-paint', weight: 25 },
          { id: 'total-blocking-time', weight: 30 },
          { id: 'network-requests', weight: 0 },
        ],
      },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 0.96, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      'first-contentful-paint': { score: 1, numericValue: paint - 10 },
      'largest-contentful-paint': { score: speed, numericValue: paint, displayValue: `${paint} ms` },
      'total-blocking-time': { score: null, numericValue: 4 },
      'cumulative-layout-shift': { score: 1, numericValue: shift },
      'network-requests': { score: 0 },
    },
  })
}

describe('verdictOf', () => {
  it('takes the median of each figure, with points of a hundred', () => {
    const verdict = compare('/', [run(0.5, 3000), run(1, 900, 0.00049), run(0.99, 1000, 0.0009)])
    expect(verdict).toMatchObject({
      path: '/',
      performance: 99,
      accessibility: 100,
      bestPractices: 96,
      seo: 100,
      firstPaint: 990,
      largestPaint: 1000,
      blocking: 4,
      shift: 0,
    })
  })

  it('names what took points in the last run, and nothing that carries none', () => {
    expect(compare('/', [run(1, 900), run(0.5, 3000)]).complaints).toEqual([
      'largest-contentful-paint 3000 ms',
    ])
    expect(compare('/', [run(0.5, 3000), run(1, 900)]).complaints).toEqual([])
  })
})
