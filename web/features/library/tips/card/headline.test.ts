import { describe, expect, it } from 'vitest'
import { headlineOf } from './headline.ts'

const told = { text: 'I stay away.', evidence: null, stance: 'bearish', company: 'Medifast' } as const

describe('headlineOf', () => {
  it('is the text of the tip, where that says something of its own', () => {
    expect(headlineOf(told)).toBe('I stay away.')
    expect(headlineOf({ ...told, evidence: 'No visible floor: I stay away.' })).toBe('I stay away.')
    expect(headlineOf({ ...told, text: '腾讯买入', evidence: '卖出腾讯' })).toBe('腾讯买入')
  })

  it('is stance and company where the text is the evidence, whatever the marks around it', () => {
    for (const evidence of ['I stay away.', 'I stay away', '“I stay  away!”', 'i STAY away…'])
      expect(headlineOf({ ...told, evidence })).toBe('Bearish on Medifast')
    expect(headlineOf({ ...told, evidence: told.text, stance: 'unset' })).toBe('Medifast')
  })
})
