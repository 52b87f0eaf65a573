import type { DueKind } from '#contract/due.ts'
import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statement.ts'

/** Stand-in until features/due is there. */
export interface CalendarEntry {
  kind: DueKind
  refId: string
  ticker: string | null
  title: string | null
  targetValue: number | null
  targetCurrency: string | null
  day: string
  sequence: number
}

export async function dueForCalendar(
  database: Queryable,
  userId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<CalendarEntry[]> {
  const day = 'coalesce(item.snoozed_to, item.due_on)'
  return run<CalendarEntry & Record<string, unknown>>(
    database,
    {
      text: `select item.kind, item.ref_id as "refId", ticker, feed.title, tip.price_target_value::float8 as "targetValue",
          tip.price_target_currency as "targetCurrency", ${day}::text as day, 0 as sequence
        from due_items as item left join stocks on stocks.id = item.stock_id left join tips as tip on tip.id = item.ref_id
          left join feeds as feed on feed.id = item.ref_id
        where item.user_id = $1 and item.state = 'open' and not away and ${day} between $2::date and $3::date
        order by ${day}, item.kind, item.ref_id limit $4::int`,
    },
    [userId, from, to, limit],
  )
}
