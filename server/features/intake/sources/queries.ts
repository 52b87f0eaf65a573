import type { Follow } from '#contract/follow.ts'
import type { Queryable } from '../../../database/database.ts'
import { findItem, isoTime, itemOf } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/**
 * SQL: whether only its followers may know of a row `feed`: the query of its address may hold a secret. YouTube's names
 * only a channel.
 */
export const isPrivate = `(feed.url like '%?%' and feed.kind <> 'youtube')`

/** SQL: the state of a row `feed` as a sentence. */
const words = `case
  when feed.state = 'failing' then
    'Failing since ' || to_char(feed.first_failed_at, 'FMMonth FMDD') || '. ' || coalesce(feed.last_error, '')
  when feed.state = 'paused' then 'Paused after 30 days without success. ' || coalesce(feed.last_error, '')
  when feed.state = 'gone' then 'The site has withdrawn this address for good.'
  when feed.last_checked_at is null then 'Not looked at yet'
  when feed.failures > 0 then 'The last look failed. ' || coalesce(feed.last_error, '')
  else 'Works' end`

/** SQL: how many items of a row `feed` in certain states wait for a follower. */
const waiting = (states: string) => `(
  select count(*)::int from queue join feed_items as item on item.id = queue.item_id
  where queue.user_id = follow.user_id and queue.state = 'waiting' and item.feed_id = feed.id and item.state in (${states}))`

const columns = `
  feed.id as "feedId", feed.url, feed.title, feed.site_url as "siteUrl", feed.kind, feed.state,
  feed.last_error as "lastError", ${isoTime('feed.last_checked_at')} as "lastCheckedAt",
  ${isoTime('feed.next_at')} as "nextAt", follow.drafts, ${isoTime('follow.created_at')} as "createdAt",
  ${words} as words, ${isoTime('feed.first_failed_at')} as "failingSince", ${isoTime('feed.newest_at')} as "newestAt",
  json_build_object('drafts', ${waiting("'drafted'")}, 'unread', ${waiting("'new'")}) as waiting,
  ${isPrivate} as "isPrivate"`

const from = 'follows as follow join feeds as feed on feed.id = follow.feed_id'

/** The sources that a person follows, by title. At most a hundred. */
export async function listFollows(database: Queryable, userId: string): Promise<JsonText<Follow[]>> {
  const [row] = await run<{ items: string }>(database, list, [userId])
  return new JsonText(row?.items ?? '[]')
}

const list = {
  name: 'follows',
  text: `select coalesce(json_agg(item order by lower(item.title), item."feedId"), '[]')::text as items
    from (select ${columns} from ${from} where follow.user_id = $1) as item`,
}

/** One source that a person follows. 404 when they do not follow it. */
export async function getFollow(
  database: Queryable,
  userId: string,
  feedId: string,
): Promise<JsonText<Follow>> {
  const found = isUuid(feedId) ? await findItem<Follow>(database, one, [userId, feedId]) : undefined
  if (!found) throw notFound('Source')
  return found
}

const one = {
  name: 'follow',
  text: itemOf({
    table: 'follows',
    as: 'follow',
    where: 'follow.user_id = $1 and follow.feed_id = $2',
    columns,
  }).replace('follows as follow', from),
}

/** The sources that a person follows, for an OPML file. */
export function listForReaders(
  database: Queryable,
  userId: string,
): Promise<{ url: string; title: string; siteUrl: string | null }[]> {
  return run(database, forReaders, [userId])
}

const forReaders = {
  name: 'follows for readers',
  text: `select feed.url, feed.title, feed.site_url as "siteUrl" from ${from} where follow.user_id = $1
    order by lower(feed.title), feed.id`,
}
