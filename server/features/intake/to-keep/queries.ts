import type { DraftCounts, DraftEntry, ListedState } from '#contract/drafts.ts'
import { itemState } from '#contract/drafts.ts'
import type { Queryable } from '../../../database/database.ts'
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
import { isMoment } from '../../../http/requests/cursor.ts'
import { isUuid } from '../../../schema/ids.ts'
import { isPosted, isReading, isSavedByOthers, isUnasked, joined, rank, told } from './standing.ts'

/**
 * SQL: the result of an extraction `run`, without data about the run. After a failure of a model, what the rules found.
 */
const draft = `
  case when run.events -> -1 ->> 'event' = 'result' then run.events -> -1 -> 'data'
    else run.events -> -1 -> 'data' -> 'fallback' end`

/** SQL: how far the audio of an item is heard. Nothing where there is none to hear. */
const hearing = `coalesce((select jsonb_build_object('hearing', jsonb_build_object(
    'state', hearing.state, 'seconds', hearing.seconds, 'error', hearing.error,
    'heard', coalesce((select sum("end" - start) from hearing_parts
      where hearing_id = hearing.id and segments is not null), 0)))
  from hearings as hearing where hearing.id = item.hearing_id), '{}'::jsonb)`

/** SQL: the columns of a row `entry` of the queue. */
const columns = `
  item.id, entry.state,
  json_build_object('url', item.url, 'title', item.title, 'author', item.author,
    'publishedAt', ${isoTime('item.published_at')}, 'seenAt', ${isoTime('item.seen_at')},
    'state', ${told}, 'dueAt', case when ${told} = 'new' then ${isoTime('item.draft_at')} end,
    'error', item.error, 'postSlug', post.slug)::jsonb || ${hearing} as item,
  case when feed.id is not null then json_build_object('id', feed.id, 'title', feed.title) end as feed,
  case when run.id is not null and not ${isPosted} then item.extraction_id end as "extractionId",
  case when not ${isPosted} then (${draft}) - 'extractionId' - 'existing' - 'reread' end as draft,
  ${isoTime('entry.created_at')} as "createdAt"`

const shown = `cross join lateral (select ${columns}) as shown`

/** Which entries a list has: the value of `queue.state`, and what else holds for them. */
const listed: Record<ListedState, { state: string; where: string }> = {
  waiting: { state: 'waiting', where: `not ${isPosted}` },
  saved: { state: 'saved', where: 'true' },
  dismissed: { state: 'dismissed', where: 'true' },
  'saved-by-others': { state: 'waiting', where: isSavedByOthers },
}

/**
 * A page of a person's queue. What waits comes in the order of `rank`, and within it newest first. All other lists are
 * newest first.
 */
export function listDrafts(
  database: Queryable,
  userId: string,
  { state, limit, after }: { state: ListedState; limit: number; after: Cursor | null },
): Promise<TextPage<DraftEntry>> {
  const { where } = listed[state]
  const behind = after
    ? `and (place.rank > $4::int
        or place.rank = $4::int and (entry.created_at, entry.item_id) < ($5::timestamptz, $6::uuid))`
    : ''
  const order = 'place.rank, entry.created_at desc, entry.item_id desc'
  const rows = `
    select row_number() over (order by ${order}) as n, entry.item_id as id, row_to_json(shown) as item,
      place.rank || ' ' || ${isoTime('entry.created_at')} as key
    from (
      select entry.*, place.rank from queue as entry ${joined}
        cross join lateral (select ${state === 'waiting' ? rank : '0'} as rank) as place
      where entry.user_id = $2 and entry.state = $3 and ${where} ${behind} order by ${order} limit $1::int + 1
    ) as entry ${joined} cross join lateral (select entry.rank) as place ${shown}`
  const statement = {
    name: `queue of person ${state}${after ? ' after' : ''}`,
    text: pageOf(rows, key => key),
  }
  return readPage(database, statement, [limit, userId, listed[state].state, ...valuesOfPlace(after)])
}

/** Whether the key of a cursor is a place in the queue: the rank of an entry and its moment. */
export function isPlace(key: string): boolean {
  return /^[0-3] /.test(key) && isMoment(key.slice(2))
}

function valuesOfPlace(after: Cursor | null): string[] {
  const [key, ...id] = valuesOf(after)
  return key ? [key.slice(0, 1), key.slice(2), ...id] : []
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

const howMany = (where: string) => `count(*) filter (where ${where})::int`

const count = {
  name: 'count queue of person',
  text: `select json_build_object(${itemState.options
    .map(state => `'${state}', ${howMany(state === 'posted' ? 'others' : `told = '${state}'`)}`)
    .join(', ')}, 'reading', ${howMany('reading')}, 'unasked', ${howMany('unasked')})::text as item
    from queue as entry ${joined} cross join lateral (
      select ${told} as told, ${isSavedByOthers} as others, ${isReading} as reading, ${isUnasked} as unasked
    ) as state
    where entry.user_id = $1 and entry.state = 'waiting'`,
}
