import type { DashboardStats, FirstSteps, StockProgress, UserStock } from '#contract/analytics.ts'
import type { Queryable } from '../../../database/database.ts'
import { pageOf, readPage, type TextPage, valuesOf } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Statement, type Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { stockNamed } from '../../market/stock-named.ts'

// Nothing here counts tips: every number is kept by the transactions that change it.

/** How many tips of a row `stock_judgements`, which may be missing, somebody agrees or disagrees with. */
const classified = 'coalesce(judged.agree + judged.disagree, 0)'

/** Tracked stocks with how many of their tips a person has classified, most recently added first. */
export async function listUserStocks(
  database: Queryable,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<UserStock>> {
  const rows = `
    select row_number() over (order by entry.created_at desc nulls last, entry.id desc nulls last) as n,
      entry.created_at as key, entry.id, item
    from (
      select * from my_stocks
      where user_id = $2 ${after ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : ''}
      order by created_at desc nulls last, id desc nulls last limit $1::int + 1
    ) as entry
      join stocks as stock on stock.id = entry.stock_id
      left join stock_judgements as judged on judged.user_id = entry.user_id and judged.stock_id = entry.stock_id
      cross join lateral (
        select stock.ticker, stock.tip_count as "tipCount", ${classified} as "classifiedCount"
      ) as item`
  const statement = { name: `user stocks${after ? ' after' : ''}`, text: pageOf(rows) }
  return readPage(database, statement, [limit, userId, ...valuesOf(after)])
}

/** Of what waits on other stocks no more is told than that it is at least so much. */
const mostElsewhere = 100

/**
 * How many tips about stocks that the person `$1` does not track wait for them, up to `mostElsewhere`. Each of the stocks
 * that are added up has one at least: so many of them are enough, and no more are read, but for those that the person
 * tracks or is through with.
 */
const waitingElsewhere = `(
  select least(coalesce(sum(waiting), 0), ${mostElsewhere})::int from (
    select other.tip_count - ${classified} as waiting
    from stocks as other left join stock_judgements as judged on judged.user_id = $1 and judged.stock_id = other.id
    where other.tip_count > 0 and other.tip_count > ${classified}
      and not exists (select from my_stocks where user_id = $1 and stock_id = other.id offset 0)
    order by other.tip_count desc nulls last, other.ticker limit ${mostElsewhere}
  ) as others
)`

/**
 * What waits for a person: tips of tracked stocks without a verdict, and tracked stocks without a conclusion; where there
 * are no such tips, those of other stocks.
 */
export async function dashboardStatsOf(
  database: Queryable,
  userId: string,
): Promise<JsonText<DashboardStats>> {
  return readOne(
    database,
    {
      name: 'dashboard stats',
      text: `select row_to_json(told)::text as result from (
        select stats.*,
          case when "unclassifiedTipsCount" = 0 then ${waitingElsewhere} end as "unclassifiedElsewhereCount"
        from (
        select coalesce(sum(stock.tip_count - ${classified}), 0)::int as "unclassifiedTipsCount",
          (count(*) filter (where concluded.stock_id is null))::int as "stocksWithoutConclusionsCount"
        from my_stocks as entry
          join stocks as stock on stock.id = entry.stock_id
          left join stock_judgements as judged
            on judged.user_id = entry.user_id and judged.stock_id = entry.stock_id
          left join conclusions as concluded
            on concluded.user_id = entry.user_id and concluded.stock_id = entry.stock_id
        where entry.user_id = $1
        ) as stats
      ) as told`,
    },
    [userId],
  )
}

/** Whether a person tracks a stock, has judged a tip (uncertain counts), and has concluded about a stock. */
export async function firstStepsOf(database: Queryable, userId: string): Promise<JsonText<FirstSteps>> {
  return readOne(
    database,
    {
      name: 'first steps',
      text: `select json_build_object(
        'tracked', exists (select from my_stocks where user_id = $1),
        'judged', exists (
          select from stock_judgements where user_id = $1 and agree + disagree + uncertain > 0
        ),
        'concluded', exists (select from conclusions where user_id = $1)
      )::text as result`,
    },
    [userId],
  )
}

/** How far a person is with the tips about one stock (ticker or id); 404 when there is none. */
export async function stockProgressOf(
  database: Queryable,
  userId: string,
  reference: string,
): Promise<JsonText<StockProgress>> {
  const { column, value } = stockNamed(reference)
  return readOne(
    database,
    {
      name: `stock progress by ${column}`,
      text: `select row_to_json(progress)::text as result
        from stocks as stock
          left join stock_judgements as judged on judged.user_id = $2 and judged.stock_id = stock.id
          cross join lateral (
            select stock.tip_count as "tipCount", coalesce(judged.agree, 0) as agree,
              coalesce(judged.disagree, 0) as disagree, coalesce(judged.uncertain, 0) as uncertain,
              ${classified} as "classifiedCount"
          ) as progress
        where stock.${column} = $1`,
    },
    [value, userId],
  )
}

async function readOne<Result>(
  database: Queryable,
  statement: Statement,
  values: Value[],
): Promise<JsonText<Result>> {
  const [row] = await run<{ result: string }>(database, statement, values)
  if (!row) throw notFound('Stock')
  return new JsonText(row.result)
}
