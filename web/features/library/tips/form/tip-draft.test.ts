import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { draftOfTip, emptyTipDraft, valuesOfDraft, withNewMetric, withTicker } from './tip-draft.ts'
import { errorsOfProblem, tipDraftErrors } from './tip-draft-errors.ts'

describe('the draft of a tip', () => {
  it('refuses what no ticker, price or currency can be', () => {
    const draft = {
      ...emptyTipDraft(),
      ticker: 'NOT A TICKER',
      priceTargetValue: 'a lot',
      priceTargetCurrency: 'US',
      thesis: 'x'.repeat(10_001),
    }
    expect(Object.keys(tipDraftErrors(draft)).sort()).toEqual([
      'priceTargetCurrency',
      'priceTargetValue',
      'thesis',
      'ticker',
    ])
    expect(tipDraftErrors({ ...draft, priceTargetValue: '0' }).priceTargetValue).toBe('Enter a price above 0')
  })

  it('has nothing to say about an empty one', () => {
    expect(tipDraftErrors(emptyTipDraft())).toEqual({})
  })

  it('sends blank fields as null and leaves out metrics without name or value', () => {
    const draft = withNewMetric(withNewMetric({ ...emptyTipDraft(), text: ' Buy ', thesis: ' ' }))
    const metrics = draft.metrics.map((metric, index) =>
      index === 1 ? { ...metric, name: 'P/E', value: ' 12 ' } : metric,
    )
    const values = valuesOfDraft({ ...draft, metrics })
    expect([values.text, values.thesis, values.priceTargetValue]).toEqual(['Buy', null, null])
    expect(values.metrics).toEqual([
      { name: 'P/E', value: '12', unit: null, currency: null, asOf: null, sourceExcerpt: null },
    ])
  })

  it('gives no other ticker the name of the company it came with', () => {
    const draft = draftOfTip(aTip())
    expect(draft.companyName).not.toBeNull()
    expect(withTicker(draft, draft.ticker.toLowerCase())).toBe(draft)
    expect(withTicker(draft, 'zzqx')).toMatchObject({ ticker: 'ZZQX', companyName: null })
  })

  it('comes back from a saved tip unchanged', () => {
    const tip = aTip({
      evidence: 'Sold out.',
      evidenceSeconds: 5,
      priceTargetValue: 230,
      priceTargetCurrency: 'USD',
    })
    expect(valuesOfDraft(draftOfTip(tip))).toMatchObject({
      text: tip.text,
      evidence: 'Sold out.',
      evidenceSeconds: 5,
      stance: 'bullish',
      priceTargetValue: 230,
      priceTargetCurrency: 'USD',
    })
  })

  const quoted = draftOfTip(
    aTip({
      priceTargetValue: 230,
      priceTargetCurrency: 'USD',
      priceTargetSourceExcerpt: 'First two thirty, then $260: dear it is not.',
    }),
  )

  it.each([
    ['number', { priceTargetValue: '250' }],
    ['number, of which it has a part,', { priceTargetValue: '26' }],
    ['currency', { priceTargetValue: '260', priceTargetCurrency: 'EUR' }],
    ['target at all', { priceTargetValue: '' }],
  ])('lets the excerpt go when it does not name the new %s', (_, typed) => {
    expect(valuesOfDraft({ ...quoted, ...typed }).priceTargetSourceExcerpt).toBeNull()
  })

  it.each([
    ['the target is the same', { text: 'Another text', priceTargetValue: '230.0', priceTargetCurrency: '' }],
    ['the new number is in it', { priceTargetValue: '260' }],
  ])('keeps the excerpt when %s', (_, typed) => {
    const kept = valuesOfDraft({ ...quoted, ...typed }).priceTargetSourceExcerpt
    expect(kept).toBe(quoted.priceTargetSourceExcerpt)
  })

  it('keeps the excerpt of a currency that is put right', () => {
    const tip = aTip({
      priceTargetValue: 170,
      priceTargetCurrency: 'USD',
      priceTargetSourceExcerpt: '170 € is fair',
    })
    const draft = { ...draftOfTip(tip), priceTargetCurrency: 'EUR' }
    expect(valuesOfDraft(draft).priceTargetSourceExcerpt).toBe('170 € is fair')
  })

  it('puts the words of the server beside the row they are about', () => {
    const draft = withNewMetric(withNewMetric(emptyTipDraft()))
    const metrics = draft.metrics.map((metric, index) =>
      index === 1 ? { ...metric, name: 'P/E', value: '12' } : metric,
    )
    const errors = [
      { path: 'tips.2.metrics.0.name', message: 'Too long' },
      { path: 'tips.2.ticker', message: 'Unknown' },
      { path: 'tips.1.ticker', message: 'Of another tip' },
    ]
    expect(errorsOfProblem({ ...draft, metrics }, errors, 'tips.2.')).toEqual({
      'metrics.1.name': 'Too long',
      ticker: 'Unknown',
    })
  })
})
