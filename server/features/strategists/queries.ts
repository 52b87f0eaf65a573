import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Strategist, StrategistDetail } from '#contract/strategists.ts'
import type { Queryable } from '../../database/database.ts'
import { isUuid } from '../../database/ids.ts'
import type { Cursor, Page } from '../../database/keyset.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import { notFound } from '../../http/problems.ts'
import { monthsOf } from '../stocks/stance-months.ts'
import { strategists } from './table.ts'

/** Strategists, newest first. */
export async function listStrategists(
  database: Queryable,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<Page<Strategist>> {
  const { createdAt, id } = strategists
  const rows = await database
    .select()
    .from(strategists)
    .where(isBehind(createdAt, id, after))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1)
  return newestPage(rows, limit, row => row.createdAt, toStrategist)
}

/** One strategist; 404 when there is none. */
export async function getStrategist(database: Queryable, id: string): Promise<Strategist> {
  if (!isUuid(id)) throw notFound('Strategist')
  const [row] = await database.select().from(strategists).where(eq(strategists.id, id))
  if (!row) throw notFound('Strategist')
  return toStrategist(row)
}

/** One strategist with what their posts and tips come to; 404 when there is none. */
export async function getStrategistDetail(database: Queryable, id: string): Promise<StrategistDetail> {
  if (!isUuid(id)) throw notFound('Strategist')
  const stanceMonths = sql<
    StrategistDetail['stanceMonths']
  >`${sql.raw(monthsOf('strategist_months', 'strategists.id'))}`
  const [row] = await database
    .select({ ...getTableColumns(strategists), stanceMonths })
    .from(strategists)
    .where(eq(strategists.id, id))
  if (!row) throw notFound('Strategist')
  return { ...toStrategist(row), postCount: row.postCount, stanceMonths: row.stanceMonths }
}

function toStrategist(row: typeof strategists.$inferSelect): Strategist {
  const { id, name, bio, imageUrl, sourceTypes, focusAreas, profileUrls } = row
  return { id, name, bio, imageUrl, sourceTypes, focusAreas, profileUrls }
}
