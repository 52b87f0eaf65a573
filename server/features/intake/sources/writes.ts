import { followLimits } from '#contract/follow-limits.ts'
import { followsEnough } from '#contract/follows.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import { feedAddresses } from './asking/feed-address.ts'
import type { Found } from './asking/find-feeds.ts'
import { keepWorking } from './polling/keep-poll.ts'
import { takeRecent } from './polling/take-items.ts'
import { isPrivate } from './queries.ts'

/**
 * Advisory lock: one follow is added at a time on all servers, because followed feeds are counted. Follows are rare.
 */
const followLock = 727_115

interface Known {
  id: string
  url: string
  isFollowed: boolean
  /** Nobody follows the feed, so it does not count against the server's limit. */
  isLeft: boolean
  /** The feed was read recently, so a new follower needs no poll. */
  isFresh: boolean
}

/** The feed of an address that this server knows. undefined if it knows none. */
export async function findKnown(
  database: Queryable,
  userId: string,
  address: string,
): Promise<Known | undefined> {
  const [row] = await run<Known & Record<string, unknown>>(database, knownAt, [
    userId,
    JSON.stringify(feedAddresses(address)),
  ])
  return row
}

/** The same by id. 404 if there is none that this person may know of. */
export async function getKnown(database: Queryable, userId: string, id: string): Promise<Known> {
  const rows = isUuid(id) ? await run<Known & Record<string, unknown>>(database, knownBy, [userId, id]) : []
  if (!rows[0]) throw notFound('Source')
  return rows[0]
}

const isFollowed = 'exists (select from follows where feed_id = feed.id and user_id = $1)'
const known = `select id, url, ${isFollowed} as "isFollowed", left_at is not null as "isLeft",
  left_at is null and state = 'ok' and failures = 0 and last_worked_at > now() - interval '1 day' as "isFresh"
  from feeds as feed`
const knownAt = {
  name: 'known feed at',
  text: `${known} where url in (select json_array_elements_text($2)) order by created_at limit 1`,
}
const knownBy = { name: 'known feed', text: `${known} where id = $2 and (${isFollowed} or not ${isPrivate})` }

/**
 * Makes a person follow a feed that was just read. The reading counts as a poll.
 *
 * @returns its id, and whether the person did not follow it before.
 */
export function followFound(
  database: Database,
  userId: string,
  most: number,
  found: Found,
): Promise<{ feedId: string; isNew: boolean }> {
  return inTransaction(database, async transaction => {
    await lockFollows(transaction, userId)
    const there = await findKnown(transaction, userId, found.url)
    if (!there?.isFollowed) await refuseTooMany(transaction, userId)
    if (!there || there.isLeft) await refuseFull(transaction, most)
    const id = there?.id ?? (await addFeed(transaction, found))
    await keepWorking(transaction, id, found.url, { ...found, isWanted: true })
    await addFollow(transaction, userId, id)
    return { feedId: id, isNew: !there?.isFollowed }
  })
}

/**
 * Makes a person follow a known feed, of at most `most` on the server. Returns whether they did not follow it before.
 * 404 when the feed is gone by now.
 */
export function followKnown(database: Database, userId: string, id: string, most: number): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockFollows(transaction, userId)
    const { isFollowed, isLeft } = await followersOf(transaction, userId, id)
    if (isFollowed) return false
    await refuseTooMany(transaction, userId)
    if (isLeft) await refuseFull(transaction, most)
    await addFollow(transaction, userId, id)
    return true
  })
}

