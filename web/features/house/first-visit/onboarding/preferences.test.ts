import { describe, expect, it } from 'vitest'
import { onboardingRules } from '#contract/account.ts'
import { changesOf, missingIn, type PreferencesDraft } from './preferences.ts'

const whole: PreferencesDraft = {
  displayName: ' Mara ',
  researchStyles: ['blogs', 'other'],
  otherResearchText: ' Filings ',
}

describe('missingIn', () => {
  it('asks for a name and a style in the words of the server', () => {
    expect(missingIn({ displayName: ' ', researchStyles: [], otherResearchText: '' })).toEqual(
      onboardingRules,
    )
  })

  it('asks for nothing where both are there', () => {
    expect(missingIn(whole)).toEqual({})
  })
})

describe('changesOf', () => {
  it('leaves the other source out when Other is not chosen', () => {
    expect(changesOf({ ...whole, researchStyles: ['blogs'] })).toEqual({
      displayName: 'Mara',
      researchStyles: ['blogs'],
      onboardingCompleted: true,
    })
  })

  it('sends it trimmed when Other is chosen', () => {
    expect(changesOf(whole).otherResearchText).toBe('Filings')
    expect(changesOf({ ...whole, otherResearchText: ' ' }).otherResearchText).toBeNull()
  })
})
