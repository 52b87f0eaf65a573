import { describe, expect, it } from 'vitest'
import type { Conclusion } from '#contract/conclusions.ts'
import { conclusionErrors, draftOfConclusion, isChanged, newConclusion } from './conclusion-draft.ts'

const saved: Conclusion = {
  stockId: 'stock-1',
  action: 'hold',
  conviction: null,
  horizon: 'long',
  rationale: 'The order book, not the margin.',
  priceTargetValue: 205.5,
  priceTargetCurrency: 'EUR',
  reviewOn: null,
  updatedAt: '2026-11-14T00:00:00.000Z',
}

describe('a conclusion being formed', () => {
  it('needs an action, and a price that is a number above 0', () => {
    expect(conclusionErrors({ ...draftOfConclusion(null), priceTargetValue: 'about 200' })).toEqual({
      action: 'Please select an action',
      priceTargetValue: 'Enter a number',
    })
    expect(conclusionErrors({ ...draftOfConclusion(saved), priceTargetValue: '0' })).toEqual({
      priceTargetValue: 'Enter a price above 0',
    })
    expect(conclusionErrors(draftOfConclusion(saved))).toEqual({})
  })

  it('is not sent without an action', () => {
    expect(newConclusion(draftOfConclusion(null), 'stock-1')).toBeNull()
  })

  it('sends empty fields as null, in dollars unless told otherwise', () => {
    expect(newConclusion({ ...draftOfConclusion(null), action: 'buy', rationale: '  ' }, 'stock-1')).toEqual({
      stockId: 'stock-1',
      action: 'buy',
      conviction: null,
      horizon: null,
      rationale: null,
      priceTargetValue: null,
      priceTargetCurrency: 'USD',
    })
  })

  it('sends what was saved as it was', () => {
    const { updatedAt, ...decision } = saved
    expect(newConclusion(draftOfConclusion(saved), 'stock-1')).toEqual(decision)
  })

  it('has changed when a field says something else, not when blanks were added', () => {
    const draft = draftOfConclusion(saved)
    expect(isChanged(draft, saved)).toBe(false)
    expect(isChanged({ ...draft, rationale: `${draft.rationale}\n` }, saved)).toBe(false)
    expect(isChanged(draftOfConclusion(null), null)).toBe(false)
    for (const change of [
      { action: 'sell' },
      { conviction: 'low' },
      { horizon: '' },
      { rationale: '' },
      { priceTargetValue: '205' },
      { priceTargetCurrency: 'USD' },
    ] as const)
      expect(isChanged({ ...draft, ...change }, saved), JSON.stringify(change)).toBe(true)
  })
})
