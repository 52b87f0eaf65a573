import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): string[] {
  return findMetrics('x', statementsOf(text), () => [], null).map(
    ({ name, value, unit }) => `${name} ${value}${unit ?? ''}`,
  )
}

describe('what somebody paid, got and lost', () => {
  it.each([
    ['sold for: -$362.07 (-34.55%)', ['Position loss 34.55%']],
    ['sold for: $469.79 gain (+21.21%)', ['Position gain 21.21%']],
    ['I sold the position for a loss of 72.75%.', ['Position loss 72.75%']],
    ['So far, I’m up 14%.', ['Position gain 14%']],
    ['I sold out of my shares at $48, a pity.', ['Sale price 48']],
    ['I paid $65 per share for it.', ['Purchase price 65']],
    ['I bought my first few shares at $158.', ['Purchase price 158']],
  ])('is told: "%s"', (text, expected) => {
    expect(figures(text)).toEqual(expected)
  })

  it.each([
    'He bought shares at roughly $49.',
    'My position: 5 calls @ $250.',
    'I bought shares for $4,500.',
  ])('is withheld where it is another’s, an option’s or a whole amount: "%s"', text => {
    expect(figures(text)).toEqual([])
  })
})

describe('a change of the price over a time', () => {
  it.each([
    ['It’s up 40% year to date.', ['Price gain 40%']],
    ['The share price is down 35% YTD.', ['Price decline 35%']],
  ])('is told of the stock: "%s"', (text, expected) => {
    expect(figures(text)).toEqual(expected)
  })

  it('is none where something else changed', () => {
    expect(figures('Registrations are up 40% year to date.')).toEqual([])
  })
})

describe('an item that is a name and a price', () => {
  const priced = (text: string) =>
    findMetrics('x', statementsOf(text), () => [{ key: 'x', start: 2, end: 6 } as never], null).map(
      ({ name, value }) => `${name} ${value}`,
    )

  it('gives the price of a share, and nothing where no share is named', () => {
    expect(priced('- Acme - $31.20 / share')).toEqual(['Price 31.20'])
    expect(priced('- Acme - $31.20')).toEqual([])
  })
})
