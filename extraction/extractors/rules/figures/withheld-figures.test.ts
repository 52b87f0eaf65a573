import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): string[] {
  return findMetrics('x', statementsOf(text), () => [], null).map(
    ({ name, value, unit }) => `${name} ${value}${unit ?? ''}`,
  )
}

describe('a figure is withheld', () => {
  it.each([
    ['when it is the peers’', 'Margins are thin, versus a gross margin of 45% for the sector.'],
    ['when it is the average of an industry', 'The industry P/E of 21x is far away.'],
    ['when it is imagined', 'If the gross margin were 45% I would buy.'],
    ['when it is one of several cases', 'Bull case: 200% upside on new contracts.'],
    ['when it belongs to a probability', 'Rental growth - Probability: 40% | Impact: $3-5/share.'],
    ['when another label stands between', 'P/E is low, the float has 12 holders and 30x volume.'],
    ['when it is what somebody earned on the shares', 'I ended that trade with a $270 profit.'],
    ['when it is what somebody has', 'He left with about $11 million in cash.'],
    ['when it is the price of a product', 'An average ticket price of $31.50 says little.'],
    ['when it is a price of long ago', 'Shares traded at $9 in 2009.'],
    ['when a word turns it round without a sign', 'A negative free cash flow of $3 billion worries me.'],
    ['when it was before', 'The gross margin rose from 41% as promised.'],
    ['when a multiple has no name', 'The new roof was dearer by 20 times.'],
    ['when sales are a department', 'It put $14 million into sales and advertising.'],
    ['when it holds for many companies', 'Large banks usually have a market cap above $10 billion.'],
    ['when it is what a value changed by', 'The group gained $600 billion in market value.'],
    ['when it is what a value should be', 'Fair value is $40 or a $12 billion market cap.'],
    ['when it is supposed', 'Say you buy it at a 20% discount to NAV.'],
    ['when it is asked for', 'A dividend yield of 2% or more is attractive.'],
    ['when it was lent', 'A fund stepped in, providing $600 million in debt.'],
    ['when it was long ago', 'He did not sell it at 50 times earnings decades ago.'],
    ['when it is what estimates were missed by', 'Revenue came in 2.7% shy of the consensus.'],
    ['when it is what a business of it does', 'Their advertising business brings in $60 billion in sales.'],
    ['when it holds for one place', 'In California, deliveries fell 21% over the year.'],
    ['when it is another number’s', 'Reporting growth over 60% operating margin better than expected.'],
    ['when it is the pay of bonds', 'The ten-year Treasury bonds yield 4.2%.'],
    ['when it is sold by the month', 'The price of $45 a month is too high.'],
    ['when only the order tells whose it is', 'P/B and P/E are high: 3.1 and 10.9, respectively.'],
    ['when a speaker says it twice', 'It has $6.4 4 billion in cash.'],
    ['when it was that before, in brackets', 'Capex doubles (from $12 billion).'],
    ['when all stocks do it', 'When stocks go up 50% it gets harder.'],
  ])('%s', (_, text) => {
    expect(figures(text)).toEqual([])
  })
})

describe('a figure keeps', () => {
  it.each([
    ['its minus', 'Free cash flow was -3.2 billion.', 'Free cash flow -3.2B'],
    ['a minus before the currency', 'Free cash flow was −$3.2 billion.', 'Free cash flow -3.2B'],
    ['a minus in words', 'The operating margin is minus 4 %.', 'Operating margin -4%'],
    ['the bracket of accountants', '| EBITDA | (1.2) million |', 'EBITDA -1.2M'],
    ['a loss that is called one, once', 'An operating loss of (40.8) million.', 'Operating loss 40.8M'],
    ['the two ends of a range', 'Revenue grows by 7 to 9% a year.', 'Revenue growth 7–9%'],
    ['the way it went', 'Revenue fell 14% last quarter.', 'Revenue decline 14%'],
    ['the part that it is of', 'In the quarter Azure revenue rose 29%.', 'Azure revenue growth 29%'],
    ['that it is not reported yet', 'Analysts expect EPS of $2.10.', 'Expected EPS 2.10'],
    ['its forward', 'Das Forward-KGV von 23,6 ist niedrig.', 'Forward P/E 23.6'],
    ['what was paid as such', 'In autumn I bought shares at $64.', 'Purchase price 64'],
  ])('%s', (_, text, expected) => {
    expect(figures(text)).toEqual([expected])
  })

  it.each([
    ['The dividend rose to 13 cents.', '13'],
    ['It pays a dividend of 41 cents a share.', '41'],
  ])('its cents, which no dollar sign may stand before: "%s"', (text, value) => {
    const [metric] = findMetrics('x', statementsOf(text), () => [], null)
    expect(metric).toMatchObject({ name: 'Dividend', value, unit: 'cents', currency: null })
  })

  it('the money of its listing where that writes the same sign', () => {
    const [metric] = findMetrics('x', statementsOf('Stock price: $61.20'), () => [], null, {
      currency: 'CAD',
    })
    expect(metric?.currency).toBe('CAD')
  })
})