/** Whether a person follows an existing feed, and whether nobody does. 404 when it does not exist. */
async function followersOf(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<Pick<Known, 'isFollowed' | 'isLeft'>> {
  const statement = {
    name: 'followers of a feed',
    text: `select ${isFollowed} as "isFollowed", left_at is not null as "isLeft" from feeds as feed where id = $2`,
  }
  const [row] = await run<Pick<Known, 'isFollowed' | 'isLeft'>>(transaction, statement, [userId, id])
  if (!row) throw notFound('Source')
  return row
}

/**
 * Locks a person, then the adding of follows on all servers. Limits count the follows, so two adds at once must not
 * both pass.
 */
export async function lockFollows(transaction: Transaction, userId: string): Promise<void> {
  await lockPerson(transaction, userId)
  await run(transaction, { text: 'select pg_advisory_xact_lock($1)' }, [followLock])
}

/** How many more sources a person may follow. */
export async function roomFor(transaction: Transaction, userId: string): Promise<number> {
  const statement = {
    name: 'count follows',
    text: 'select count(*)::int as count from follows where user_id = $1',
  }
  const [row] = await run<{ count: number }>(transaction, statement, [userId])
  return followLimits.follows - (row?.count ?? 0)
}

async function refuseTooMany(transaction: Transaction, userId: string): Promise<void> {
  if ((await roomFor(transaction, userId)) <= 0) throw new ProblemError(409, followsEnough)
}

/** How many more sources the whole server may follow. */
export async function roomForSources(transaction: Transaction, most: number): Promise<number> {
  const statement = {
    name: 'count feeds',
    text: 'select count(*)::int as count from feeds where left_at is null',
  }
  const [row] = await run<{ count: number }>(transaction, statement, [])
  return most - (row?.count ?? 0)
}

/** The sentence for a server that follows as many sources as it may. */
export function serverFollowsEnough(most: number): string {
  const sources = `${most.toLocaleString('en-US')} ${most === 1 ? 'source' : 'sources'}`
  return `This server follows ${sources} already, as many as it may`
}

async function refuseFull(transaction: Transaction, most: number): Promise<void> {
  if ((await roomForSources(transaction, most)) <= 0) throw new ProblemError(409, serverFollowsEnough(most))
}

async function addFeed(transaction: Transaction, { url, title, kind }: Found): Promise<string> {
  const id = newId()
  const statement = {
    name: 'add feed',
    text: 'insert into feeds (id, url, title, kind) values ($1, $2, $3, $4)',
  }
  await run(transaction, statement, [id, url, title, kind])
  return id
}

/** Adds a follow and queues the recent items of the feed, which continues to be polled. */
export async function addFollow(
  transaction: Transaction,
  userId: string,
  id: string,
  { drafts = true, createdAt }: { drafts?: boolean | undefined; createdAt?: string | undefined } = {},
): Promise<void> {
  await run(transaction, insertFollow, [userId, id, drafts, createdAt ?? null])
  await run(transaction, goesOn, [id])
  if (drafts) await takeRecent(transaction, id, userId)
}

/** A source that is paused is due for its new follower, as it is for those who followed it when it was paused. */
const insertFollow = {
  name: 'add follow',
  text: `with added as (
      insert into follows (user_id, feed_id, drafts, created_at)
      values ($1, $2, $3::boolean, least($4::timestamptz, now())) on conflict do nothing returning user_id, feed_id
    )
    select keep_due(added.user_id, 'feed', feed.id, null, (now() at time zone 'UTC')::date)
    from added join feeds as feed on feed.id = added.feed_id where feed.state = 'paused'`,
}

/** A feed that has a follower again is polled again, after its interval. */
const goesOn = {
  name: 'feed goes on',
  text: `update feeds set left_at = null,
      next_at = case when state in ('ok', 'failing')
        then coalesce(next_at, greatest(last_checked_at + make_interval(mins => interval_minutes), not_before), now()) end
    where id = $1`,
}

/** Sets whether new posts of a source are queued for a person. 404 when the person does not follow it. */
export async function changeFollow(
  database: Database,
  userId: string,
  id: string,
  drafts: boolean,
): Promise<void> {
  const statement = {
    name: 'change follow',
    text: 'update follows set drafts = $3::boolean where user_id = $1 and feed_id = $2 returning feed_id',
  }
  const rows = isUuid(id) ? await run(database, statement, [userId, id, drafts]) : []
  if (rows.length === 0) throw notFound('Source')
}

/**
 * Days for which a feed without followers is kept, so that a person who follows it again finds their earlier decisions.
 * Longer while one of its items waits.
 */
const keptDays = 30

/** Ends a follow. 404 when the person does not follow the source. */
export function unfollow(database: Database, userId: string, id: string): Promise<void> {
  return inTransaction(database, async transaction => {
    const statement = {
      name: 'remove follow',
      text: 'delete from follows where user_id = $1 and feed_id = $2 returning feed_id',
    }
    const rows = isUuid(id) ? await run(transaction, statement, [userId, id]) : []
    if (rows.length === 0) throw notFound('Source')
    await run(transaction, leave, [id])
    await run(transaction, forget, [])
  })
}

const leave = {
  name: 'leave feed',
  text: `update feeds set left_at = now(), next_at = null
    where id = $1 and not exists (select from follows where feed_id = feeds.id)`,
}

const forget = {
  name: 'forget feeds',
  text: `delete from feeds where left_at < now() - interval '${keptDays} days'
    and not exists (select from follows where feed_id = feeds.id)
    and not exists (
      select from feed_items as item join queue as entry on entry.item_id = item.id
      where item.feed_id = feeds.id and entry.state = 'waiting')`,
}

/** Removes the feeds that only this person follows or followed: their addresses may hold the person's secrets. */
export async function removeSourcesOf(transaction: Transaction, userId: string): Promise<void> {
  await run(transaction, removeOwn, [userId])
}

const removeOwn = {
  name: 'remove feeds of person',
  text: `
    with waiting as (
      select item.feed_id, user_id from queue join feed_items as item on item.id = queue.item_id where feed_id is not null
    )
    delete from feeds where not exists (select from follows where feed_id = feeds.id and user_id <> $1) and (
      id in (select feed_id from follows where user_id = $1)
      or left_at is not null and id in (select feed_id from waiting where user_id = $1)
        and not exists (select from waiting where feed_id = feeds.id and user_id <> $1))`,
}
