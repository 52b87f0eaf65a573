import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): string[] {
  return findMetrics('x', statementsOf(text), () => [], null).map(
    ({ name, value, unit, currency }) => `${name} ${currency ?? ''}${value}${unit ?? ''}`,
  )
}

describe('a figure whose name and value stand in one clause is told', () => {
  it.each([
    ['A backlog of 83 GW keeps the yard busy.', ['Backlog 83GW']],
    ['The yard has 41 ships on order.', ['Backlog 41ships']],
    ['Orders of $9.8 billion came in.', ['Orders USD9.8B']],
    ['Gross margin widened to 44.1%.', ['Gross margin 44.1%']],
    ['Operating margin expanded 120 basis points to 18.4%.', ['Operating margin 18.4%']],
    ['The payout ratio is a comfortable 48%.', ['Payout ratio 48%']],
    ['Revenue, at $4.1 billion, was ahead of plans.', ['Revenue USD4.1B']],
    ['EV/EBITDA multiple of 9.4.', ['EV/EBITDA 9.4']],
    ['Trading at 2x price/sales, it is cheap.', ['P/S 2x']],
    ['Customer retention (97%) is its strength.', ['Net retention 97%']],
    ['It holds a cash position of $5.2 billion.', ['Cash USD5.2B']],
    ['Revenue trend up 9% to $22 million.', ['Revenue growth 9%', 'Revenue USD22M']],
    ['**Facts:** $95M Market Cap | $11.01 Price | Float: 11M', ['Market cap USD95M', 'Price USD11.01']],
    ['Fair value: $60 - $75 (Current: $51.20)', ['Price USD51.20']],
    ['It has $14 billion of cash against $11 billion in debt.', ['Cash USD14B', 'Debt USD11B']],
    ['**Valuation vs. Peers:** Trading at 14x earnings, a premium.', ['P/E 14x']],
    ['They closed around $8 per share.', ['Price USD8']],
  ])('"%s"', (text, expected) => {
    expect(figures(text)).toEqual(expected)
  })

  it.each([
    ['names the part it is of', 'Its margin in power reached 16.2 percent.', 'Margin in power 16.2%'],
    [
      'is expected where that stands behind it',
      'For 2027 I have $9 billion of revenue estimated.',
      'Expected revenue USD9B',
    ],
    ['is reported where it beat what was expected', 'It beat expectations with EPS of $2.', 'EPS USD2'],
    [
      'is a surprise of revenue where revenue surprised',
      'It topped revenue estimates by 6%.',
      'Revenue surprise 6%',
    ],
  ])('%s', (_, text, expected) => {
    expect(figures(text)).toEqual([expected])
  })
})

describe('the period of a figure', () => {
  const periodOf = (text: string) => findMetrics('x', statementsOf(text), () => [], null)[0]?.asOf

  it('is not that of what it is compared with', () => {
    expect(periodOf('Net loss of $66 million compared to a loss in fiscal 2020.')).toBeNull()
    expect(periodOf('In the third quarter revenue was $66 million.')).toBe('third quarter')
  })
})
