import type { TrendingStock } from '#contract/analytics.ts'
import type { Database } from '../../../database/database.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { trendingDays } from '../../library/counters/counters.ts'

/** Trending stocks, at most (decisions, section 3). */
const most = 10

const today = `(now() at time zone 'UTC')::date`

/**
 * The stocks with the most tips of the last days. Of all time, if there are none. The counts of a day are computed at
 * its first reading, and then kept by the transactions that change tips, so that a reading takes ten rows of an index.
 */
export async function listTrending(database: Database): Promise<JsonText<TrendingStock[]>> {
  const [row] = await run<{ items: string; kept: boolean }>(database, read, [])
  if (row?.kept) return new JsonText(row.items)
  await beginDay(database)
  const [again] = await run<{ items: string }>(database, read, [])
  return new JsonText(again?.items ?? '[]')
}

const read = {
  name: 'trending',
  text: `
    select exists (select from trend_days where day = ${today}) as kept, coalesce(
      (
        select json_agg(stock) from (
          select ticker, trends.tip_count as "tipCount" from trends join stocks on stocks.id = stock_id
          where day = ${today} and trends.tip_count > 0
          order by trends.tip_count desc nulls last, ticker limit ${most}
        ) as stock
      ),
      (
        select json_agg(stock) from (
          select ticker, tip_count as "tipCount" from stocks where tip_count > 0
          order by tip_count desc nulls last, ticker limit ${most}
        ) as stock
      ),
      '[]'
    )::text as items`,
}

/**
 * Computes the counts of today, once. A transaction that changes tips meanwhile waits at `stock_days`, and then finds
 * that it has to keep today's counts too. Earlier changes are in the counts.
 */
async function beginDay(database: Database): Promise<void> {
  await inTransaction(database, async transaction => {
    const begin = `insert into trend_days values (${today}) on conflict do nothing returning day`
    const begun = await run(transaction, { text: begin }, [])
    if (begun.length === 0) return
    await run(transaction, { text: 'lock table stock_days in share mode' }, [])
    const sum = `insert into trends (day, stock_id, tip_count)
      select ${today}, stock_id, sum(tip_count) from stock_days where day > ${today} - ${trendingDays}
      group by stock_id`
    await run(transaction, { text: sum }, [])
    // Without this, PostgreSQL would plan as if the table were still empty.
    await run(transaction, { text: 'analyze trends' }, [])
    for (const table of ['trends', 'trend_days'])
      await run(transaction, { text: `delete from ${table} where day < ${today} - 1` }, [])
  })
}
