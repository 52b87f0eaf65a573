import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Cursor, type Page, toPage } from '../http/cursor.ts'

// Lists that begin with the newest row, ties by id: most of ours (decisions, section 3).

/** How such a list is sorted. */
export function newestFirst(date: PgColumn, id: PgColumn): SQL[] {
  return [desc(date), desc(id)]
}

/** The rows of such a list behind a cursor; all of them without one. */
export function isBehind(date: PgColumn, id: PgColumn, after: Cursor | null): SQL | undefined {
  if (!after) return undefined
  const before = new Date(after.key)
  return or(lt(date, before), and(eq(date, before), lt(id, after.id)))
}

/** A page of such a list, made of one row more than it holds. */
export function newestPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  dateOf: (row: Row) => Date,
  toItem: (row: Row) => Item,
): Page<Item> {
  const { items, next } = toPage(rows, limit, row => ({ key: dateOf(row).toISOString(), id: row.id }))
  return { items: items.map(toItem), next }
}
