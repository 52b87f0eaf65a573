import { sql } from 'drizzle-orm'
import type { Stance } from '#contract/stance.ts'
import type { Transaction } from '../../database/database.ts'

/** What a tip counts for in the counters of its stock. */
export interface CountedTip {
  stockId: string
  stance: Stance
  priceTargetValue: number | null
  priceTargetCurrency: string | null
  createdAt: Date
}

/** A tip that comes (1) or goes (-1), or a post that begins or ends to write about a stock. */
export type CounterChange = { tip: CountedTip; by: 1 | -1 } | { postAbout: string; by: 1 | -1 }

/** A target without a currency is one in dollars (specification, section 9). */
export const defaultCurrency = 'USD'

/**
 * Adds the differences to the counters of stocks, their targets and their days, in three statements however many tips
 * there are; PostgreSQL sums, so that sums of prices stay exact. The caller has locked the stocks in the order of their ids.
 */
export async function changeCounters(transaction: Transaction, changes: CounterChange[]): Promise<void> {
  if (changes.length === 0) return
  const change = sql`jsonb_to_recordset(${JSON.stringify(changes.map(toRow))}::jsonb) as change(
    stock_id uuid, tips int, posts int, stance text, day date, currency text, value numeric)`
  await transaction.execute(sql`
    update stocks set
      tip_count = tip_count + sums.tips, post_count = post_count + sums.posts,
      bullish_count = bullish_count + sums.bullish, bearish_count = bearish_count + sums.bearish,
      neutral_count = neutral_count + sums.neutral, unset_count = unset_count + sums.unset
    from (
      select stock_id, sum(tips) as tips, sum(posts) as posts,
        coalesce(sum(tips) filter (where stance = 'bullish'), 0) as bullish,
        coalesce(sum(tips) filter (where stance = 'bearish'), 0) as bearish,
        coalesce(sum(tips) filter (where stance = 'neutral'), 0) as neutral,
        coalesce(sum(tips) filter (where stance = 'unset'), 0) as unset
      from ${change} group by stock_id
    ) as sums
    where stocks.id = sums.stock_id`)
  await transaction.execute(sql`
    insert into stock_targets (stock_id, currency, count, sum)
    select stock_id, currency, sum(tips), sum(tips * value) from ${change}
    where value is not null group by stock_id, currency order by stock_id, currency
    on conflict (stock_id, currency) do update
      set count = stock_targets.count + excluded.count, sum = stock_targets.sum + excluded.sum`)
  await transaction.execute(sql`
    insert into stock_days (stock_id, day, tip_count)
    select stock_id, day, sum(tips) from ${change}
    where day is not null group by stock_id, day order by stock_id, day
    on conflict (stock_id, day) do update set tip_count = stock_days.tip_count + excluded.tip_count`)
}

function toRow(change: CounterChange) {
  if ('postAbout' in change) return { stock_id: change.postAbout, tips: 0, posts: change.by }
  const { stockId, stance, priceTargetValue, priceTargetCurrency, createdAt } = change.tip
  return {
    stock_id: stockId,
    tips: change.by,
    posts: 0,
    stance,
    day: createdAt.toISOString().slice(0, 10),
    currency: priceTargetCurrency ?? defaultCurrency,
    value: priceTargetValue,
  }
}
