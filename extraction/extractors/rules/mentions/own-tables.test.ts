import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { isMisprintOf } from '#extraction/extractors/rules/mentions/misprinted-symbols.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

const symbols = openSymbolTable()

function named(text: string): string[] {
  return findMentions(text, { symbols, title: null, isTranscript: false }).map(
    ({ listing, start, end }) => `${listing.ticker} ${text.slice(start, end)}`,
  )
}

describe('a symbol that no table knows', () => {
  it.each([
    ['explains an abbreviation', 'DCFX – Discounted Cash Flow X\nShares are cheap.'],
    ['is followed by a verdict', 'QVXW: Buy Now\nShares are cheap.'],
    ['is a word', 'BLOCK – Quavexo Works\nShares are cheap.'],
    ['is in a text about other things', 'QVXW – Quavexo Works\nBring your own lunch.'],
    ['heads no note about a stock', 'Stocks rose.\n\n## QVXW\nBring your own lunch.'],
  ])('is none where it %s', (_, text) => {
    expect(named(text)).toEqual([])
  })

  it.each([
    ['in brackets', 'Quavexo Works (QVXW) is a buy.', ['QVXW Quavexo Works', 'QVXW QVXW']],
    ['with its exchange', 'Quavexo Works (NYSE: QVXW)', ['QVXW Quavexo Works', 'QVXW NYSE: QVXW']],
    ['announced', 'Quavexo Works, ticker QVXW, rose', ['QVXW Quavexo Works', 'QVXW QVXW']],
    [
      'before its name',
      'QVXW – Quavexo Works\nShares of Quavexo rose.',
      ['QVXW QVXW', 'QVXW Quavexo Works', 'QVXW Quavexo'],
    ],
    ['in bold before its name', '**QVXW: Quavexo Works**\nShares rose.', ['QVXW QVXW', 'QVXW Quavexo Works']],
    ['as a heading', '## QVXW\nA stock at 5 times earnings.', ['QVXW QVXW']],
  ])('is believed %s', (_, text, found) => {
    expect(named(text)).toEqual(found)
  })

  it('gives its name to what stands before and behind it', () => {
    expect(named('Quavexo rose. Quavexo Works (QVXW) fell. Quavexo’s margins too. We like Quavexo.')).toEqual(
      ['QVXW Quavexo', 'QVXW Quavexo Works', 'QVXW QVXW', 'QVXW Quavexo', 'QVXW Quavexo'],
    )
  })
})

describe('a misprint of a symbol', () => {
  it.each([
    ['APPL', 'AAPL', true],
    ['NDVA', 'NVDA', true],
    ['TSL', 'TSLA', true],
    ['AMZNN', 'AMZN', true],
    ['NVDA', 'NVDA', false],
    ['NVAD', 'AMZN', false],
    ['GOOG', 'GOOGLE', false],
  ])('%s of %s: %s', (symbol, right, isMisprint) => {
    expect(isMisprintOf(symbol, right)).toBe(isMisprint)
  })

  it.each([
    ['beside the name', 'Apple (APPL) rose, $APPL too.', ['AAPL Apple', 'AAPL APPL', 'AAPL $APPL']],
    ['beside the right one', 'AAPL stock is cheap, APPL a buy.', ['AAPL AAPL', 'AAPL APPL']],
    ['that was another company’s', 'Tesla (TSL) is dear.', ['TSLA Tesla', 'TSLA TSL']],
  ])('is the company %s', (_, text, found) => {
    expect(named(text)).toEqual(found)
  })

  it.each([
    ['a symbol that somebody has', 'Nvidia (NVDA) and $NVDL', ['NVDA Nvidia', 'NVDA NVDA', 'NVDL $NVDL']],
    [
      'a company with a name of its own',
      'AAPL shares. Quavexo Works (AAPX)',
      ['AAPL AAPL', 'AAPX Quavexo Works', 'AAPX AAPX'],
    ],
    ['a word', 'META stock. FETA is a cheese.', ['META META']],
  ])('is not %s', (_, text, found) => {
    expect(named(text)).toEqual(found)
  })
})
