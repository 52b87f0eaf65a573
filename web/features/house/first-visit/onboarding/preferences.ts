import type { ResearchStyle, UserChanges } from '#contract/account.ts'
import { isBlank } from '#contract/blank.ts'

/** The fields of the welcome form. */
export interface PreferencesDraft {
  displayName: string
  researchStyles: ResearchStyle[]
  otherResearchText: string
}

/** The error of a missing field: what is missing, and what to do. */
export interface Missing {
  title: string
  detail: string
}

/** The errors of the form, by field: the two rules of the specification, section 5. */
export function missingIn(draft: PreferencesDraft): Partial<Record<keyof PreferencesDraft, Missing>> {
  return {
    ...(isBlank(draft.displayName) && { displayName: nameRequired }),
    ...(draft.researchStyles.length === 0 && { researchStyles: styleRequired }),
  }
}

/** The form as it is sent. The other source is sent only if Other is chosen. */
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
