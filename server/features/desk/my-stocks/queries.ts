import { and, eq, sql } from 'drizzle-orm'
import type { MyStock } from '#contract/my-stocks.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { runAtOnce } from '../../../database/statements/at-once.ts'
import { isoTime, pageOf, readPage, type TextPage, valuesOf } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { myStocks } from '../../../schema/desk/my-stocks.ts'
import { assertStock } from '../../library/stocks/queries.ts'
import { concluded } from '../conclusions/queries.ts'
import { sinceDecided } from '../conclusions/since.ts'

interface Reading {
  limit: number
  after: Cursor | null
  /** Only stocks on which the person has no conclusion. */
  withoutConclusion?: boolean
}

/** The stocks that a person tracks, most recently added first. */
export async function listMyStocks(
  database: Queryable,
  userId: string,
  { limit, after, withoutConclusion = false }: Reading,
): Promise<TextPage<MyStock>> {
  const rows = `
    select row_number() over (order by entry.created_at desc nulls last, entry.id desc nulls last) as n,
      entry.created_at as key, entry.id, item
    from (
      select my_stocks.* from my_stocks
      where user_id = $2 ${after ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : ''}
        ${withoutConclusion ? `and not exists (select from conclusions where ${isOfEntry('my_stocks')})` : ''}
      order by created_at desc nulls last, id desc nulls last limit $1::int + 1
    ) as entry cross join ${entryItem}`
  const name = `my stocks${withoutConclusion ? ' without conclusion' : ''}${after ? ' after' : ''}`
  return readPage(database, { name, text: pageOf(rows) }, [limit, userId, ...valuesOf(after)])
}

/** Tracks a stock. Returns whether it was not tracked before. 404 when it does not exist. */
export async function addMyStock(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<{ entry: JsonText<MyStock>; isNew: boolean }> {
  await assertStock(database, stockId)
  const added = await database.insert(myStocks).values({ userId, stockId }).onConflictDoNothing().returning()
  const entry = await findEntry(database, userId, stockId)
  if (!entry) throw notFound('Stock')
  return { entry, isNew: added.length > 0 }
}

async function findEntry(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<JsonText<MyStock> | null> {
  const [row] = await run<{ entry: string }>(
    database,
    {
      name: 'my stock',
      text: `select row_to_json(item)::text as entry from my_stocks as entry cross join ${entryItem}
        where entry.user_id = $1 and entry.stock_id = $2`,
    },
    [userId, stockId],
  )
  return row ? new JsonText(row.entry) : null
}

/**
 * Changes of a person's list run one after the other: an entry that another tab is about to remove would otherwise come
 * back as a new one, without its date. Judging, notes and conclusions do not wait for this.
 */
export const lockingOwnList = {
  name: 'lock own list of stocks',
  text: 'select id from users where id = $1 for no key update',
}

/** Stops tracking a stock, and keeps its entry so that it can be restored. 404 when it was not tracked. */
export async function removeMyStock(database: Database, userId: string, stockId: string): Promise<void> {
  const [, removed] = await runAtOnce<[{ id: string }, { entry_id: string }]>(database, [
    { ...lockingOwnList, values: [userId] },
    {
      name: 'remove my stock',
      values: [userId, stockId],
      text: `with removed as (
          delete from my_stocks where user_id = $1 and stock_id = $2
          returning user_id, stock_id, id as entry_id, created_at
        )
        insert into removed_my_stocks (user_id, stock_id, entry_id, created_at) select * from removed
        on conflict (user_id, stock_id)
          do update set entry_id = excluded.entry_id, created_at = excluded.created_at
        returning entry_id`,
    },
  ])
  if (removed.length === 0) throw notFound('Tracked stock')
}

/**
 * Tracks a removed stock again, with its earlier date. A tracked stock stays unchanged. 404 when it was never tracked.
 */
export async function restoreMyStock(
  database: Database,
  userId: string,
  stockId: string,
): Promise<JsonText<MyStock>> {
  await runAtOnce(database, [
    { ...lockingOwnList, values: [userId] },
    {
      name: 'restore my stock',
      values: [userId, stockId],
      text: `with removed as (
          delete from removed_my_stocks where user_id = $1 and stock_id = $2
          returning entry_id, user_id, stock_id, created_at
        )
        insert into my_stocks (id, user_id, stock_id, created_at) select * from removed
        on conflict (user_id, stock_id) do nothing`,
    },
  ])
  const entry = await findEntry(database, userId, stockId)
  if (!entry) throw notFound('Removed stock')
  return entry
}

/** Whether a person tracks a stock. */
export async function isMyStock(database: Queryable, userId: string, stockId: string): Promise<boolean> {
  const [row] = await database.select({ one: sql`1` }).from(myStocks).where(isOwn(userId, stockId))
  return row !== undefined
}

function isOwn(userId: string, stockId: string) {
  return and(eq(myStocks.userId, userId), eq(myStocks.stockId, stockId))
}

/** SQL: whether a conclusion is that of a row of `my_stocks`. */
function isOfEntry(entry: string): string {
  return `conclusions.user_id = ${entry}.user_id and conclusions.stock_id = ${entry}.stock_id`
}

/**
 * SQL: a tracked stock as the contract shows it, as a row `item`, from a row `entry`. Nothing here counts tips: the
 * numbers are stored by the transactions that change them, and the newest tip is the first of an index.
 */
const entryItem = `
  lateral (
    select entry.id, ${isoTime('entry.created_at')} as "createdAt",
      json_build_object('id', stock.id, 'ticker', stock.ticker, 'companyName', stock.company_name) as stock,
      stock.tip_count as "tipCount",
      stock.tip_count - coalesce((
        select agree + disagree from stock_judgements
        where stock_judgements.user_id = entry.user_id and stock_judgements.stock_id = entry.stock_id
      ), 0) as "unclassifiedCount",
      (
        select ${isoTime('dated_at')} from tips where stock_id = stock.id and deleted_at is null
        order by dated_at desc nulls last, id desc nulls last limit 1
      ) as "newestTipAt",
      json_build_object('bullish', stock.bullish_count, 'bearish', stock.bearish_count,
        'neutral', stock.neutral_count, 'unset', stock.unset_count) as "stanceCounts",
      (
        select json_build_object('value', (sum / count)::float8, 'currency', currency) from stock_targets
        where stock_id = stock.id and count > 0 order by count desc, currency limit 1
      ) as "averageTarget",
      (
        select row_to_json(conclusion) from (
          select ${concluded} from conclusions where ${isOfEntry('entry')}
        ) as conclusion
      ) as conclusion, ${sinceDecided('entry.user_id')} as since
    from stocks as stock where stock.id = entry.stock_id
  ) as item`
