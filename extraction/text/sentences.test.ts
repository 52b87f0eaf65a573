import { describe, expect, it } from 'vitest'
import { splitSentences } from '#extraction/text/sentences.ts'

describe('a sentence', () => {
  it.each([
    'It rose to $4.50 a share.',
    'Sales in the U.S. market grew.',
    'Apple Inc. reported on Monday.',
    'Cheap stocks, e.g. Ford, did well.',
    'J. P. Smith and Dr. Jones agree.',
    'It beat Nike Inc. and adidas AG vs. last year.',
    'Guidance for approx. 5.5 percent stands.',
  ])('is not ended by the points in "%s"', text => {
    expect(splitSentences(text).map(sentence => sentence.text)).toEqual([text])
  })

  it.each([
    ['Revenue grew in Q3. Margins fell.', ['Revenue grew in Q3.', 'Margins fell.']],
    ['We like Apple Inc. The stock is cheap.', ['We like Apple Inc.', 'The stock is cheap.']],
    ['“Buy it.” That was all! Really?', ['“Buy it.”', 'That was all!', 'Really?']],
    ['Wait... then it fell', ['Wait... then it fell']],
  ])('ends where a reader would end it: "%s"', (text, expected) => {
    expect(splitSentences(text).map(sentence => sentence.text)).toEqual(expected)
  })

  it('keeps its place in the text', () => {
    const text = '  One here.  Two there. '
    for (const { start, end, text: own } of splitSentences(text)) expect(text.slice(start, end)).toBe(own)
  })

  it('of captions without punctuation is some two dozen words', () => {
    const sentences = splitSentences('so i bought the stock and then it fell and now i wait '.repeat(40))
    expect(sentences.length).toBeGreaterThan(10)
    expect(Math.max(...sentences.map(sentence => sentence.text.length))).toBeLessThan(421)
  })
})
