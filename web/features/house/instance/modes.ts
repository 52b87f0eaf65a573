import type { SignUpMode } from '#contract/instance.ts'
import type { PublicContent } from '#contract/public-content.ts'

/** Who may create an account: the choices of the form. */
export const signUpModes: readonly { value: SignUpMode; label: string }[] = [
  { value: 'open', label: 'Open to everybody' },
  { value: 'invite', label: 'By invitation' },
  { value: 'closed', label: 'Closed' },
]

/** How much of a post's text visitors can read: the choices of the form. */
export const publicContents: readonly { value: PublicContent; label: string }[] = [
  { value: 'full', label: 'The whole text' },
  { value: 'quotes', label: 'Only what tips quote' },
]
