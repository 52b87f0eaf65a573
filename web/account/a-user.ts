import type { User } from '#contract/account.ts'

/** Somebody signed in, for tests, with what a test says about them. */
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
