import { describe, expect, it } from 'vitest'
import { findHorizon } from '#extraction/extractors/rules/figures/horizons.ts'
import { findTarget } from '#extraction/extractors/rules/figures/targets.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('no target is', () => {
  it.each([
    [
      'where an arrow shows that the price fell',
      'Hershey is a buy. The yield is high since the stock fell 30% ($240 → $168).',
      { HSY: null },
    ],
    [
      'a target of before',
      'I am buying Hershey, which closed below its former $230 price target.',
      { HSY: null },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })
})

describe('a target is', () => {
  it.each([
    [
      'what is given with a rating',
      'Hershey (NYSE: HSY), a maker of sweets, was started with a Buy rating and $231 price target by Elm Bank.',
      { HSY: 'USD 231' },
    ],
    [
      'what is given with a better rating that is not named',
      'Hershey was upgraded at Elm Bank with a $231 price target.',
      { HSY: 'USD 231' },
    ],
    [
      'what a model produces',
      'My model produces a valuation of 231.50 USD for Hershey stock, which trades at 170 USD.',
      { HSY: 'USD 231.5' },
    ],
    [
      'what a house gives for a miner of gold, which is no price of gold',
      'Here is Hershey (HSY). Elm Bank has a buy rating on this gold miner’s shares and a price target of $231.',
      { HSY: 'USD 231' },
    ],
    ['where an arrow leads up', 'Hershey: Buy ($170 → $231).', { HSY: 'USD 231' }],
    [
      'the one of the author and not one of the brokers in a table',
      '| Broker | Recommendation | Target Price |\n|---|---|---|\n| Goldman Sachs | BUY | $240 |\n| Jefferies | BUY | $250 |\n\nWe rate Hershey (HSY) a HOLD with a target of $205.',
      { HSY: 'USD 205' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })
})

describe('the time of a target', () => {
  it('stands in brackets behind it', () => {
    expect(findHorizon('Target price: $231 (18 months)')).toBe('18 months')
  })

  it('stands in brackets behind the amount in a table', () => {
    expect(findHorizon('| HOLD | $150 - $160 | $231 (18 months) | 3% |')).toBe('18 months')
  })

  it('may stand with the same target elsewhere in the text', () => {
    const text = 'Target price: $231\n\nOur target price of $231 (18 months) leaves room.'
    expect(findTarget('x', statementsOf(text), () => [], 'USD')?.horizon).toBe('18 months')
  })

  it('is not that of another target', () => {
    const text =
      'Target price: $231. Target price: $231.\n\nOur former view was a target price of $180 (18 months).'
    expect(findTarget('x', statementsOf(text), () => [], 'USD')?.horizon).toBeNull()
  })

  it('is not what else stands in brackets', () => {
    expect(findHorizon('The lease of the plant is long (10 years).')).toBeNull()
  })
})
