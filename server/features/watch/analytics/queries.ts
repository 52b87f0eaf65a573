import type { DashboardStats, FirstSteps, StockProgress, UserStock } from '#contract/analytics.ts'
import type { Queryable } from '../../../database/database.ts'
import { pageOf, readPage, type TextPage, valuesOf } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Statement, type Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { stockNamed } from '../../market/stock-named.ts'

// Nothing here counts tips: all numbers are stored by the transactions that change them.

/**
 * SQL: how many tips a person agrees or disagrees with, by a row `judged` of `stock_judgements`, which may be missing.
 */
const classified = 'coalesce(judged.agree + judged.disagree, 0)'

/** Tracked stocks with how many of their tips the person has classified, most recently added first. */
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

/** The most tips of untracked stocks that are counted. */
const mostElsewhere = 100

/**
 * SQL: how many tips about untracked stocks wait for the person `$1`, up to `mostElsewhere`. Each stock that is summed
 * has at least one, so no more than so many stocks are read, besides those that the person tracks or is done with.
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
 * What waits for a person: tips of tracked stocks without a judgement, and tracked stocks without a conclusion. If
 * there are no such tips, those of other stocks.
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

/** Whether a person tracks a stock, has judged a tip (uncertain counts), and has concluded on a stock. */
export async function firstStepsOf(database: Queryable, userId: string): Promise<JsonText<FirstSteps>> {
  return readOne(
    database,
    {
      name: 'first steps',
      text: `select json_build_object(
        'brought', exists (select from posts where created_by = $1),
        'tracked', exists (select from my_stocks where user_id = $1),
        'judged', exists (
          select from stock_judgements where user_id = $1 and agree + disagree + uncertain > 0
        ),
        'concluded', exists (select from conclusions where user_id = $1),
        'followed', exists (select from follows where user_id = $1)
      )::text as result`,
    },
    [userId],
  )
}

/** A person's progress with the tips about one stock (ticker or id). 404 when there is no such stock. */
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
