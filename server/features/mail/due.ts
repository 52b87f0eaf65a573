import type { Database } from '../../database/database.ts'
import type { DigestItem } from './digest-letter.ts'

/** Stand-in until features/due is there. */
export async function dueForDigest(
  database: Database,
  userId: string,
  { until }: { today: string; until: string },
): Promise<DigestItem[]> {
  const { rows } = await database.$client.query<DigestItem>(
    `select item.kind, ticker, item.words, coalesce(snoozed_to, due_on)::text as "dueOn"
     from due_items as item left join stocks on stocks.id = item.stock_id
     where user_id = $1 and state = 'open' and not away and coalesce(snoozed_to, due_on) <= $2::date
     order by coalesce(snoozed_to, due_on), item.kind, ref_id`,
    [userId, until],
  )
  return rows
}
