import { describe, expect, it } from 'vitest'
import type { KnownSketch } from './known-sketches.ts'
import { mayShareEvidence, textLikeness } from './likely.ts'

const from = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth)

function sketch(hashes: number[], evidence: number[] = []): KnownSketch {
  return {
    hashes: BigInt64Array.from(hashes, BigInt),
    truncated: false,
    lower: Int32Array.from(hashes),
    evidence: Int32Array.from(evidence),
  }
}

describe('how alike two posts are', () => {
  it('is told from 30 % of the shortest text on that anything can be told of: six of its twenty hashes', () => {
    const shortest = sketch(from(0, 20))
    expect(textLikeness(shortest, sketch(from(14, 20)))).toBe(6 / 20)
    expect(textLikeness(sketch(from(14, 200)), shortest)).toBe(6 / 20)
    expect(textLikeness(shortest, sketch(from(15, 20)))).toBeNull()
  })

  it('is not told of less than 30 % of a longer text, however many hashes that is', () => {
    expect(textLikeness(sketch(from(0, 100)), sketch(from(71, 100)))).toBeNull()
    expect(textLikeness(sketch(from(0, 100)), sketch(from(70, 100)))).toBe(30 / 100)
  })
})

it('two posts may quote the same passage from eight common runs on', () => {
  const quoting = (first: number) => sketch([], from(first, 12))
  expect([4, 5].map(first => mayShareEvidence(quoting(0), quoting(first)))).toEqual([true, false])
})
