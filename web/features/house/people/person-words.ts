import type { Person, Removal } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import { plural } from '#web/format/words/plural.ts'

/** The roles of the select. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'admin', label: 'Admin' },
]

/** The lengths of a suspension, in days. */
export const dayChoices: readonly { value: string; label: string }[] = [
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
  { value: '365', label: 'For a year' },
]

/** How many past days of an account's posts are removed. */
export const pastDayChoices: readonly { value: string; label: string }[] = [
  { value: '1', label: 'The last day' },
  { value: '7', label: 'The last 7 days' },
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
  { value: '365', label: 'The last year' },
]

/** The number of removed or restored things, in words: `9 posts, 2 tips, 1 change`. */
export function removedWords({ posts, tips, changes }: Removal): string {
  const told = [
    posts > 0 && plural(posts, 'post'),
    tips > 0 && plural(tips, 'tip'),
    changes > 0 && plural(changes, 'change'),
  ].filter(Boolean)
  return told.length > 0 ? told.join(', ') : 'Nothing'
}

/** The fields that name a person and identify their account. */
export type Account = Pick<Person, 'id' | 'name' | 'email'>

/** A person's name, else their mail address. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name ?? email ?? 'Somebody without a name'
}
