import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { returnSince } from '../../market/series/return-since.ts'

const newTips = (stance: string) => `'${stance}', greatest(stock.${stance}_count - mark.${stance}, 0)`

/** SQL: the number of visible tips that others have changed since the mark `mark`. */
const editedTips = `(
  select count(*)::int from edited_since_decided as edit join tips on tips.id = edit.tip_id and tips.deleted_at is null
  where edit.user_id = mark.user_id and edit.stock_id = mark.stock_id
)`

/** SQL: how much is new since then: visible tips, and edits. */
const news = (edited: string) =>
  `stock.tip_count - mark.bullish - mark.bearish - mark.neutral - mark.unset + ${edited}`

/** SQL: the average target then and now, in the currency that most targets had then. Null if it is the same. */
const averageTarget = `(
  select json_build_object('before', mark.target_average::float8, 'after', (target.sum / target.count)::float8,
    'currency', target.currency)
  from stock_targets as target
  where target.stock_id = mark.stock_id and target.currency = mark.target_currency and target.count > 0
    and round(target.sum / target.count, 6) <> round(mark.target_average, 6)
)`

/**
 * SQL: what has arrived since a person's conclusion about the row `stock` was last saved, as the contract shows it.
 * Null if there is no conclusion. The numbers are differences of stored counters.
 *
 * @param person an SQL expression.
 */
export const sinceDecided = (person: string) => `(
  select json_build_object('on', mark.on_day::text,
    'tips', json_build_object(${['bullish', 'bearish', 'neutral', 'unset'].map(newTips).join(', ')}),
    'averageTarget', ${averageTarget}, 'edited', edits.edited, 'change', ${returnSince('mark.stock_id', 'mark.on_day')},
    'seen', ${news('edits.edited')} <= mark.seen_news)
  from decided_marks as mark cross join lateral (select ${editedTips} as edited) as edits
  where mark.user_id = ${person} and mark.stock_id = stock.id
)`

/**
 * Stores the current state of a stock as what a person has decided by, on today's date in their zone. The transaction
 * has locked the stock `for share` in an earlier statement, so that no tip is added in the meantime.
 */
export async function markDecided(
  transaction: Transaction,
  userId: string,
  stockId: string,
  today: string,
): Promise<void> {
  await run(transaction, forgettingEdits, [userId, stockId])
  await run(transaction, marking, [userId, stockId, today])
}

const forgettingEdits = {
  name: 'forget edits since decided',
  text: 'delete from edited_since_decided where user_id = $1 and stock_id = $2',
}

const marking = {
  name: 'mark what was decided by',
  text: `
    with target as (
      select currency, sum / count as average from stock_targets where stock_id = $2 and count > 0
      order by count desc, currency limit 1
    )
    insert into decided_marks (user_id, stock_id, at, on_day, bullish, bearish, neutral, unset, target_average, target_currency)
    select $1::uuid, stock.id, clock_timestamp(), $3::date, bullish_count, bearish_count, neutral_count, unset_count,
      target.average, target.currency
    from stocks as stock left join target on true where stock.id = $2
    on conflict (user_id, stock_id) do update set at = excluded.at, on_day = excluded.on_day, bullish = excluded.bullish,
      bearish = excluded.bearish, neutral = excluded.neutral, unset = excluded.unset,
      target_average = excluded.target_average, target_currency = excluded.target_currency, seen_news = 0, seen_at = null,
      seen_edits = '{}'`,
}

/** Stores that a person has seen what is new. Returns whether they have a conclusion. */
export async function markSeen(database: Queryable, userId: string, stockId: string): Promise<boolean> {
  return (await run(database, seeing, [userId, stockId])).length > 0
}

const seeing = {
  name: 'see what came since decided',
  text: `
    update decided_marks as mark set seen_news = ${news(editedTips)}, seen_at = clock_timestamp(), seen_edits = array(
      select edit.tip_id from edited_since_decided as edit join tips on tips.id = edit.tip_id and tips.deleted_at is null
      where edit.user_id = mark.user_id and edit.stock_id = mark.stock_id)
    from stocks as stock where mark.user_id = $1 and mark.stock_id = $2 and stock.id = mark.stock_id
    returning mark.stock_id`,
}
