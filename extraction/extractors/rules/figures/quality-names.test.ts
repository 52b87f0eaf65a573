import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): Record<string, string> {
  const found = findMetrics('any', statementsOf(text), () => [], null)
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

describe('how good a business is', () => {
  it.each([
    ['a share of the price is none of the market', 'The share price fell 12%.', 'Market share'],
    ['growth of earnings is no bare growth rate', 'It has an EPS growth rate of 9%.', 'Growth rate'],
  ])('does not say more than is written: %s', (_, text, name) => {
    expect(Object.keys(figures(text))).not.toContain(name)
  })

  it.each([
    ['It holds a 21% dollar share in its category.', { 'Market share': '21' }],
    ['About 85% of revenue is recurring.', { 'Recurring revenue': '85' }],
    ['Vacancy is only 1.2%.', { Vacancy: '1.2' }],
    ['The equity ratio is above 50%.', { 'Equity ratio': '50' }],
    ['Free cash flow conversion should reach 70%.', { 'Free cash flow conversion': '70' }],
    ['It reported earnings per share of 3.01 again.', { EPS: '3.01' }],
    ['That leaves 200-275% potential upside.', { Upside: '200–275' }],
    ['Die Aktie notierte zuletzt bei 74,75 Euro.', { Price: '74.75' }],
  ])('%s', (text, expected) => {
    expect(figures(text)).toMatchObject(expected)
  })
})
