import { describe, expect, it } from 'vitest'
import type { ExtractedTip } from '#contract/extraction.ts'
import { anExtractedTip, anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import {
  type Choices,
  chosenResult,
  draftedTips,
  withEdited,
  withKeep,
  withStance,
  withTicker,
} from './choices.ts'

const unsure = (doubts: ExtractedTip['doubts'], more: Partial<ExtractedTip> = {}) =>
  anExtractedTip({ certainty: 'check', ...(doubts && { doubts }), ...more })

/** A sure tip and one that is not, and what becomes of them. */
const result = anExtraction({
  tips: [
    anExtractedTip({ ticker: 'SURE' }),
    unsure(['mention', 'stance', 'listing'], {
      ticker: 'ENR.DE',
      stance: 'unset',
      listings: [
        { ticker: 'ENR.DE', exchange: 'XETRA', currency: 'EUR' },
        { ticker: 'SMNEY', exchange: 'OTC', currency: 'USD' },
      ],
    }),
  ],
})

function second(choices: Choices) {
  const drafted = draftedTips(result, choices)[1]
  if (!drafted) throw new Error('There are two tips')
  return drafted
}
const found = second({})

describe('the tips of a preview', () => {
  it('are kept when they are sure, whatever an earlier version told of it', () => {
    expect(draftedTips(result, {}).map(({ kept, sure }) => [kept, sure])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('are a machine’s until a person has changed or confirmed them', () => {
    expect(found.readByMachine).toBe(true)
    expect(second(withKeep({}, 1, true)).readByMachine).toBe(false)
    expect(second(withKeep({}, 1, false)).readByMachine).toBe(true)
    expect(second(withStance({}, found, 'unset')).readByMachine).toBe(false)
  })

  it('are tips for sure once a person keeps them; the rest stays asked', () => {
    expect(second(withKeep({}, 1, true))).toMatchObject({ kept: true, doubts: ['stance', 'listing'] })
  })

  it('are kept with the stance that was chosen for them', () => {
    const drafted = second(withStance({}, found, 'bearish'))
    expect(drafted).toMatchObject({
      kept: true,
      chose: 'Bearish',
      doubts: ['listing'],
      tip: { stance: 'bearish' },
    })
    expect(second(withStance({}, found, 'unset')).doubts).toEqual(['stance', 'listing'])
  })

  it('keep asking about a target that contradicts a stance which was only confirmed', () => {
    const contrary = anExtraction({ tips: [unsure(['target'], { stance: 'bearish' })] })
    const [drafted] = draftedTips(contrary, {})
    if (!drafted) throw new Error('There is one tip')
    const chosen = (stance: 'bearish' | 'bullish') =>
      draftedTips(contrary, withStance({}, drafted, stance))[0]
    expect(chosen('bearish')?.doubts).toEqual(['target'])
    expect(chosen('bullish')?.doubts).toEqual([])
  })

  it('are kept with the listing that was chosen, and keep the name of the company for no other', () => {
    const listed = second(withTicker({}, found, 'SMNEY'))
    expect(listed).toMatchObject({ kept: true, chose: 'SMNEY', doubts: ['stance'] })
    expect(listed.tip).toMatchObject({ ticker: 'SMNEY', company_name: 'Otis Worldwide' })
    expect(second(withTicker({}, found, 'GEV')).tip).toMatchObject({ ticker: 'GEV', company_name: null })
  })

  it('are asked about no more when they were edited', () => {
    const edited = second(withEdited({}, 1, { ...found.tip, text: 'In other words' }))
    expect(edited).toMatchObject({ kept: true, doubts: [], tip: { text: 'In other words' } })
  })

  it('go into the post as they were left, and those that are not kept do not', () => {
    const choices = withKeep(withStance({}, found, 'neutral'), 0, false)
    const chosen = chosenResult(result, choices)
    expect(chosen.leftOut).toEqual(new Set([0]))
    expect(chosen.result.tips.map(({ stance }) => stance)).toEqual(['bullish', 'neutral'])
    expect(result.tips[1]?.stance).toBe('unset')
  })
})
