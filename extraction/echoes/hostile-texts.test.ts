import { describe, expect, it } from 'vitest'
import { inLane } from '#extraction/testing/lane.ts'
import { paragraphHashes, withoutFooters } from './paragraphs.ts'
import { sketchOf } from './sketch.ts'

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Milliseconds of the processor that a text takes, from its paragraphs to its sketch. */
function cost(text: string): number {
  const before = process.threadCpuUsage()
  paragraphHashes(text)
  sketchOf(withoutFooters(text, hash => hash % 2n === 0n))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A content is at most so long (`limits.content`). What grows with the square shows in a quarter of it as well. */
const longest = 200_000
const length = inLane({ quick: longest / 4, all: longest })
/** Milliseconds: two seconds for the longest. */
const most = length / 100
const prose = 'Revenue rose by 14.5 percent to 412 million, and nobody noticed.\n\n'

describe('a hostile text', () => {
  it.each([
    ...['word ', 'a ', 'a', 'a\n', 'a\n\n', 'A. ', '1,', "a'", "'", '.', ' ', '\u0301', 'a\u0301'],
    ...['股', '股价上涨。', 'ก', 'ア ', '\ufdfa', '\u200b', '| a ', '😀'],
  ])('of %j is read in two seconds, or twenty times what prose takes where the machine is slow', unit => {
    const text = repeated(unit, length)
    const taken = cost(text)
    if (taken < most) return
    // Some letters stand for a whole phrase: ﷺ is 18.
    const ordinary = cost(repeated(prose, text.normalize('NFKC').length))
    expect(Math.min(taken, cost(text))).toBeLessThan(20 * ordinary)
  })

  it('of 200 KB of one word has one hash, which is like nothing', () => {
    expect(sketchOf(repeated('word ', longest))).toMatchObject({
      hashes: [expect.anything()],
      truncated: false,
    })
  })

  it('of five megabytes takes time that grows as the text does', () => {
    const numbered = Array.from(
      { length: inLane({ quick: 175_000, all: 700_000 }) },
      (_, nth) => `w${nth}${nth % 20 === 0 ? '.\n' : ''}`,
    ).join(' ')
    expect(numbered.length).toBeGreaterThan(inLane({ quick: 1_250_000, all: 5_000_000 }))
    const short = Math.max(cost(numbered.slice(0, length)), length / 5000)
    expect(cost(numbered)).toBeLessThan(100 * short)
    expect(sketchOf(numbered).hashes).toHaveLength(256)
  })
})
