import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(...rows: string[]): string[] {
  return findMetrics('x', statementsOf(rows.join('\n')), () => [], null).map(
    ({ name, value, unit }) => `${name} ${value}${unit ?? ''}`,
  )
}

describe('a table with a row for each company', () => {
  it('names its figures by what stands over their columns', () => {
    expect(
      figures(
        '| Stock | Price | Fwd P/E | PEG | Upside |',
        '|---|---|---|---|---|',
        '| XYZ | $40 | 12,4 | 0.9 | 31% |',
      ),
    ).toEqual(['Forward P/E 12.4', 'PEG 0.9', 'Upside 31%', 'Price 40'])
  })

  it('tells how much of a portfolio a stock is', () => {
    expect(figures('| Stock | Portfolio % |', '|---|---|', '| XYZ | 4.2 |')).toEqual(['Portfolio share 4.2%'])
  })

  it.each([
    ['of averages and of years ago', '| Stock | Peer P/E | 5Y average yield | Revenue 2019 |'],
    ['that are called after nothing', '| Stock | A | B | C |'],
    [
      'that say much more than a name',
      '| Stock | How I feel about its P/E these days | Notes | Rank in my list |',
    ],
  ])('has no figures under columns %s', (_, head) => {
    expect(figures(head, '|---|---|---|---|', '| XYZ | 12 | 3% | $4 |')).toEqual([])
  })
})
