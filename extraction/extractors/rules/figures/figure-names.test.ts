import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): string[] {
  return findMetrics('x', statementsOf(text), () => [], null).map(
    ({ name, value, unit }) => `${name} ${value}${unit ?? ''}`,
  )
}

describe('a figure is not called', () => {
  it.each([
    ['a yield, when it is a share of earnings', 'It pays out 60% of its earnings.', 'Dividend yield 60%'],
    ['an EV multiple, when it is leverage', 'Net debt/EBITDA is 3.1x.', 'EV/EBITDA 3.1x'],
    ['a discount to NAV, when it is one to others', 'A 25% discount to peers.', 'Discount to NAV 25%'],
    ['a move of the price, when the company grows', 'It grows at 18% a year.', 'Price change 18%'],
    ['earnings, when it is the price', 'At $54 a share it is cheap.', 'EPS 54'],
    ['the price, when it is a payment', 'Each month it distributes $0.22/share.', 'Price 0.22'],
    ['a price, when it is one of something else', 'All-in costs were low at $1,150 an ounce.', 'Price 1,150'],
    ['a yield, when the payment was raised by it', 'It raised the dividend by 10%.', 'Dividend yield 10%'],
  ])('%s', (_, text, wrong) => {
    expect(figures(text)).not.toContain(wrong)
  })
})

describe('a figure has its name', () => {
  it.each([
    ['It trades at 14 times next year’s earnings.', ['Forward P/E 14x']],
    ['At 26x estimated 2028 earnings it is dear.', ['Forward P/E 26x']],
    ['Net leverage fell to 1.8x.', ['Net debt/EBITDA 1.8x']],
    ['D/E of 1.2x is fine.', ['Debt to equity 1.2x']],
    ['0.7x NAV is a bargain.', ['P/NAV 0.7x']],
    ['Price to cash flow of 7.', ['P/CF 7']],
    ['The dividend is covered 1.7 times by cash flow.', ['Dividend coverage 1.7x']],
    ['Interest coverage is 6x.', ['Interest coverage 6x']],
    ['It pays only 30% of its profit as dividend.', ['Payout ratio 30%']],
    ['My yield on cost is 9%.', ['Yield on cost 9%']],
    ['The dividend (3.4%) is safe.', ['Dividend yield 3.4%']],
    ['The dividend has grown 8% a year.', ['Dividend growth 8%']],
    ['The shares are undervalued by about 30%.', ['Undervaluation 30%']],
    ['This would be 27% more than the current price.', ['Upside 27%']],
    ['My base case gives an IRR of 18%.', ['IRR 18%']],
    ['EPS beat consensus by 9%.', ['Earnings surprise 9%']],
    ['The year ended with ($0.31) earnings per share.', ['EPS -0.31']],
    ['Book value per share is $31.', ['Book value per share 31']],
    ['Net cash of $4 per share.', ['Net cash per share 4']],
    ['Capex of $30-35 billion eats the cash.', ['Capital expenditure 30–35B']],
    ['Data center revenue was up 80%.', ['Data center revenue growth 80%']],
    ['It agreed to pay $3.2 billion for a rival.', ['Deal value 3.2B']],
    ['It has 34% of the market.', ['Market share 34%']],
    ['A weighted average lease term of 12 years.', ['Lease term 12years']],
    ['The shares, which closed on Friday at $64.20, are cheap.', ['Price 64.20']],
    ['At $54, the shares are cheap.', ['Price 54']],
    ['My average cost is $41.', ['Average cost 41']],
    ['Its 52-week high is $61.', ['52-week high 61']],
    ['| Market price | USD 61.35 |', ['Price 61.35']],
  ])('"%s"', (text, expected) => {
    expect(figures(text)).toEqual(expected)
  })
})
