import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { brierOf } from './brier.ts'

describe('the score of convictions', () => {
  it('is nothing of nothing', () => {
    expect(brierOf([])).toBeNull()
    expect(brierOf([{ probability: 0.75, resolved: 0, hits: 0 }])).toBeNull()
  })

  it('is the worked example of the specification', () => {
    const score = brierOf([
      { probability: 0.75, resolved: 4, hits: 3 },
      { probability: 0.65, resolved: 3, hits: 2 },
      { probability: 0.55, resolved: 3, hits: 1 },
    ])
    expect(score?.n).toBe(10)
    expect([score?.value, score?.reliability, score?.resolution, score?.uncertainty].map(four)).toEqual([
      ...['0.2225', '0.0142', '0.0317', '0.2400'],
    ])
  })

  it('is the mean of squares, and the sum of its parts, whatever the words mean', () => {
    const group = fc
      .record({
        percent: fc.integer({ min: 50, max: 99 }),
        resolved: fc.nat(400),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ percent, resolved, part }) => ({
        ...{ probability: percent / 100, resolved, hits: Math.round(part * resolved) },
      }))
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), groups => {
        const resolved = groups.reduce((sum, one) => sum + one.resolved, 0)
        const score = brierOf(groups)
        expect(score?.n ?? 0).toBe(resolved)
        if (!score) return
        const squares = groups.flatMap(({ probability, resolved, hits }) => [
          ...Array<number>(hits).fill((1 - probability) ** 2),
          ...Array<number>(resolved - hits).fill(probability ** 2),
        ])
        const mean = squares.reduce((sum, one) => sum + one, 0) / squares.length
        expect(score.value).toBeCloseTo(mean, 9)
        expect(score.reliability - score.resolution + score.uncertainty).toBeCloseTo(score.value, 9)
      }),
      { seed },
    )
  })
})

function four(value: number | undefined): string | undefined {
  return value?.toFixed(4)
}
