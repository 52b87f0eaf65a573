import type { Person } from '#contract/people.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  isoTime,
  itemOf,
  readNewest,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import type { Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'

/**
 * The filters of the list: a part of a name, or of an address if the caller may see addresses; or who added a post or a
 * tip, even a deleted or hidden one.
 */
interface Wanted {
  q: string
  withEmails: boolean
  post?: string
  tip?: string
}

/** Everybody with an account, newest first. */
export function listPeople(
  database: Queryable,
  { q, withEmails, post, tip }: Wanted,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<Person>> {
  // A caller who may not see addresses must not find one by searching for its parts.
  const searched = [name('users'), ...(withEmails ? ['users.email'] : [])]
  const values: Value[] = [limit, q.trim().toLowerCase()]
  const added = (table: 'posts' | 'tips', thing: string | undefined) =>
    thing ? [`id = (select created_by from ${table} where id = $${values.push(thing)}::uuid)`] : []
  const where = [
    `(${searched.map(text => `strpos(lower(coalesce(${text}, '')), $2) > 0`).join(' or ')})`,
    ...added('posts', post),
    ...added('tips', tip),
  ].join(' and ')
  const shown = { table: 'users', as: 'person', where, columns: columns(withEmails) }
  const named = ['people', withEmails && 'with emails', post && 'of post', tip && 'of tip']
  return readNewest(database, named.filter(Boolean).join(' '), shown, values, after)
}

/** One person. 404 when there is no such person. */
export async function getPerson(
  database: Queryable,
  id: string,
  withEmails: boolean,
): Promise<JsonText<Person>> {
  const statement = {
    name: `person${withEmails ? ' with email' : ''}`,
    text: itemOf({ table: 'users', as: 'person', where: 'person.id = $1', columns: columns(withEmails) }),
  }
  const found = await findItem<Person>(database, statement, [id])
  if (!found) throw notFound('Person')
  return found
}

const name = (row: string) =>
  `coalesce(${row}.display_name, nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), ''))`

/** SQL: the columns of a row `person` that the contract shows. */
function columns(withEmails: boolean): string {
  return `person.id, ${name('person')} as name, ${withEmails ? 'person.email' : 'null'} as email, person.role,
    case when person.suspended_until > now() then ${isoTime('person.suspended_until')} end as "suspendedUntil",
    ${isoTime('person.created_at')} as "createdAt"`
}
