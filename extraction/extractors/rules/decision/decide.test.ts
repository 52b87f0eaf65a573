import { describe, expect, it } from 'vitest'
import { decide, type Worded } from '#extraction/extractors/rules/decision/decide.ts'

const thresholds = { shown: 0.5, told: 0.5, sure: 0.64 }
const nothingWorded: Worded = {
  stance: 'unset',
  isPlain: false,
  isVague: false,
  hasVerdict: false,
  isDeclared: false,
  target: null,
  price: null,
}
const bullish = { tip: 0.95, stance: 'bullish' as const, ofStance: 0.95 }

describe('a candidate', () => {
  it('is not shown that hardly is a tip', () => {
    expect(decide({ ...bullish, tip: 0.4 }, thresholds, nothingWorded)).toBeNull()
  })

  it('is sure when both the stock and the stance are', () => {
    expect(decide(bullish, thresholds, nothingWorded)).toEqual({
      stance: 'bullish',
      certainty: 'sure',
      doubts: [],
    })
  })

  it('is shown and sure where a note plainly says so, with the stance that it says', () => {
    const plain: Worded = { ...nothingWorded, stance: 'bearish', isPlain: true }
    expect(decide({ ...bullish, tip: 0.1 }, thresholds, plain)).toEqual({
      stance: 'bearish',
      certainty: 'sure',
      doubts: [],
    })
  })

  it('is not sure where a note says nothing plainly', () => {
    expect(decide(bullish, thresholds, { ...nothingWorded, isVague: true })?.certainty).toBe('check')
  })

  it('may only be mentioned when only its stance is sure', () => {
    expect(decide({ ...bullish, tip: 0.6 }, thresholds, nothingWorded)?.doubts).toEqual(['mention'])
  })

  it('has an unset stance where neither the model nor the wordings tell one', () => {
    expect(decide({ ...bullish, ofStance: 0.4 }, thresholds, nothingWorded)).toEqual({
      stance: 'unset',
      certainty: 'check',
      doubts: ['stance'],
    })
  })

  it('has the stance of its own verdict where the model has another, to be checked', () => {
    const worded: Worded = { ...nothingWorded, stance: 'neutral', hasVerdict: true, isDeclared: false }
    expect(decide(bullish, thresholds, worded)).toEqual({
      stance: 'neutral',
      certainty: 'check',
      doubts: ['stance'],
    })
  })

  it('is to be checked when it is bearish and its target lies above the price', () => {
    const priced = { target: 120, price: 100 }
    const worded: Worded = { ...nothingWorded, ...priced, stance: 'bearish', hasVerdict: true }
    const bearish = { ...bullish, stance: 'bearish' as const }
    expect(decide(bearish, thresholds, worded)?.doubts).toEqual(['target'])
    expect(decide(bearish, thresholds, { ...worded, target: 80 })?.certainty).toBe('sure')
  })
})
