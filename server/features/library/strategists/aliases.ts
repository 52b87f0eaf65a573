import { strategistsApi } from '#contract/strategists.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { isUuid } from '../../../schema/ids.ts'

/** SQL: the strategist that this id stands for: itself, or the one it was merged into. */
export function oneOf(id: string): string {
  return `coalesce((select one_id from strategist_aliases where strategist_aliases.strategist_id = ${id}), ${id})`
}

/** SQL: the ids of a strategist who is not merged into another, and of all names merged into them. */
export function familyOf(one: string): string {
  return `(select ${one} union all select strategist_id from strategist_aliases where one_id = ${one})`
}

/** SQL: whether a row of strategists is not merged into another, and has a post in sight under any of their names. */
export function isOneWithPosts(strategist: string): string {
  return `(
    not exists (select from strategist_aliases where strategist_aliases.strategist_id = ${strategist}.id)
    and ${hasPosts(strategist)}
  )`
}

/**
 * SQL: whether a row of strategists is visible: it has a post in sight under this name, or one merged into it. A
 * strategist without such a post is visible again with the next one.
 */
export function hasPosts(strategist: string): string {
  return `(${strategist}.post_count > 0 or exists (
    select from strategist_aliases as alias join strategists as named on named.id = alias.strategist_id
    where alias.one_id = ${strategist}.id and named.post_count > 0
  ))`
}

/** The strategist that this id was merged into. Null if none. */
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
 * The redirect from the address of a merged strategist to that of the strategist they were merged into. Null for
 * others. It must not be cached, because a merge can be undone.
 *
 * @param addressOf returns the address for an id.
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

/** The address of the call that returns a strategist. */
export function endpointOf(id: string): string {
  return strategistsApi.get.path.replace('{id}', id)
}
