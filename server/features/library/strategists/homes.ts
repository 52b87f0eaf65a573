import type { Transaction } from '../../../database/database.ts'
import { locks } from '../../../database/locks.ts'
import { run } from '../../../database/statements/statement.ts'
import { familyOf, oneOf } from './aliases.ts'
import { kindOfHome } from './home-of.ts'

/**
 * Records where a post of a strategist was read. The first home of a name is their own (`own`). Any other waits for a
 * moderator (`asked`), and so does a page where anybody can publish, which is never a first home. A site with a second
 * author is asked about for both.
 *
 * The caller has locked the strategist in an earlier statement, so that of two simultaneous first homes one is second.
 */
export async function addHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (!strategistId || !home) return
  const known = await run<KnownHome>(transaction, read, [strategistId])
  if (known.some(one => one.home === home && one.strategistId === strategistId)) return
  const kind = kindOfHome(home)
  // A page where anybody can publish does not count as an earlier home, unless a moderator has decided so.
  const isFirst = known.every(one => !one.isDecided && kindOfHome(one.home) === 'anybodys')
  const state = isFirst && kind !== 'anybodys' ? 'own' : 'asked'
  await run(transaction, add, [strategistId, home, state, postId])
  if (kind === 'site') await askOfShared(transaction, [home])
}

interface KnownHome {
  strategistId: string
  home: string
  isDecided: boolean
}

const read = {
  name: 'homes of strategist',
  text: `
    select strategist_id as "strategistId", home, decided_at is not null as "isDecided"
    from strategist_homes where strategist_id in ${familyOf(oneOf('$1::uuid'))}`,
}

/**
 * Asks moderators about the sites of strategists that were one until now: a site of two names now has two authors. The
 * caller has parted them.
 */
export async function askOfSitesOf(transaction: Transaction, strategistId: string): Promise<void> {
  const known = await run<KnownHome>(transaction, read, [strategistId])
  const sites = new Set(known.map(({ home }) => home).filter(home => kindOfHome(home) === 'site'))
  await askOfShared(transaction, [...sites])
}

const add = {
  name: 'add home',
  text: `
    insert into strategist_homes (strategist_id, home, state, first_post_id) values ($1::uuid, $2, $3, $4::uuid)
    on conflict do nothing`,
}

/**
 * Asks moderators about sites that have had authors of different names, for each author that no moderator has decided
 * on (decision 75). If two authors come to one site at once, the second waits and sees the first.
 */
export async function askOfShared(transaction: Transaction, sites: string[]): Promise<void> {
  for (const site of sites.toSorted()) await run(transaction, lock, [site])
  await run(transaction, ask, [JSON.stringify(sites)])
}

const lock = { name: 'lock site', text: `select pg_advisory_xact_lock(${locks.sites}, hashtext($1))` }

/** SQL: names that differ only in case and spaces are the same, as for authors of posts. */
const nameOf = (strategist: string) => `regexp_replace(${strategist}.name_key, '\\s', '', 'g')`

/**
 * SQL: whether the site of a row `known` of homes has also had an author of another name. `named` is the row's
 * strategist.
 */
export const isShared = `exists (
  select from strategist_homes as other join strategists as another on another.id = other.strategist_id
  where other.home = known.home and ${oneOf('other.strategist_id')} <> ${oneOf('known.strategist_id')}
    and ${nameOf('another')} <> ${nameOf('named')})`

const ask = {
  name: 'ask of shared sites',
  text: `
    update strategist_homes as known set state = 'asked' from strategists as named
    where known.home in (select json_array_elements_text($1::json)) and known.state = 'own' and known.decided_at is null
      and named.id = known.strategist_id and ${isShared}`,
}

/**
 * Deletes a home if no post of the strategist was read there any more and no frozen call counts by it. For a post that
 * has left the strategist, or that was not read there after all. The caller has locked the strategist and changed the
 * post.
 */
export async function leaveHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (strategistId && home) await run(transaction, leave, [strategistId, home, postId])
}

/** SQL: whether no post of a row `known` of homes was read there, and no frozen call counts by it. */
export const isLeft = `(not exists (
  select from posts where posts.strategist_id = known.strategist_id and posts.home = known.home
) and not exists (
  select from calls where calls.strategist_id = ${oneOf('known.strategist_id')} and calls.frozen_at is not null
    and calls.proof ->> 'strategistId' = known.strategist_id::text and calls.proof ->> 'home' = known.home
))`

const leave = {
  name: 'leave home',
  text: `
    delete from strategist_homes as known
    where strategist_id = $1::uuid and home = $2 and first_post_id = $3::uuid and ${isLeft}`,
}
