import { describe, expect, it } from 'vitest'
import type { Extraction } from '#contract/extraction.ts'
import { anExtractedTip, anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import { foundQuotes, notesOn, quotesInWords } from './found-quotes.ts'

/** An extraction whose tips quote these words. */
function extractionOf(
  content: string,
  quotes: (string | null)[],
  rest: Partial<Omit<Extraction, 'post'>> = {},
): Extraction {
  return anExtraction({
    tips: quotes.map(evidence => anExtractedTip({ evidence })),
    post: { content },
    ...rest,
  })
}

describe('counting the quotes that were found', () => {
  it('counts none that is not in the text', () => {
    expect(foundQuotes(extractionOf('I sold.', ['I bought.', null]))).toEqual(new Set())
  })

  it('finds quotes whatever their marks and line ends', () => {
    expect(foundQuotes(extractionOf('He’s  buying\n\nOtis.', ["He's buying Otis.", 'He sells.']))).toEqual(
      new Set([0]),
    )
  })

  it('says nothing where nothing is quoted', () => {
    expect(quotesInWords(extractionOf('x', []))).toBeNull()
    expect(quotesInWords(extractionOf('x', [null]))).toBeNull()
  })

  it('counts those that are found among those that are quoted', () => {
    const extraction = extractionOf('I bought.', ['I bought.', 'I sold.', null])
    expect(quotesInWords(extraction)).toBe('1 of 2 quotes found in the source')
  })
})

describe('what the checking left to say', () => {
  it.each<[string, Extraction, string[]]>([
    ['nothing', extractionOf('x', []), []],
    [
      'that one claim was left out',
      extractionOf('I bought.', ['I bought.'], { dropped: 1 }),
      ['1 claim left out: not found in the source'],
    ],
    [
      'all that can be said',
      extractionOf('x', [], { dropped: 2, contentTruncated: true, paywalled: true }),
      [
        '2 claims left out: not found in the source',
        'This page shows only the beginning of its article, the rest is behind a paywall. To read all of it, extract a different URL and paste the text',
        'The text is longer than a post can hold: it is saved around its quotes',
      ],
    ],
  ])('is %s', (_, extraction, told) => {
    expect(notesOn(extraction)).toEqual(told)
  })
})
