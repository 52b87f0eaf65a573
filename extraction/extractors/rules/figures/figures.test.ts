import { describe, expect, it } from 'vitest'
import { findHorizon } from '#extraction/extractors/rules/figures/horizons.ts'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { findNumbers } from '#extraction/extractors/rules/figures/numbers.ts'
import { findTarget } from '#extraction/extractors/rules/figures/targets.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

describe('a number', () => {
  it.each([
    ['$1,204.50', ['1,204.50 money USD null']],
    ['€20,8 Milliarden', ['20,8 scaled EUR B']],
    ['-3.5% and 4 percent', ['-3.5 percent null %', '4 percent null %']],
    ['−$3.2 billion, €-4 and minus 5 %', ['-3.2 scaled USD B', '-4 money EUR null', '-5 percent null %']],
    ['(1.2) million and ($0.31) per share', ['-1.2 scaled null M', '-0.31 money USD null']],
    ['| (4) | 10-15%', ['-4 bare null null', '10 percent null %', '15 percent null %']],
    ['3–4x, the dividend (3.4%)', ['3 times null x', '4 times null x', '3.4 percent null %']],
    ['11.8X forward', ['11.8 times null x']],
    ['41 cents', ['41 money USD cents']],
    ['7.2 billion dollars', ['7.2 scaled USD B']],
    ['C$12 and HK$8', ['12 money CAD null', '8 money HKD null']],
    ['in 2026, on May 12', []],
    ['the 3rd of 10:30', []],
    ['$30-35 billion', ['30 scaled USD B', '35 scaled USD B']],
    ['10 to 12% and 8-10x', ['10 percent null %', '12 percent null %', '8 times null x', '10 times null x']],
    ['capex for 2027 to 48 billion', ['48 scaled null B']],
    ['costs in 2026 to $4.5 billion', ['4.5 scaled USD B']],
    ['between $4.10 and 22.5 billion', ['4.10 money USD null', '22.5 scaled null B']],
  ])('is read with its unit and currency: "%s"', (text, expected) => {
    expect(
      findNumbers(text).map(({ written, kind, currency, unit }) => `${written} ${kind} ${currency} ${unit}`),
    ).toEqual(expected)
  })
})

describe('a price target', () => {
  const target = (text: string, currency: string | null = 'USD') => {
    const found = findTarget('x', statementsOf(text), () => [], currency)
    return found ? `${found.value} ${found.currency}` : null
  }

  it.each([
    'My stop loss is $40.',
    'I would buy below $40.',
    'It trades at $40 today.',
    'The market cap could reach $40 billion.',
    'The S&P 500 could reach 7,000.',
    'Upside to the target is 40%.',
    'It reached $40 in 2021.',
    'I bought it at $40.',
    'The 40-day average is rising.',
    'Will it reach $40?',
    'The $40 strike calls are cheap.',
    'EPS could reach $7.40 by 2027.',
    'The dividend should rise to $2.',
    'Oil could go to $58.',
    'A drop to $40 would make me interested.',
    'The market values the shares at $40.',
    'Sell the $58 calls.',
  ])('is not "%s"', text => {
    expect(target(text)).toBeNull()
  })

  it.each([
    ['My price target is $140 and the stop is $90.', '140 USD'],
    ['They raised the price target to $60 from $50.', '60 USD'],
    ['They lifted their target from $50 to $60.', '60 USD'],
    ['We see a fair value of €72 per share.', '72 EUR'],
    ['I think the stock could reach $55.', '55 USD'],
    ['Target 890, stop loss 814.', '890 INR', 'INR'],
    ['A $300 price target seems right.', '300 USD'],
    ['The target is 169. The target is 189. So the target is 189.', '189 USD'],
    ['My target is $20.', '20 CAD', 'CAD'],
    ['Our price target of $58 means there is room.', '58 USD'],
    ['The $58 target implies 20% upside.', '58 USD'],
    ['My model values the shares at $58.', '58 USD'],
    ['Applying a multiple of 15 gives a price of $58.', '58 USD'],
    ['That would put the stock at $58.', '58 USD'],
    ['The mean price target among 20 analysts is $58.', '58 USD'],
    ['I would not be surprised to see $58 by year-end.', '58 USD'],
    ['I see 40% upside to $58.', '58 USD'],
    ['L’objectif de cours est de 58 euros mais le titre monte.', '58 EUR'],
  ])('is "%s"', (text, expected, currency = 'USD') => {
    expect(target(text, currency)).toBe(expected)
  })

  it.each([
    ['$40 within the next 12 months', 'within the next 12 months'],
    ['a 12-month target of $40', '12-month'],
    ['$40 by the end of 2027', 'by the end of 2027'],
    ['$40 by year-end', 'by year-end'],
    ['$40 one day', null],
  ])('has the horizon of "%s"', (text, expected) => {
    expect(findHorizon(text)).toBe(expected)
  })
})

describe('a figure', () => {
  it.each([
    [
      'Revenue grew 3% to $48.2 billion, and EPS increased 11% to $1.37.',
      ['Revenue growth 3%', 'Revenue 48.2B', 'EPS growth 11%', 'EPS 1.37'],
    ],
    ['It trades at 11.8X forward earnings and 3 times sales.', ['Forward P/E 11.8x', 'P/S 3x']],
    ['The stock costs 19x forward EPS and 14x EV/EBITDA.', ['Forward P/E 19x', 'EV/EBITDA 14x']],
    ['Hershey: reaffirmed HOLD. $171.20.', ['Price 171.20']],
    ['Hershey opened a museum. $171.20.', []],
    ['My expected price is a weighted value of $62/share, and it trades at $80.', ['Price 80']],
    [
      'The dividend yield is 4.1% and the expense ratio 0.06%.',
      ['Dividend yield 4.1%', 'Expense ratio 0.06%'],
    ],
    ['Bought at $29.95 / share.', ['Purchase price 29.95']],
    ['There were 300 people and 12 dogs.', []],
  ])('has the name its sentence gives it: "%s"', (text, expected) => {
    const metrics = findMetrics('x', statementsOf(text), () => [], null)
    expect(metrics.map(({ name, value, unit }) => `${name} ${value}${unit ?? ''}`)).toEqual(expected)
  })

  it('is not the price target once more', () => {
    expect(findMetrics('x', statementsOf('The stock trades at $50.'), () => [], 50)).toEqual([])
  })
})
