import { describe, expect, it } from 'vitest'
import type { WholeConclusion } from '#contract/conclusions.ts'
import {
  type ConclusionDraft,
  conclusionErrors,
  draftOfConclusion,
  isChanged,
  newConclusion,
} from './conclusion-draft.ts'

const saved: WholeConclusion = {
  stockId: 'stock-1',
  action: 'hold',
  conviction: null,
  horizon: 'long',
  rationale: 'The order book, not the margin.',
  priceTargetValue: 205.5,
  priceTargetCurrency: 'EUR',
  reviewOn: '2026-11-20',
  falsifiers: [
    {
      ...{ id: 'f1', text: 'It closes under €180', kind: 'close-below', level: 180, by: null },
      ...{ state: 'open', trippedOn: null, note: null, createdAt: '2026-11-14T00:00:00.000Z' },
    },
  ],
  since: {
    ...{ on: '2026-11-14', tips: { bullish: 0, bearish: 0, neutral: 0, unset: 0 } },
    ...{ averageTarget: null, edited: 0, change: null, seen: true },
  },
  updatedAt: '2026-11-14T00:00:00.000Z',
}

const today = '2026-11-22'

describe('a conclusion being formed', () => {
  it('needs an action, and a price that is a number above 0', () => {
    expect(
      conclusionErrors({ ...draftOfConclusion(null), priceTargetValue: 'about 200' }, null, today),
    ).toEqual({
      action: 'Please select an action',
      priceTargetValue: 'Enter a number',
    })
    expect(conclusionErrors({ ...draftOfConclusion(saved), priceTargetValue: '0' }, saved, today)).toEqual({
      priceTargetValue: 'Enter a price above 0',
    })
    expect(conclusionErrors(draftOfConclusion(saved), saved, today)).toEqual({})
  })

  it('is not sent without an action', () => {
    expect(newConclusion(draftOfConclusion(null), null, 'stock-1')).toBeNull()
  })

  it('sends empty fields as null, in dollars unless told otherwise', () => {
    expect(
      newConclusion({ ...draftOfConclusion(null), action: 'buy', rationale: '  ' }, null, 'stock-1'),
    ).toEqual({
      stockId: 'stock-1',
      action: 'buy',
      conviction: null,
      horizon: null,
      rationale: null,
      priceTargetValue: null,
      priceTargetCurrency: 'USD',
    })
  })

  it('sends what was saved as it was, and leaves the review and what would change a mind alone', () => {
    const { updatedAt, reviewOn, falsifiers, since, ...decision } = saved
    expect(newConclusion(draftOfConclusion(saved), saved, 'stock-1')).toEqual(decision)
  })

  it('is no mistake while its review is overdue, and cannot be put before today', () => {
    const draft = draftOfConclusion(saved)
    expect(conclusionErrors({ ...draft, reviewOn: '2026-11-21' }, saved, today)).toEqual({
      reviewOn: 'Choose a day from today on',
    })
    expect(conclusionErrors({ ...draft, reviewOn: today }, saved, today)).toEqual({})
  })

  it('sends a review and what would change a mind where they were changed, and clears them', () => {
    const draft = draftOfConclusion(saved)
    expect(newConclusion({ ...draft, reviewOn: '' }, saved, 'stock-1')).toMatchObject({ reviewOn: null })
    expect(newConclusion({ ...draft, falsifiers: [] }, saved, 'stock-1')).toMatchObject({ falsifiers: [] })
    const [first] = draft.falsifiers
    expect(first).toMatchObject({ key: 'f1', isNew: false, level: '180' })
    const lowered = draft.falsifiers.map(one => ({ ...one, level: '170' }))
    expect(newConclusion({ ...draft, falsifiers: lowered }, saved, 'stock-1')).toMatchObject({
      falsifiers: [{ id: 'f1', kind: 'close-below', level: 170, text: 'It closes under €170' }],
    })
    expect(
      conclusionErrors(
        { ...draft, falsifiers: [...lowered, ...lowered.map(one => ({ ...one, level: '' }))] },
        saved,
        today,
      ),
    ).toEqual({
      falsifiers: { 1: { level: 'Enter a price above 0' } },
    })
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
      { reviewOn: '2027-02-22' },
      { falsifiers: [] },
    ] satisfies Partial<ConclusionDraft>[])
      expect(isChanged({ ...draft, ...change }, saved), JSON.stringify(change)).toBe(true)
  })
})
