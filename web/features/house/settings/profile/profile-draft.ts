import type { ResearchStyle, User, UserChanges } from '#contract/account.ts'

/** The fields of the profile form. */
export interface ProfileDraft {
  displayName: string
  firstName: string
  lastName: string
  profileImageUrl: string
  researchStyles: ResearchStyle[]
  otherResearchText: string
}

export function draftOf(user: User): ProfileDraft {
  return {
    displayName: user.displayName ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    profileImageUrl: user.profileImageUrl ?? '',
    researchStyles: user.researchStyles,
    otherResearchText: user.otherResearchText ?? '',
  }
}

/** The profile as it is sent. An emptied field is cleared. The other source is sent only if Other is chosen. */
export function profileChanges(draft: ProfileDraft): UserChanges {
  const { researchStyles, otherResearchText, displayName, firstName, lastName, profileImageUrl } = draft
  return {
    displayName: displayName.trim() || null,
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    profileImageUrl: profileImageUrl.trim() || null,
    researchStyles,
    ...(researchStyles.includes('other') && { otherResearchText: otherResearchText.trim() || null }),
  }
}
