import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MyStock } from '#contract/my-stocks.ts'
import type { Queryable } from '../../database/database.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import type { Cursor, Page } from '../../http/cursor.ts'
import { notFound } from '../../http/problems.ts'
import { toConclusion } from '../conclusions/queries.ts'
import { conclusions } from '../conclusions/table.ts'
import { assertStock } from '../stocks/queries.ts'
import { stocks } from '../stocks/table.ts'
import { myStocks } from './table.ts'

interface Reading {
  limit: number
  after: Cursor | null
  /** Only those the person has not concluded about. */
  withoutConclusion?: boolean
}

/** The stocks a person tracks, most recently added first. */
export async function listMyStocks(
  database: Queryable,
  userId: string,
  { limit, after, withoutConclusion = false }: Reading,
): Promise<Page<MyStock>> {
  const rows = await selectMyStocks(database)
    .where(
      and(
        eq(myStocks.userId, userId),
        withoutConclusion ? isNull(conclusions.stockId) : undefined,
        isBehind(myStocks.createdAt, myStocks.id, after),
      ),
    )
    .orderBy(...newestFirst(myStocks.createdAt, myStocks.id))
    .limit(limit + 1)
  return newestPage(rows, limit, row => row.createdAt, toMyStock)
}

/** Tracks a stock; tells whether it was not tracked before. 404 when it does not exist. */
export async function addMyStock(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<{ entry: MyStock; isNew: boolean }> {
  await assertStock(database, stockId)
  const added = await database.insert(myStocks).values({ userId, stockId }).onConflictDoNothing().returning()
  const [row] = await selectMyStocks(database).where(isOwn(userId, stockId))
  if (!row) throw notFound('Stock')
  return { entry: toMyStock(row), isNew: added.length > 0 }
}

/** Stops tracking a stock; 404 when it was not tracked. */
export async function removeMyStock(database: Queryable, userId: string, stockId: string): Promise<void> {
  const removed = await database.delete(myStocks).where(isOwn(userId, stockId)).returning({ id: myStocks.id })
  if (removed.length === 0) throw notFound('Tracked stock')
}

export async function isMyStock(database: Queryable, userId: string, stockId: string): Promise<boolean> {
  const [row] = await database.select({ one: sql`1` }).from(myStocks).where(isOwn(userId, stockId))
  return row !== undefined
}

function isOwn(userId: string, stockId: string) {
  return and(eq(myStocks.userId, userId), eq(myStocks.stockId, stockId))
}

function selectMyStocks(database: Queryable) {
  return database
    .select({
      id: myStocks.id,
      createdAt: myStocks.createdAt,
      stock: { id: stocks.id, ticker: stocks.ticker, companyName: stocks.companyName },
      conclusion: conclusions,
    })
    .from(myStocks)
    .innerJoin(stocks, eq(stocks.id, myStocks.stockId))
    .leftJoin(
      conclusions,
      and(eq(conclusions.userId, myStocks.userId), eq(conclusions.stockId, myStocks.stockId)),
    )
}

function toMyStock(row: Awaited<ReturnType<typeof selectMyStocks>>[number]): MyStock {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    stock: row.stock,
    conclusion: row.conclusion ? toConclusion(row.conclusion) : null,
  }
}
