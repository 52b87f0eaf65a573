import { horizonMonths, horizonState } from '#contract/outcomes.ts'
import { type CallState, type ListedCall, mostCallsInCsv } from '#contract/records.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import {
  newestRows,
  pageOf,
  readPage,
  type TextPage,
  valuesOf,
} from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { jumpsBehind } from '../../market/series/jumps-behind.ts'

/** SQL: a call that waits for its first close counts from then on, unless it is a repeat. */
const isWaiting = 'not counted and why_not is null'

/** SQL: which calls are in which list (decision 67). */
const inState: Record<CallState, string> = {
  all: 'true',
  counted: 'counted',
  other: 'not counted and why_not is not null',
  open: `(counted and (${horizonMonths.map(months => `s${months} = 0`).join(' or ')}) or ${isWaiting})`,
}

const stateWord = (months: number) => `(array['${horizonState.options.join("', '")}'])[call.s${months} + 1]`

/**
 * SQL: the return of a call's stock until it was reversed, by the last close until that day. Null if prices jump in
 * between.
 */
const reversedResult = `case when not ${jumpsBehind('call.entry_day', 'call.reversed_on')} then (
    select round(
      price.close * case series.basis when 'raw' then price.split_factor else 1 end
        * case call.basis when 'total' then price.total_factor else 1 end
      / (call.entry_close * case series.basis when 'raw' then call.entry_split else 1 end
        * case call.basis when 'total' then call.entry_total else 1 end) - 1, 6)
    from prices as price where price.series_id = call.series_id and price.day <= call.reversed_on
      and price.day >= call.entry_day order by price.day desc limit 1
  ) end`

const shown = `
  call.tip_id as "tipId",
  (select post.slug from tips as tip join posts as post on post.id = tip.post_id
    where tip.id = call.tip_id and tip.deleted_at is null and ${isInSight('post')}) as "postSlug",
  (select ticker from stocks where stocks.id = call.stock_id) as ticker, call.direction,
  call.dated_on as "datedOn", call.entry_day as "entryDay", call.counted, call.why_not as "whyNot",
  call.repeat_of as "repeatOf", call.reversed_on as "reversedOn", call.questioned,
  (select tip.deleted_at is not null from tips as tip where tip.id = call.tip_id) as deleted, call.basis,
  ${horizonMonths.map(months => `call.r${months}, call.b${months}, ${stateWord(months)} as s${months},`).join(' ')}
  call.target_state as "targetState", call.target_day as "targetDay",
  case when call.target_state <> 'none' then call.deadline end as deadline, call.method, call.revision,
  (select bench.symbol from price_series as bench where bench.id = call.bench_id) as benchmark,
  (select ${reversedResult} from price_series as series where series.id = call.series_id) as "reversedResult"`

function rows(state: CallState, after: number, most?: string): string {
  return newestRows({
    table: '(select calls.*, tip_id as id from calls) as with_id',
    as: 'call',
    where: `strategist_id = $2::uuid and ${inState[state]}`,
    columns: shown,
    date: 'dated_on',
    after,
    ...(most && { most }),
  })
}

/** The calls of a strategist, by the day that dates them, newest first. */
export function listCalls(
  database: Queryable,
  strategistId: string,
  { state, limit, after }: { state: CallState; limit: number; after: Cursor | null },
): Promise<TextPage<ListedCall>> {
  const text = pageOf(rows(state, after ? 3 : 0))
  const statement = { name: `calls of strategist, ${state}${after ? ' after' : ''}`, text }
  return readPage(database, statement, [limit, strategistId, ...valuesOf(after)])
}

/** Calls that are read at a time for a CSV. */
const atOnce = 1000

/** The same as CSV (RFC 4180), the newest rows. */
export async function* callsAsCsv(
  database: Database,
  strategistId: string,
  state: CallState,
): AsyncGenerator<string> {
  yield `${csvColumns.join(',')}\r\n`
  let after: Cursor | null = null
  for (let left = mostCallsInCsv; left > 0; left -= atOnce) {
    const page: TextPage<ListedCall> = await listCalls(database, strategistId, {
      state,
      limit: Math.min(atOnce, left),
      after,
    })
    // The SQL statement writes JSON of this shape.
    const calls = JSON.parse(page.items.text) as ListedCall[]
    for (const call of calls) yield `${csvColumns.map(column => cell(call[column])).join(',')}\r\n`
    after = page.next
    if (!after) return
  }
}

const csvColumns = [
  ...(['tipId', 'postSlug', 'ticker', 'direction', 'datedOn', 'entryDay', 'counted', 'whyNot'] as const),
  ...(['repeatOf', 'reversedOn', 'questioned', 'deleted', 'basis'] as const),
  ...(['r1', 'b1', 's1', 'r3', 'b3', 's3', 'r6', 'b6', 's6', 'r12', 'b12', 's12'] as const),
  ...(['targetState', 'targetDay', 'deadline', 'method', 'revision', 'benchmark', 'reversedResult'] as const),
] satisfies (keyof ListedCall)[]

/** None of these values contains a comma, a quotation mark or a line break. */
function cell(value: string | number | boolean | null): string {
  return value === null ? '' : String(value)
}