describe('the figures of a tip', () => {
  it('come most telling first: what it costs, how it does, then the rest', () => {
    const text =
      'The market cap is $12 billion. Revenue grew 9%. It trades at 14x forward earnings. Shares trade at $40.'
    expect(figures(text)).toEqual(['Forward P/E 14x', 'Revenue growth 9%', 'Market cap 12B', 'Price 40'])
  })

  it('are no two of the same thing', () => {
    const text = 'Revenue grew 9%. Again, revenue grew 9% in the quarter. Revenue grew 11% abroad.'
    expect(figures(text)).toEqual(['Revenue growth 9%'])
  })

  it('leave out sentences without the name where a text is about others', () => {
    const meant = statementsOf('Revenue grew 9%.').map(one => ({ ...one, how: 'meant' as const }))
    expect(findMetrics('x', meant, () => [], null, { isMain: false })).toEqual([])
    expect(findMetrics('x', meant, () => [], null, { isMain: true })).toHaveLength(1)
  })

  it('leave out sentences without a name where another company was named last', () => {
    const text = 'Otterin is a rival. Revenue grew 9%.'
    const meant = statementsOf(text).map(one => ({ ...one, how: 'meant' as const }))
    const named = (key: string) => (start: number, end: number) =>
      start <= 0 && end > 0 ? [{ key, start: 0, end: 7 } as never] : []
    expect(findMetrics('x', meant, named('rival'), null, { isMain: true })).toEqual([])
    expect(findMetrics('x', meant, named('x'), null, { isMain: false })).toHaveLength(1)
  })

  it('take in what stands under the name of the company', () => {
    const under = statementsOf('- P/E: 12').map(one => ({ ...one, how: 'meant' as const, isUnderName: true }))
    expect(findMetrics('x', under, () => [], null, { isMain: false })).toHaveLength(1)
  })
})

describe('a figure of a part of the company', () => {
  it.each([
    ['is not the company’s: a segment', 'Its web services segment generated revenue of $33 billion.', []],
    ['has the name of the part', 'Over the summer US revenue grew 18%.', ['US revenue growth 18%']],
    ['is not named after a verb', 'Discipline keeps margins at 1.9%.', ['Margin 1.9%']],
  ])('%s', (_, text, expected) => {
    expect(figures(text)).toEqual(expected)
  })

  it('is withheld where a product or person owns it', () => {
    const mention = { key: 'x', start: 0, end: 4 } as never
    const text = 'Acme said that Otterin’s revenue was $1.7 billion.'
    expect(findMetrics('x', statementsOf(text), () => [mention], null)).toEqual([])
  })

  it('is withheld behind a name that is only part of a word', () => {
    const mention = { key: 'x', start: 4, end: 8 } as never
    const text = 'The Acme-powered rival has revenue of $1.7 billion.'
    expect(findMetrics('x', statementsOf(text), () => [mention], null)).toEqual([])
  })

  it('is withheld where another thing has so many users', () => {
    expect(figures('It makes Otterin, which now has 60 million users.')).toEqual([])
  })

  it('is withheld where warrants trade at the price', () => {
    expect(figures('Its warrants now trade at $8.70.')).toEqual([])
  })
})
