import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#web/testing/growth.ts'
import { findPassages } from './find-passages.ts'

function found(content: string, ...texts: string[]): (string | undefined)[] {
  return texts.map(text => {
    const [passage] = findPassages(content, [{ tipId: 'a', kind: 'evidence', text }])
    return passage && content.slice(passage.start, passage.end)
  })
}

describe('finding a quoted passage', () => {
  it.each([
    ['words that are not there', 'We own the shares.', 'We sold the shares.'],
    ['another case', 'We own the shares.', 'we own the shares'],
    ['an empty quote', 'We own the shares.', '  '],
    ['nothing but quotation marks', 'We own "the" shares.', '””'],
    ['a figure inside a longer one', 'It is worth 1200 a share.', '12'],
    ['a word inside a longer one', 'Overvalued by far.', 'value'],
    ['an empty content', '', 'We own'],
  ])('gives nothing for %s', (_, content, quote) => {
    expect(found(content, quote)).toEqual([undefined])
  })

  it.each([
    ['the very words', 'First. We own the shares. Last.', 'We own the shares', 'We own the shares'],
    ['a quote with marks around it', 'First. We own it. Last.', '“We own it.”', 'We own it.'],
    ['curly and straight quotes', 'He said ‘it’s “cheap”’ twice.', `it's "cheap"`, 'it’s “cheap”'],
    ['kinds of dashes', 'The up‑side — 5–10 % — is thin.', 'up-side - 5-10 %', 'up‑side — 5–10 %'],
    [
      'white space over line ends',
      'It is\n\n  a queue\tof orders.',
      'a queue of orders',
      'a queue\tof orders',
    ],
    ['a passage over two paragraphs', 'It ends.\n\nIt begins.', 'ends. It begins', 'ends.\n\nIt begins'],
    ['compatibility forms', 'The ﬁrst ½ of ２０２６', 'first 1⁄2 of 2026', 'ﬁrst ½ of ２０２６'],
    ['decomposed letters', 'A cafe\u0301 chain', 'café', 'cafe\u0301'],
    ['composed letters', 'A café chain', 'cafe\u0301 chain', 'café chain'],
    ['an ellipsis', 'Wait… it rises', 'Wait... it', 'Wait… it'],
    ['soft hyphens and zero width spaces', 'In\u00adfer\u200bence', 'Inference', 'In\u00adfer\u200bence'],
    ['characters outside the basic plane', '🚀 to 𝟐𝟑𝟎 dollars', '230 dollars', '𝟐𝟑𝟎 dollars'],
  ])('finds %s', (_, content, quote, expected) => {
    expect(found(content, quote)).toEqual([expected])
  })

  it('takes the place nearest to where the quote is expected', () => {
    const content = 'buy it now. And again: buy it now.'
    const quote = { tipId: 'a', kind: 'evidence', text: 'buy it now' } as const
    expect(findPassages(content, [quote])[0]?.start).toBe(0)
    expect(findPassages(content, [{ ...quote, near: 30 }])[0]?.start).toBe(23)
  })

  it('takes for an excerpt the place nearest to the evidence of its tip', () => {
    const content = 'Sales up 62 percent. Boards are sold out, up 62 percent. The end: up 62 percent.'
    const passages = findPassages(content, [
      { tipId: 'a', kind: 'excerpt', text: 'up 62 percent' },
      { tipId: 'a', kind: 'evidence', text: 'Boards are sold out' },
    ])
    expect(passages.map(({ kind, start }) => [kind, start])).toEqual([
      ['evidence', 21],
      ['excerpt', 42],
    ])
  })

  it('gives passages in the order of the text, the longer of two first', () => {
    const content = 'One two three four.'
    const passages = findPassages(content, [
      { tipId: 'a', kind: 'evidence', text: 'three' },
      { tipId: 'b', kind: 'evidence', text: 'One' },
      { tipId: 'c', kind: 'evidence', text: 'One two' },
    ])
    expect(passages.map(({ tipId }) => tipId)).toEqual(['c', 'b', 'a'])
  })

  it('reads 200 000 characters with 200 tips in a time that grows as they do', () => {
    const sentence = 'Naïve “orders” rise — and margins follow in quarter %, as café owners know. '
    const content = Array.from({ length: 2600 }, (_, index) => sentence.replace('%', String(index))).join('')
    const quotes = Array.from({ length: 200 }, (_, index) => ({
      tipId: String(index),
      kind: 'evidence' as const,
      text: `margins follow in quarter ${index * 13}, as`,
    }))
    expect(findPassages(content, quotes)).toHaveLength(200)
    expectGrowth(content.length, length => findPassages(content.slice(0, length), quotes))
    expectGrowth(quotes.length, count => findPassages(content, quotes.slice(0, count)))
  })
})
