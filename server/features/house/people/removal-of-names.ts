import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { undoneNames } from '../../../schema/house/removals.ts'
import { stockVersions } from '../../../schema/library/stocks.ts'
import { bringBackName, lastVersion, lockStock } from '../../library/stocks/names.ts'
import { doneWithEach, lastRun, type Turn, whileWanted } from './done-with.ts'

/**
 * Restores the earlier name of stocks whose latest names are by these people, since a moment. Each stock is a
 * transaction. A name that somebody else has changed since stays.
 *
 * @param by the person who makes the new versions.
 * @returns the number of stocks.
 */
export async function undoTheirNames(
  database: Database,
  by: string,
  people: string[],
  since: Date,
): Promise<number> {
  const changed = await database
    .selectDistinct({ id: stockVersions.stockId })
    .from(stockVersions)
    .where(and(inArray(stockVersions.by, people), gte(stockVersions.at, since)))
    .orderBy(stockVersions.stockId)
  const step = whileWanted<{ id: string }>(people, (transaction, { id }) =>
    turnBackOne(transaction, id, { by, people, since }),
  )
  return doneWithEach(database, by, changed, step)
}

/** Gives the stocks those names again, unless somebody has changed them since. */
export async function redoTheirNames(database: Database, by: string, people: string[]): Promise<number> {
  const undone = await database
    .select()
    .from(undoneNames)
    .where(inArray(undoneNames.personId, people))
    .orderBy(undoneNames.stockId)
  const sum = await doneWithEach(database, by, undone, async (transaction, { stockId, version }) => {
    const stock = await lockStock(transaction, { column: 'id', value: stockId })
    if ((await lastVersion(transaction, stockId)) !== version) return false
    await bringBackName(transaction, by, stock, version)
    return true
  })
  await database.delete(undoneNames).where(inArray(undoneNames.personId, people))
  return sum
}

async function turnBackOne(transaction: Transaction, id: string, turn: Turn): Promise<boolean> {
  const stock = await lockStock(transaction, { column: 'id', value: id })
  const changes = await transaction
    .select({ version: stockVersions.version, at: stockVersions.at, by: stockVersions.by })
    .from(stockVersions)
    .where(eq(stockVersions.stockId, id))
    .orderBy(desc(stockVersions.version))
  const theirs = lastRun(changes, turn)
  if (!theirs) return false
  await bringBackName(transaction, turn.by, stock, theirs.first)
  const undone = { personId: theirs.by, stockId: id, version: theirs.last + 1 }
  await transaction
    .insert(undoneNames)
    .values(undone)
    .onConflictDoUpdate({ target: [undoneNames.personId, undoneNames.stockId], set: undone })
  return true
}
