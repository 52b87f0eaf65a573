import { describe, expect, it } from 'vitest'
import { columnInWords, nearestDot, stripOf } from './strip.ts'

const given = {
  columns: [
    { at: -2, calls: 2 },
    { at: 0, calls: 3 },
    { at: 1, calls: 1 },
  ],
  ...{ resolved: 6, hits: 3, unknown: 1 },
}

describe('the strip of calls', () => {
  it('shows one dot a call by whose way it went, and what came to nothing at all as no hit', () => {
    const { dots } = stripOf(given)
    expect(dots?.map(({ standing }) => standing)).toEqual([
      ...['miss', 'miss', 'miss', 'hit', 'hit', 'hit', 'unknown'],
    ])
    expect(stripOf({ ...given, hits: 4 }).dots?.filter(({ standing }) => standing === 'hit')).toHaveLength(4)
  })

  it('has the benchmark in the middle of what is known, and what is not apart from it', () => {
    const { ticks, unknownAt, dots } = stripOf(given)
    expect(ticks.map(({ points }) => points)).toEqual([-10, 0, 10])
    expect(ticks[1]?.x).toBeCloseTo(0.43)
    expect(unknownAt).toBe(0.94)
    expect(dots?.at(-1)?.x).toBe(0.94)
    expect(stripOf({ ...given, unknown: 0 })).toMatchObject({ unknownAt: null, ticks: [{}, { x: 0.5 }, {}] })
  })

  it('reaches as far as its results do, and at most to 50 points', () => {
    const far = stripOf({ ...given, columns: [{ at: 19, calls: 6 }] })
    expect(far.ticks.map(({ points }) => points)).toEqual([-40, -20, 0, 20, 40])
    expect(far.hasBeyond).toBe(true)
    expect(Math.max(...(far.dots ?? []).map(({ x }) => x))).toBeLessThan(1)
  })

  it('moves dots of a high stack together, and is columns from 121 calls on', () => {
    const high = stripOf({ columns: [{ at: 0, calls: 119 }], resolved: 119, hits: 119, unknown: 1 })
    expect(high.dots).toHaveLength(120)
    expect(high.height).toBeLessThanOrEqual(182)
    const many = stripOf({ columns: [{ at: 0, calls: 120 }], resolved: 120, hits: 120, unknown: 1 })
    expect(many.dots).toBeNull()
    expect(many.columns).toMatchObject([{ calls: 120, height: 182, isHit: true }])
  })

  it('finds the dot under a finger', () => {
    const { dots } = stripOf(given)
    expect(nearestDot(dots ?? [], { x: 0.94, y: 3 }, 800)).toBe(6)
    expect(nearestDot(dots ?? [], { x: 0, y: 0 }, 800)).toBe(0)
  })

  it('says in words how far a column reaches', () => {
    expect([-20, -2, 0, 19].map(columnInWords)).toEqual([
      'below −47.5 points',
      '−5.0 to −2.5 points',
      '0.0 to +2.5 points',
      '+47.5 points and more',
    ])
  })
})
