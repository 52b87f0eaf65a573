import { describe, expect, it } from 'vitest'
import type { GroundedTip } from '#extraction/grounding.ts'
import { mergeTips } from '#extraction/merged-tips.ts'
import { aDraftTip } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

function aTip(more: Partial<GroundedTip>): GroundedTip {
  return { ...aDraftTip(), evidenceSeconds: null, evidenceOffset: null, ...more }
}

function joined(...tips: Partial<GroundedTip>[]) {
  return mergeTips(tips.map(aTip), symbols)
}

describe('two tips on one stock', () => {
  it('are as sure as the surer one, in its words', () => {
    const unsure = aTip({ stance: 'bearish', certainty: 'check', doubts: ['stance'], text: 'Perhaps not' })
    for (const pair of [
      [unsure, { text: 'I buy it' }],
      [{ text: 'I buy it' }, unsure],
    ]) {
      const [tip, ...more] = joined(...pair)
      expect(more).toEqual([])
      expect([tip?.stance, tip?.certainty, tip?.doubts, tip?.text]).toEqual([
        'bullish',
        undefined,
        undefined,
        'I buy it',
      ])
    }
  })

  it('leave the stance open, for a person to look at, where both are as sure and differ', () => {
    const [sure] = joined({ stance: 'bullish' }, { stance: 'bearish' })
    expect(sure).toMatchObject({ stance: 'unset', certainty: 'check', doubts: ['stance'] })
    const [unsure] = joined(
      { stance: 'bullish', certainty: 'check', doubts: ['mention'] },
      { stance: 'neutral', certainty: 'check', doubts: ['mention', 'listing'] },
    )
    expect(unsure).toMatchObject({
      stance: 'unset',
      certainty: 'check',
      doubts: ['mention', 'listing', 'stance'],
    })
  })

  it('take the only stance that is told, and how sure it is', () => {
    const [tip] = joined({ stance: 'unset' }, { stance: 'bearish', certainty: 'check', doubts: ['mention'] })
    expect(tip).toMatchObject({ stance: 'bearish', certainty: 'check', doubts: ['mention'] })
  })

  it('complete each other, but for the reasons and targets of the other side', () => {
    const target = { value: 90, currency: 'USD', horizon: null, sourceExcerpt: null }
    const metric = { name: 'Sales', value: '4', unit: '%', currency: null, asOf: null, sourceExcerpt: null }
    const more = { thesis: 'Sales fall.', evidence: 'Sales fall 4%.', priceTarget: target, metrics: [metric] }
    const [same] = joined({ stance: 'bearish' }, { stance: 'bearish', ...more })
    expect(same).toMatchObject({ thesis: 'Sales fall.', priceTarget: target, metrics: [metric] })
    const [contrary] = joined({ stance: 'bullish' }, { stance: 'bearish', certainty: 'check', ...more })
    expect(contrary).toMatchObject({ thesis: null, evidence: null, priceTarget: null, metrics: [metric] })
  })
})
