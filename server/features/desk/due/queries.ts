import type { DueCounts, DueItem, DueKind, DueMonth } from '#contract/due.ts'
import { addDays, type Day } from '#reckoning/days/days.ts'
import type { Queryable } from '../../../database/database.ts'
import { findItem, pageOf, readPage, type TextPage } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isMoment } from '../../../http/requests/cursor.ts'
import { isUuid } from '../../../schema/ids.ts'
import { dueItemColumns, effectiveDay, wordsOfItem } from './item-json.ts'

/** SQL: whether an item waits for its person. The same condition as that of the index. */
const isOpen = `item.state = 'open' and not item.away`
const day = effectiveDay()

/** The items of a person that are due until a day, or between two days, earliest first. */
export async function listDue(
  database: Queryable,
  userId: string,
  {
    from,
    until,
    kind,
    limit,
    after,
  }: { from?: Day | undefined; until: Day; kind?: DueKind | undefined; limit: number; after: Cursor | null },
): Promise<TextPage<DueItem>> {
  const values: Value[] = [limit, userId, until]
  const given = (value: Value) => `$${values.push(value)}`
  const some = kind === undefined ? '' : ` and item.kind = ${given(kind)}`
  const since = from === undefined ? '' : ` and ${day} >= ${given(from)}::date`
  const [lastDay = '', lastKind = ''] = after?.key.split(' ') ?? []
  const behind = after
    ? ` and (${day}, item.kind, item.ref_id) > (${given(lastDay)}::date, ${given(lastKind)}, ${given(after.id)}::uuid)`
    : ''
  const rows = `
    select row_number() over (order by item.day, item.kind, item.ref_id) as n, item.day || ' ' || item.kind as key,
      item.ref_id as id, shown as item
    from (
      select ${day} as day, item.* from due_items as item
      where item.user_id = $2 and ${isOpen} and ${day} <= $3::date${some}${since}${behind}
      order by day, item.kind, item.ref_id limit $1::int + 1
    ) as item cross join lateral (select ${dueItemColumns}) as shown`
  const name = `due${kind ? ' of kind' : ''}${from ? ' from' : ''}${after ? ' after' : ''}`
  return readPage(database, { name, text: pageOf(rows, key => key) }, values)
}

/** Whether a text is a cursor key of that list. */
export function isDueKey(key: string): boolean {
  const [day = '', kind = '', ...more] = key.split(' ')
  return isMoment(`${day}T00:00:00.000Z`) && /^[a-z]+$/.test(kind) && more.length === 0
}

/** The most items that are counted of each. */
const most = 100

/** The numbers of a person's due items, each at most 100, by three ranges of one index. */
export async function countDue(database: Queryable, userId: string, today: Day): Promise<DueCounts> {
  const [row] = await run<{ [Name in keyof DueCounts]: number }>(database, counting, [
    userId,
    today,
    addDays(today, 7),
  ])
  return row ?? { today: 0, overdue: 0, next7: 0 }
}

const counted = (range: string) => `(
  select count(*)::int from (
    select from due_items as item where item.user_id = $1 and ${isOpen} and ${day} ${range} limit ${most}
  ) as counted
)`

const counting = {
  name: 'count due',
  text: `select ${counted('= $2::date')} as today, ${counted('< $2::date')} as overdue,
    ${counted('> $2::date and coalesce(item.snoozed_to, item.due_on) <= $3::date')} as next7`,
}

/** The numbers of a person's items that come due after today, by month. Reads one range of the index. */
export async function countMonths(database: Queryable, userId: string, today: Day): Promise<DueMonth[]> {
  return run<DueMonth>(database, countingMonths, [userId, today])
}

const countingMonths = {
  name: 'count due by month',
  text: `select to_char(${day}, 'YYYY-MM') as month, count(*)::int as count from due_items as item
    where item.user_id = $1 and ${isOpen} and ${day} > $2::date group by 1 order by 1`,
}

/** One item of a person, open or done. 404 when there is none, it is somebody else's, or its tip is out of sight. */
export async function getDueItem(
  database: Queryable,
  userId: string,
  kind: string,
  id: string,
): Promise<JsonText<DueItem>> {
  const item = isUuid(id) ? await findItem<DueItem>(database, own, [userId, kind, id]) : undefined
  if (!item) throw noSuchItem()
  return item
}

/** 404 for an item that does not exist or belongs to another person. */
export function noSuchItem(): Error {
  return notFound('Due item')
}

const own = {
  name: 'due item',
  text: `select row_to_json(shown)::text as item
    from due_items as item cross join lateral (select ${dueItemColumns}) as shown
    where item.user_id = $1 and item.kind = $2 and item.ref_id = $3 and not item.away`,
}

/** The part of an item that a mail shows. */
export interface DigestLine {
  kind: DueKind
  refId: string
  ticker: string | null
  words: string
  /** The day on which the item is due. */
  dueOn: Day
  isOverdue: boolean
}

/** The items of a person that are due until a day, earliest first. */
export async function dueForDigest(
  database: Queryable,
  userId: string,
  { today, until, limit = 100 }: { today: Day; until: Day; limit?: number },
): Promise<DigestLine[]> {
  return run<DigestLine & Record<string, unknown>>(database, digest, [userId, today, until, limit])
}

const ticker = '(select stock.ticker from stocks as stock where stock.id = item.stock_id)'

const digest = {
  name: 'due for mail',
  text: `
    select item.kind, item.ref_id as "refId", ${ticker} as ticker, ${wordsOfItem} as words, ${day}::text as "dueOn",
      ${day} < $2::date as "isOverdue"
    from due_items as item where item.user_id = $1 and ${isOpen} and ${day} <= $3::date
      and not exists (select from example_rows where example_rows.id = item.stock_id and kind = 'stock')
    order by ${day}, item.kind, item.ref_id limit $4::int`,
}

/** The part of an item that a calendar shows. It has no words that the person has written. */
export interface CalendarEntry {
  kind: DueKind
  refId: string
  ticker: string | null
  /** The title of a source. */
  title: string | null
  /** The target of a claim. */
  targetValue: number | null
  targetCurrency: string | null
  /** The day on which the item is due. */
  day: Day
  /** A number that grows with each change. */
  sequence: number
}

/** The open items of a person between two days, earliest first. */
export async function dueForCalendar(
  database: Queryable,
  userId: string,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<CalendarEntry[]> {
  return run<CalendarEntry & Record<string, unknown>>(database, calendar, [userId, from, to, limit])
}

/**
 * SQL: a number that grows with each change, also for an item that was removed and came back, because calendars know
 * both by one id (RFC 5545, 3.8.7.4). It begins with the second in which the item was made.
 */
const sequence = `item.changes + greatest(0, extract(epoch from item.made_at - timestamptz '2026-01-01 00:00Z'))::int`

const calendar = {
  name: 'due for calendar',
  text: `
    select item.kind, item.ref_id as "refId", ${ticker} as ticker,
      case item.kind when 'feed' then (select title from feeds where id = item.ref_id) end as title,
      tip.price_target_value::float8 as "targetValue",
      case when tip.price_target_value is not null then coalesce(tip.price_target_currency, 'USD') end as "targetCurrency",
      ${day}::text as day, ${sequence} as sequence
    from due_items as item left join tips as tip on item.kind = 'claim' and tip.id = item.ref_id
    where item.user_id = $1 and ${isOpen} and ${day} between $2::date and $3::date
    order by ${day}, item.kind, item.ref_id limit $4::int`,
}
