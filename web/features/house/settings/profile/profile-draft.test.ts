import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { draftOf, profileChanges } from './profile-draft.ts'

const user: User = {
  id: '1',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: null,
  displayName: null,
  profileImageUrl: null,
  onboardingCompleted: true,
  researchStyles: ['blogs'],
  otherResearchText: 'Filings',
  role: 'member',
  timezone: 'UTC',
  suspendedUntil: null,
}

describe('profileChanges', () => {
  it('clears what was emptied, and leaves the other source alone when Other is not chosen', () => {
    expect(profileChanges({ ...draftOf(user), firstName: ' ' })).toEqual({
      displayName: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      researchStyles: ['blogs'],
    })
  })

  it('sends the other source when Other is chosen', () => {
    const changes = profileChanges({ ...draftOf(user), researchStyles: ['other'], lastName: ' Eng ' })
    expect(changes).toMatchObject({ lastName: 'Eng', otherResearchText: 'Filings' })
  })
})
