import { strategistsApi } from '#contract/strategists.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { isUuid } from '../../../schema/ids.ts'

/** SQL: who a strategist of this id is: themselves, or the one that they were merged into. */
export function oneOf(id: string): string {
  return `coalesce((select one_id from strategist_aliases where strategist_aliases.strategist_id = ${id}), ${id})`
}

/** SQL: the ids of a strategist, who is merged into nobody, and of all that were merged into them. */
export function familyOf(one: string): string {
  return `(select ${one} union all select strategist_id from strategist_aliases where one_id = ${one})`
}

/** SQL: whether a row of strategists is one of their own, with a post in sight under any of their names. */
export function isOneWithPosts(strategist: string): string {
  return `(
    not exists (select from strategist_aliases where strategist_aliases.strategist_id = ${strategist}.id)
    and ${hasPosts(strategist)}
  )`
}

/**
 * SQL: whether a row of strategists is there for anybody, by a post in sight under their name or one that was merged into
 * them. Who has none comes back with the next one.
 */
export function hasPosts(strategist: string): string {
  return `(${strategist}.post_count > 0 or exists (
    select from strategist_aliases as alias join strategists as named on named.id = alias.strategist_id
    where alias.one_id = ${strategist}.id and named.post_count > 0
  ))`
}

/** Whom a strategist of this id was merged into; null where they are their own. */
async function findOne(database: Queryable, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await run<{ oneId: string }>(database, one, [id])
  return row?.oneId ?? null
}

const one = {
  name: 'one of strategist',
  text: 'select one_id as "oneId" from strategist_aliases where strategist_id = $1',
}

/**
 * Leads from the address of a strategist who was merged to the same of the one they were merged into; null for others. It
 * is not to be kept: a merge can be undone.
 *
 * @param addressOf the address for an id.
 */
export async function leadToOne(
  database: Queryable,
  id: string,
  addressOf: (id: string) => string,
): Promise<HttpResponse | null> {
  const oneId = await findOne(database, id)
  if (!oneId) return null
  return new HttpResponse(null, {
    status: 308,
    headers: { location: addressOf(oneId), 'cache-control': 'no-store' },
  })
}

/** The address of the call that gives a strategist. */
export function callOf(id: string): string {
  return strategistsApi.get.path.replace('{id}', id)
}
