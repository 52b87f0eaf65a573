import type { Transaction } from '../../../database/database.ts'
import { locks } from '../../../database/locks.ts'
import { run } from '../../../database/statements/statement.ts'
import { familyOf, oneOf } from './aliases.ts'
import { kindOfHome } from './home-of.ts'

/**
 * Remembers where a post of a strategist was read. The first home of a name is its own; every other is asked about until a
 * moderator knows it, and so is where everybody may publish, which is nobody's first home. A site that carries a second
 * author is asked about for each. The caller has locked the strategist in a statement before this one, so that of two first
 * homes at once one is second.
 */
export async function addHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (!strategistId || !home) return
  const known = await run<KnownHome>(transaction, read, [strategistId])
  if (known.some(one => one.home === home && one.strategistId === strategistId)) return
  const kind = kindOfHome(home)
  // What nobody lives at is no home of before, unless a moderator has spoken.
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
 * Asks about sites of strategists who were one until now: what carried one author of two names has carried two. The caller
 * has parted them.
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
 * Has moderators asked about sites that have carried authors of different names, for each of them of whom no moderator has
 * spoken (decision 75). Of two who come to one site at once the second waits, and sees the first.
 */
export async function askOfShared(transaction: Transaction, sites: string[]): Promise<void> {
  for (const site of sites.toSorted()) await run(transaction, lock, [site])
  await run(transaction, ask, [JSON.stringify(sites)])
}

const lock = { name: 'lock site', text: `select pg_advisory_xact_lock(${locks.sites}, hashtext($1))` }

/** Names are one where case and spaces alone tell them apart, as for who wrote a post. */
const nameOf = (strategist: string) => `regexp_replace(${strategist}.name_key, '\\s', '', 'g')`

/** SQL: whether a row `known` of homes is of a site that has carried somebody of another name, `named` being who has it. */
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
 * Forgets the home that a post has brought to a strategist whose post it is no more, or which it was not read at after all,
 * where no other post was read there, and no call that is frozen counts by it. The caller has locked the strategist and
 * changed the post.
 */
export async function leaveHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (strategistId && home) await run(transaction, leave, [strategistId, home, postId])
}

/** SQL: whether no post of a row `known` of homes was read there, and no call that is frozen counts by it. */
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
