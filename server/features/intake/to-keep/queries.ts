import type { DraftCounts, DraftEntry, DraftState } from '#contract/drafts.ts'
import { itemState } from '#contract/drafts.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import {
  findItem,
  isoTime,
  pageOf,
  readPage,
  type TextPage,
  valuesOf,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/**
 * SQL: the result of an extraction `run`, without data about the run. After a failure of a model, what the rules found.
 */
const draft = `
  case when run.events -> -1 ->> 'event' = 'result' then run.events -> -1 -> 'data'
    else run.events -> -1 -> 'data' -> 'fallback' end`

/** SQL: whether an item has a post in sight. A person is then led to the post and gets no draft. */
const isPosted = `(item.state = 'posted' and post.slug is not null)`

/** SQL: the state of an item. If its post is gone, the state before it: drafted, or new if the draft is gone too. */
const told = `
  case when item.state = 'posted' and post.slug is null
    then case when run.id is null then 'new' else 'drafted' end
    else item.state end`

const joined = `
  join feed_items as item on item.id = entry.item_id
  left join feeds as feed on feed.id = item.feed_id
  left join posts as post on post.id = item.post_id and ${isInSight('post')}
  left join extractions as run on run.id = item.extraction_id`

/** SQL: the columns of a row `entry` of the queue. */
const columns = `
  item.id, entry.state,
  json_build_object('url', item.url, 'title', item.title, 'author', item.author,
    'publishedAt', ${isoTime('item.published_at')}, 'seenAt', ${isoTime('item.seen_at')},
    'state', ${told}, 'error', item.error, 'postSlug', post.slug) as item,
  case when feed.id is not null then json_build_object('id', feed.id, 'title', feed.title) end as feed,
  case when run.id is not null and not ${isPosted} then item.extraction_id end as "extractionId",
  case when not ${isPosted} then (${draft}) - 'extractionId' - 'existing' - 'reread' end as draft,
  ${isoTime('entry.created_at')} as "createdAt"`

const shown = `cross join lateral (select ${columns}) as shown`

/** The waiting, saved or dismissed entries of a person's queue, newest first. */
export function listDrafts(
  database: Queryable,
  userId: string,
  { state, limit, after }: { state: DraftState; limit: number; after: Cursor | null },
): Promise<TextPage<DraftEntry>> {
  const behind = after ? 'and (created_at, item_id) < ($4::timestamptz, $5::uuid)' : ''
  const order = (row: string) => `${row}created_at desc nulls last, ${row}item_id desc nulls last`
  const rows = `
    select row_number() over (order by ${order('entry.')}) as n, entry.created_at as key, entry.item_id as id,
      row_to_json(shown) as item
    from (
      select * from queue where user_id = $2 and state = $3 ${behind} order by ${order('')} limit $1::int + 1
    ) as entry ${joined} ${shown}`
  const statement = { name: `queue of person${after ? ' after' : ''}`, text: pageOf(rows) }
  return readPage(database, statement, [limit, userId, state, ...valuesOf(after)])
}

/** One entry of a person's queue. 404 when there is none. */
export async function getEntry(
  database: Queryable,
  userId: string,
  itemId: string,
): Promise<JsonText<DraftEntry>> {
  if (!isUuid(itemId)) throw notFound('Entry')
  const entry = await findItem<DraftEntry>(database, one, [userId, itemId])
  if (!entry) throw notFound('Entry')
  return entry
}

const one = {
  name: 'entry of queue',
  text: `select row_to_json(shown)::text as item from queue as entry ${joined} ${shown}
    where entry.user_id = $1 and entry.item_id = $2`,
}

/** The number of a person's waiting entries, by the result of reading them. */
export async function countDrafts(database: Queryable, userId: string): Promise<JsonText<DraftCounts>> {
  const counts = await findItem<DraftCounts>(database, count, [userId])
  if (!counts) throw new Error('The statement of the counts gave no row')
  return counts
}

const count = {
  name: 'count queue of person',
  text: `select json_build_object(${itemState.options
    .map(state => `'${state}', count(*) filter (where told = '${state}')::int`)
    .join(', ')})::text as item
    from queue as entry ${joined} cross join lateral (select ${told} as told) as state
    where entry.user_id = $1 and entry.state = 'waiting'`,
}
