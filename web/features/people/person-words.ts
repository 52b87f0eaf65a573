import type { Person } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'

/** Roles as a select offers them. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'admin', label: 'Admin' },
]

/** For how many days an account is suspended. */
export const dayChoices: readonly { value: string; label: string }[] = [
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
  { value: '365', label: 'For a year' },
]

/** What somebody is called: by their name, else by their address. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name ?? email ?? 'Somebody without a name'
}
