import type { User } from '#contract/account.ts'

/** A signed-in user for tests. `facts` replaces single fields. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 'u1',
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName: 'Ek',
    displayName: null,
    profileImageUrl: null,
    onboardingCompleted: true,
    researchStyles: [],
    otherResearchText: null,
    role: 'member',
    timezone: 'UTC',
    suspendedUntil: null,
    ...facts,
  }
}
