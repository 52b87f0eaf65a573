import { describe, expect, it } from 'vitest'
import { wordsOf } from '#extraction/echoes/words.ts'
import { readPairs } from './gold-pair.ts'
import { type JudgedPair, judgePairs } from './judged-pairs.ts'

const pairs = readPairs(import.meta.dirname)
const verdicts = judgePairs(pairs, { footers: false })

/** Percent of those that are right. */
const share = (right: readonly JudgedPair[], of: readonly JudgedPair[]) => (100 * right.length) / of.length
const told = ({ pair, likeness }: JudgedPair) =>
  `${pair.kind}: ${pair.a.name}, ${pair.b.name}: ${likeness?.toFixed(2) ?? 'not defined'}`

describe('the labelled pairs of echoes', () => {
  it('are thirty that are one source, and thirty that are not', () => {
    expect(pairs.filter(({ same }) => same)).toHaveLength(30)
    expect(pairs.filter(({ same }) => !same)).toHaveLength(30)
  })

  it('are of posts as long as posts are', () => {
    const written = new Set(pairs.flatMap(({ a, b, kind }) => (kind.startsWith('the first') ? [a] : [a, b])))
    for (const post of written) {
      const words = wordsOf(post.content ?? '').length
      expect
        .soft(post.content === null || (words >= 120 && words <= 500), `${post.name}: ${words}`)
        .toBe(true)
    }
  })
})

describe('echoes of the labelled pairs', () => {
  const joined = verdicts.filter(verdict => verdict.joined)
  const same = verdicts.filter(({ pair }) => pair.same)
  const right = joined.filter(({ pair }) => pair.same)

  it('are right: at least 95 of 100 that are joined have one source', () => {
    const wrong = joined.filter(({ pair }) => !pair.same)
    expect(share(right, joined), wrong.map(told).join('\n')).toBeGreaterThanOrEqual(95)
  })

  it('are found: at least 85 of 100 that have one source are joined', () => {
    const missed = same.filter(verdict => !verdict.joined)
    expect(share(right, same), missed.map(told).join('\n')).toBeGreaterThanOrEqual(85)
  })

  it('would be wrong without leaving footers out: posts of one template would be one source', () => {
    const ofTemplate = (all: JudgedPair[]) =>
      all.filter(({ pair, joined }) => pair.kind === 'template of one publisher' && joined).map(told)
    expect(ofTemplate(verdicts)).toEqual([])
    expect(ofTemplate(judgePairs(pairs, { footers: true })).length).toBeGreaterThan(5)
  })

  it('are found among copies on one host, whose paragraphs are no footers', () => {
    const copies = verdicts.filter(({ pair }) => pair.kind === 'copied on one host')
    expect(copies.map(({ likeness }) => likeness)).toEqual([1, 1])
  })
})
