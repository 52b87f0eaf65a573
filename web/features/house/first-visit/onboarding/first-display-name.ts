import type { User } from '#contract/account.ts'
import { capitalised } from '#web/format/words/capitalised.ts'

/** The name with which the welcome form begins (specification, section 5). */
export function firstDisplayName({
  displayName,
  email,
  firstName,
}: Pick<User, 'displayName' | 'email' | 'firstName'>): string {
  const [account = ''] = email.split('@')
  return displayName?.trim() || capitalised(account.trim()) || firstName?.trim() || ''
}
