import type { ResearchStyle, UserChanges } from '#contract/account.ts'
import { isBlank } from '#contract/blank.ts'

/** What the welcome form holds. */
export interface PreferencesDraft {
  displayName: string
  researchStyles: ResearchStyle[]
  otherResearchText: string
}

/** A sentence that something is missing: what, and what to do. */
export interface Missing {
  title: string
  detail: string
}

/** The two rules of the specification, section 5, for the fields that break them. */
export function missingIn(draft: PreferencesDraft): Partial<Record<keyof PreferencesDraft, Missing>> {
  return {
    ...(isBlank(draft.displayName) && { displayName: nameRequired }),
    ...(draft.researchStyles.length === 0 && { researchStyles: styleRequired }),
  }
}

/** What is sent: the other source only when Other is chosen. */
export function changesOf(draft: PreferencesDraft): UserChanges {
  const { displayName, researchStyles, otherResearchText } = draft
  return {
    displayName: displayName.trim(),
    researchStyles,
    onboardingCompleted: true,
    ...(researchStyles.includes('other') && { otherResearchText: otherResearchText.trim() || null }),
  }
}

const nameRequired = {
  title: 'Display name required',
  detail: 'Please enter a display name to continue.',
}

const styleRequired = {
  title: 'Research style required',
  detail: 'Please select at least one research style.',
}
