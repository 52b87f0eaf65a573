import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { isEcho, likeness } from './likeness.ts'
import { type Sketch, sketchOf } from './sketch.ts'

const sketch = (hashes: number[], truncated = false): Sketch => ({
  hashes: hashes.map(BigInt),
  words: hashes.length + 4,
  truncated,
})
const from = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth)

describe('the likeness of two sketches', () => {
  it.each([
    ['of nothing', [], []],
    ['of 19 hashes and many', from(0, 19), from(0, 200)],
  ])('is not defined: %s', (_, a, b) => {
    expect(likeness(sketch(a), sketch(b))).toBeNull()
    expect(likeness(sketch(b), sketch(a))).toBeNull()
  })

  it('is not defined where a side has fewer than 20 hashes up to the last that both have all of', () => {
    const short = sketch([...from(0, 19), ...from(1000, 100)])
    expect(likeness(sketch(from(0, 256), true), short)).toBeNull()
    expect(likeness(sketch(from(0, 256), false), short)).toBe(19 / 119)
  })

  it('is the share of the shorter one', () => {
    expect(likeness(sketch(from(0, 20)), sketch(from(15, 200)))).toBe(5 / 20)
    expect(likeness(sketch(from(0, 20)), sketch(from(0, 200)))).toBe(1)
    expect(likeness(sketch(from(0, 20)), sketch(from(500, 20)))).toBe(0)
  })

  it('counts up to the smaller of the largest hashes of those that are truncated', () => {
    const [a, b] = [sketch(from(0, 100), true), sketch(from(50, 256), true)]
    expect(likeness(a, b)).toBe(1)
    expect(likeness(sketch(from(0, 20), true), sketch(from(0, 100)))).toBe(1)
    expect(likeness(sketch(from(0, 100)), b)).toBe(50 / 100)
    expect(likeness(sketch(from(-300, 256), true), sketch(from(-100, 40)))).toBe(1)
  })

  it('is that of the whole texts, for texts of any length', () => {
    const words = from(0, 4000).map(nth => `w${nth}`)
    const [long, third] = [words.join(' '), words.slice(0, 1300).join(' ')]
    expect(likeness(sketchOf(long), sketchOf(third))).toBe(1)
    const half = [...words.slice(0, 2000), ...words.slice(0, 2000).map(word => `x${word}`)].join(' ')
    expect(likeness(sketchOf(long), sketchOf(half))).toBeCloseTo(0.5, 1)
  })

  it('is the same both ways', () => {
    const drawn = fc.tuple(
      fc.uniqueArray(fc.integer({ min: -200, max: 200 }), { minLength: 10 }),
      fc.boolean(),
    )
    const sorted = ([hashes, truncated]: [number[], boolean]) =>
      sketch(
        hashes.sort((a, b) => a - b),
        truncated,
      )
    fc.assert(
      fc.property(drawn.map(sorted), drawn.map(sorted), (a, b) => {
        expect(likeness(a, b)).toBe(likeness(b, a))
      }),
      { seed },
    )
  })
})

describe('an echo', () => {
  it.each([
    [null, false],
    [0, false],
    [0.2999, false],
    [0.3, true],
    [1, true],
  ])('begins at a likeness of 0.30: %s', (value, expected) => {
    expect(isEcho(value)).toBe(expected)
  })
})
