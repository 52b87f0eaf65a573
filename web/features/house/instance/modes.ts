import type { SignUpMode } from '#contract/instance.ts'
import type { PublicContent } from '#contract/public-content.ts'

/** Who may create an account, as the form offers it. */
export const signUpModes: readonly { value: SignUpMode; label: string }[] = [
  { value: 'open', label: 'Open to everybody' },
  { value: 'invite', label: 'By invitation' },
  { value: 'closed', label: 'Closed' },
]

/** What visitors read of the texts that posts keep, as the form offers it. */
export const publicContents: readonly { value: PublicContent; label: string }[] = [
  { value: 'full', label: 'The whole text' },
  { value: 'quotes', label: 'Only what tips quote' },
]
