import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/answers/problems.ts'
import { isUuid } from '../../schema/ids.ts'

/** Deletes the row with this id where it belongs to the person (`own`). Throws 404 with `name` otherwise. */
export async function removeOwn(
  database: Database,
  table: PgTable & { id: PgColumn },
  own: SQL | undefined,
  { id, name }: { id: string; name: string },
): Promise<undefined> {
  const which = and(own, eq(table.id, id))
  const removed = isUuid(id) ? await database.delete(table).where(which).returning({ id: table.id }) : []
  if (removed.length === 0) throw notFound(name)
}
