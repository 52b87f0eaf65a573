import { and, desc, eq, sql } from 'drizzle-orm'
import type { DashboardStats, StockProgress, TrendingStock, UserStock } from '#contract/analytics.ts'
import type { Queryable } from '../../database/database.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import type { Cursor, Page } from '../../http/cursor.ts'
import { stockJudgements } from '../classifications/table.ts'
import { conclusions } from '../conclusions/table.ts'
import { myStocks } from '../my-stocks/table.ts'
import { stocks } from '../stocks/table.ts'

/** How many stocks trend at most, and over how many days (decisions, section 3). */
const trending = { most: 10, days: 30 }

const agreed = sql<number>`coalesce(${stockJudgements.agree}, 0)`
const disagreed = sql<number>`coalesce(${stockJudgements.disagree}, 0)`

// Nothing here counts tips: every number is kept by the transactions that change it.

/** Tracked stocks with how many of their tips a person has classified, most recently added first. */
export async function listUserStocks(
  database: Queryable,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<Page<UserStock>> {
  const rows = await database
    .select({
      id: myStocks.id,
      createdAt: myStocks.createdAt,
      ticker: stocks.ticker,
      tipCount: stocks.tipCount,
      classifiedCount: sql<number>`${agreed} + ${disagreed}`,
    })
    .from(myStocks)
    .innerJoin(stocks, eq(stocks.id, myStocks.stockId))
    .leftJoin(stockJudgements, isOfTracked())
    .where(and(eq(myStocks.userId, userId), isBehind(myStocks.createdAt, myStocks.id, after)))
    .orderBy(...newestFirst(myStocks.createdAt, myStocks.id))
    .limit(limit + 1)
  return newestPage(
    rows,
    limit,
    row => row.createdAt,
    ({ ticker, tipCount, classifiedCount }) => ({ ticker, tipCount, classifiedCount }),
  )
}

/** The stocks with the most tips of the last days; where there were none, of all time. */
export async function listTrending(database: Queryable): Promise<TrendingStock[]> {
  const { rows } = await database.execute<{ ticker: string; tipCount: number }>(sql`
    select stocks.ticker, sum(stock_days.tip_count)::int as "tipCount"
    from stock_days join stocks on stocks.id = stock_days.stock_id
    where stock_days.day > (now() at time zone 'UTC')::date - ${trending.days}::int
    group by stocks.ticker having sum(stock_days.tip_count) > 0
    order by sum(stock_days.tip_count) desc, stocks.ticker limit ${trending.most}`)
  if (rows.length > 0) return rows
  return database
    .select({ ticker: stocks.ticker, tipCount: stocks.tipCount })
    .from(stocks)
    .where(sql`${stocks.tipCount} > 0`)
    .orderBy(desc(stocks.tipCount), stocks.ticker)
    .limit(trending.most)
}

/** What waits for a person: tips of tracked stocks without a verdict, and tracked stocks without a conclusion. */
export async function dashboardStatsOf(database: Queryable, userId: string): Promise<DashboardStats> {
  const [row] = await database
    .select({
      unclassifiedTipsCount: sql<number>`coalesce(sum(${stocks.tipCount} - ${agreed} - ${disagreed}), 0)::int`,
      stocksWithoutConclusionsCount: sql<number>`(count(*) filter (where ${conclusions.stockId} is null))::int`,
    })
    .from(myStocks)
    .innerJoin(stocks, eq(stocks.id, myStocks.stockId))
    .leftJoin(stockJudgements, isOfTracked())
    .leftJoin(
      conclusions,
      and(eq(conclusions.userId, myStocks.userId), eq(conclusions.stockId, myStocks.stockId)),
    )
    .where(eq(myStocks.userId, userId))
  return row ?? { unclassifiedTipsCount: 0, stocksWithoutConclusionsCount: 0 }
}

/** How far a person is with the tips about one stock. */
export async function stockProgressOf(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<StockProgress> {
  const [row] = await database
    .select({
      tipCount: stocks.tipCount,
      agree: agreed,
      disagree: disagreed,
      uncertain: sql<number>`coalesce(${stockJudgements.uncertain}, 0)`,
      classifiedCount: sql<number>`${agreed} + ${disagreed}`,
    })
    .from(stocks)
    .leftJoin(
      stockJudgements,
      and(eq(stockJudgements.userId, userId), eq(stockJudgements.stockId, stocks.id)),
    )
    .where(eq(stocks.id, stockId))
  return row ?? { tipCount: 0, agree: 0, disagree: 0, uncertain: 0, classifiedCount: 0 }
}

function isOfTracked() {
  return and(eq(stockJudgements.userId, myStocks.userId), eq(stockJudgements.stockId, myStocks.stockId))
}
