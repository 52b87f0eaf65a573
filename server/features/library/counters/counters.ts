import { defaultCurrency } from '#contract/default-currency.ts'
import type { Stance } from '#contract/stance.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { countingFocus } from './focus-areas.ts'
import { countingMonths, monthOf, stanceSums } from './months.ts'
import { countingPost } from './posts.ts'

/** The fields of a tip that the counters of its stock use. */
export interface CountedTip {
  stockId: string
  stance: Stance
  priceTargetValue: number | null
  priceTargetCurrency: string | null
  createdAt: Date
  datedAt: Date
}

/** A tip that is added (1) or removed (-1), or a post that begins or ceases to be about a stock. */
export type CounterChange = { tip: CountedTip; by: 1 | -1 } | { postAbout: string; by: 1 | -1 }

/** Days, including today, whose tips make a stock trend (decisions, section 3). */
export const trendingDays = 30

/**
 * SQL: adds changes to the counters of stocks: targets, months, days and trends. Parts of a `with` after rows `change`
 * of stock_id, tips, posts, stance, day, month, currency and value. PostgreSQL adds prices, so that sums stay exact.
 * The caller has locked the stocks in the order of their ids, in an earlier statement.
 */
export const countingStocks = `
  counted_stocks as (
    update stocks set
      tip_count = tip_count + sums.tips, post_count = post_count + sums.posts,
      bullish_count = bullish_count + sums.bullish, bearish_count = bearish_count + sums.bearish,
      neutral_count = neutral_count + sums.neutral, unset_count = unset_count + sums.unset
    from (
      select stock_id, sum(tips) as tips, sum(posts) as posts, ${stanceSums}
      from change group by stock_id
    ) as sums
    -- The second condition says the same: it keeps PostgreSQL, which takes any JSON for 100 rows, from reading all stocks.
    where stocks.id = sums.stock_id and stocks.id = any (array(select stock_id from change))
  ), counted_targets as (
    insert into stock_targets (stock_id, currency, count, sum)
    select stock_id, currency, sum(tips), sum(tips * value) from change
    where value is not null group by stock_id, currency order by stock_id, currency
    on conflict (stock_id, currency) do update
      set count = stock_targets.count + excluded.count, sum = stock_targets.sum + excluded.sum
  ), ${countingMonths('stock_months', 'stock_id')}, counted_days as (
    insert into stock_days (stock_id, day, tip_count)
    select stock_id, day, sum(tips) from change
    where day is not null group by stock_id, day order by stock_id, day
    on conflict (stock_id, day) do update set tip_count = stock_days.tip_count + excluded.tip_count
  ), counted_trends as (
    insert into trends (day, stock_id, tip_count)
    select trend_days.day, stock_id, sum(tips)
    from change join trend_days on change.day > trend_days.day - ${trendingDays}
    group by trend_days.day, stock_id order by trend_days.day, stock_id
    on conflict (day, stock_id) do update set tip_count = trends.tip_count + excluded.tip_count
  )`

const givenChanges = `
  change as (
    select * from json_to_recordset($1) as change(
      stock_id uuid, tips int, posts int, stance text, day date, month date, currency text, value numeric
    )
  )`

/**
 * Adds changes to the counters of a post whose tips have changed, of the stocks, and of the strategist, in one
 * statement. The caller has locked the post, the stocks in the order of their ids, and then the strategist.
 *
 * @param post its `id` is null if its own counters do not change.
 */
export async function changeCounters(
  transaction: Transaction,
  post: { id: string | null; strategistId: string | null },
  changes: CounterChange[],
): Promise<void> {
  const statement = {
    name: 'change counters',
    text: `with ${givenChanges}, ${countingStocks}, ${countingFocus('$2::uuid')},
      ${countingMonths('strategist_months', '$2::uuid')},
      ${countingPost('$3', 'select stock_id, position from tips where post_id = $3 and deleted_at is null', 'true')}
      select`,
  }
  await run(transaction, statement, [jsonRows(changes.map(toRow)), post.strategistId, post.id])
}

/**
 * The same for a strategist only, because a change of a post's author affects no other counter. The caller has locked
 * the strategist.
 */
export async function changeCountersOfStrategist(
  transaction: Transaction,
  strategistId: string,
  changes: CounterChange[],
): Promise<void> {
  const statement = {
    name: 'change counters of strategist',
    text: `with ${givenChanges}, ${countingFocus('$2::uuid')}, ${countingMonths('strategist_months', '$2::uuid')}
      select`,
  }
  await run(transaction, statement, [jsonRows(changes.map(toRow)), strategistId])
}

function toRow(change: CounterChange) {
  if ('postAbout' in change) return { stock_id: change.postAbout, tips: 0, posts: change.by }
  const { stockId, stance, priceTargetValue, priceTargetCurrency, createdAt, datedAt } = change.tip
  return {
    stock_id: stockId,
    tips: change.by,
    posts: 0,
    stance,
    day: createdAt.toISOString().slice(0, 10),
    month: monthOf(datedAt),
    currency: priceTargetCurrency ?? defaultCurrency,
    value: priceTargetValue,
  }
}
