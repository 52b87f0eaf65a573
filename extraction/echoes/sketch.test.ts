import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { sketchOf } from './sketch.ts'

/** The hash as PostgreSQL would keep it, computed in another way. */
const hashOf = (words: string) => createHash('sha256').update(words).digest().readBigInt64BE(0)
const numbered = (count: number) => Array.from({ length: count }, (_, nth) => `word${nth}`)

describe('the sketch of a text', () => {
  it.each(['', '…', 'only four words here'])('has no hash of fewer than five words: %j', text => {
    expect(sketchOf(text)).toMatchObject({ hashes: [], truncated: false })
  })

  it('has the first 8 bytes of the SHA-256 of each five words, as signed numbers in ascending order', () => {
    const { hashes } = sketchOf('Revenue ROSE 14.5% to €412 million in Leeds.')
    expect(hashes).toEqual([
      hashOf('14.5 to 412 million in'),
      hashOf('to 412 million in leeds'),
      hashOf('revenue rose 14.5 to 412'),
      hashOf('rose 14.5 to 412 million'),
    ])
    expect(hashes.map(hash => hash < 0n)).toEqual([true, false, false, false])
  })

  it('counts words, and each hash once', () => {
    expect(sketchOf('buy '.repeat(1000))).toEqual({
      hashes: [hashOf('buy buy buy buy buy')],
      words: 1000,
      truncated: false,
    })
  })

  it.each([
    [260, 256, false],
    [261, 256, true],
    [3000, 256, true],
  ])('of %d different words has %d hashes; there were more: %s', (words, hashes, truncated) => {
    const sketch = sketchOf(numbered(words).join(' '))
    expect(sketch.hashes).toHaveLength(hashes)
    expect(sketch.truncated).toBe(truncated)
  })

  it('has the smallest of all hashes of any text', () => {
    const word = fc.constantFrom('a', 'bb', 'ccc', '1,5', "it's")
    fc.assert(
      fc.property(fc.array(word, { maxLength: 900 }), words => {
        const runs = words.slice(4).map((_, nth) => words.slice(nth, nth + 5).join(' '))
        const all = [...new Set(runs)].map(hashOf).sort((a, b) => (a < b ? -1 : 1))
        const { hashes, truncated } = sketchOf(words.join(' '))
        expect(hashes).toEqual(all.slice(0, 256))
        expect(truncated).toBe(all.length > 256)
      }),
      { seed },
    )
  })
})
