import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { undoneNames } from '../../../schema/house/removals.ts'
import { stockVersions } from '../../../schema/library/stocks.ts'
import { bringBackName, lastVersion, lockStock } from '../../library/stocks/names.ts'
import { doneWith } from './done-with.ts'
import { isStillWanted } from './still-wanted.ts'

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
  let sum = 0
  for (const { id } of changed)
    sum += await doneWith(database, by, async transaction =>
      (await isStillWanted(transaction, people))
        ? turnBackOne(transaction, { id, by, people, since })
        : false,
    )
  return sum
}

/** Gives the stocks those names again, unless somebody has changed them since. */
export async function redoTheirNames(database: Database, by: string, people: string[]): Promise<number> {
  const undone = await database
    .select()
    .from(undoneNames)
    .where(inArray(undoneNames.personId, people))
    .orderBy(undoneNames.stockId)
  let sum = 0
  for (const { stockId, version } of undone)
    sum += await doneWith(database, by, async transaction => {
      const stock = await lockStock(transaction, { column: 'id', value: stockId })
      if ((await lastVersion(transaction, stockId)) !== version) return false
      await bringBackName(transaction, by, stock, version)
      return true
    })
  await database.delete(undoneNames).where(inArray(undoneNames.personId, people))
  return sum
}

interface Turn {
  id: string
  by: string
  people: string[]
  since: Date
}

async function turnBackOne(transaction: Transaction, { id, by, people, since }: Turn): Promise<boolean> {
  const stock = await lockStock(transaction, { column: 'id', value: id })
  const changes = await transaction
    .select({ version: stockVersions.version, at: stockVersions.at, by: stockVersions.by })
    .from(stockVersions)
    .where(eq(stockVersions.stockId, id))
    .orderBy(desc(stockVersions.version))
  const kept = changes.findIndex(change => !(change.by && people.includes(change.by) && change.at >= since))
  const theirs = kept === -1 ? changes : changes.slice(0, kept)
  const [last, first] = [theirs[0], theirs.at(-1)]
  if (!last?.by || !first) return false
  await bringBackName(transaction, by, stock, first.version)
  const undone = { personId: last.by, stockId: id, version: last.version + 1 }
  await transaction
    .insert(undoneNames)
    .values(undone)
    .onConflictDoUpdate({ target: [undoneNames.personId, undoneNames.stockId], set: undone })
  return true
}
