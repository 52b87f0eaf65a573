import type { SignUpMode } from '#contract/instance.ts'

/** Who may create an account, as the form offers it. */
export const signUpModes: readonly { value: SignUpMode; label: string }[] = [
  { value: 'open', label: 'Open to everybody' },
  { value: 'invite', label: 'By invitation' },
  { value: 'closed', label: 'Closed' },
]
