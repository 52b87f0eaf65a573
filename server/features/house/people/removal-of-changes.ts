import { and, desc, eq, gte, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { undoneChanges } from '../../../schema/house/removals.ts'
import { tips, tipVersions } from '../../../schema/library/tips.ts'
import { lockTip } from '../../library/tips/locks/lock-tip.ts'
import { bringBack, takeAway } from '../../library/tips/sight/sight.ts'
import { bringBackWording, lastVersion } from '../../library/tips/writes.ts'
import { doneWithEach, lastRun, type Turn, whileWanted } from './done-with.ts'

/** The version in `undone_changes` that stands for a deletion. */
const deletion = 0

/**
 * Undoes what people did to others' tips since a moment: restores tips that they deleted, and the earlier wording of
 * tips whose last changes are theirs. Each tip is a transaction. A tip that somebody else has changed since stays
 * unchanged.
 *
 * @param by the person who makes the new versions.
 * @returns the number of tips.
 */
export async function undoTheirChanges(
  database: Database,
  by: string,
  people: string[],
  since: Date,
): Promise<number> {
  const step = (one: (transaction: Transaction, id: string, turn: Turn) => Promise<boolean>) =>
    whileWanted<string>(people, (transaction, id) => one(transaction, id, { by, people, since }))
  const deleted = await deletedByThem(database, people, since)
  const sum = await doneWithEach(database, by, deleted, step(bringBackOne))
  const changed = await changedByThem(database, people, since)
  return sum + (await doneWithEach(database, by, changed, step(turnBackOne)))
}

/** Repeats those changes, unless somebody has changed or deleted the tip since. */
export async function redoTheirChanges(database: Database, by: string, people: string[]): Promise<number> {
  const undone = await database
    .select()
    .from(undoneChanges)
    .where(inArray(undoneChanges.personId, people))
    // The wording first, then the deletion.
    .orderBy(undoneChanges.tipId, desc(undoneChanges.version))
  const sum = await doneWithEach(database, by, undone, (transaction, one) => redoOne(transaction, by, one))
  // Changes of tips that are gone must not be repeated later.
  await database.delete(undoneChanges).where(inArray(undoneChanges.personId, people))
  return sum
}

const ofOthers = (people: string[]) => or(isNull(tips.createdBy), notInArray(tips.createdBy, people))

async function deletedByThem(database: Database, people: string[], since: Date): Promise<string[]> {
  const rows = await database
    .select({ id: tips.id })
    .from(tips)
    .where(
      and(
        inArray(tips.deletedBy, people),
        gte(tips.deletedAt, since),
        eq(tips.wentWithPost, false),
        isNull(tips.hiddenAt),
        ofOthers(people),
      ),
    )
    .orderBy(tips.id)
  return rows.map(({ id }) => id)
}

async function changedByThem(database: Database, people: string[], since: Date): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: tips.id })
    .from(tipVersions)
    .innerJoin(tips, eq(tips.id, tipVersions.tipId))
    .where(
      and(
        inArray(tipVersions.by, people),
        gte(tipVersions.at, since),
        isNull(tips.deletedAt),
        ofOthers(people),
      ),
    )
    .orderBy(tips.id)
  return rows.map(({ id }) => id)
}

async function bringBackOne(transaction: Transaction, id: string, { people }: Turn): Promise<boolean> {
  const locked = await lockTip(transaction, id, 'of a post in sight')
  const { deletedAt, deletedBy, hiddenAt, wentWithPost } = locked.tip
  if (!deletedAt || hiddenAt || wentWithPost || !deletedBy || !people.includes(deletedBy)) return false
  await bringBack(transaction, locked)
  await remember(transaction, { personId: deletedBy, tipId: id, version: deletion })
  return true
}

async function turnBackOne(transaction: Transaction, id: string, turn: Turn): Promise<boolean> {
  const locked = await lockTip(transaction, id)
  const changes = await transaction
    .select({ version: tipVersions.version, at: tipVersions.at, by: tipVersions.by })
    .from(tipVersions)
    .where(eq(tipVersions.tipId, id))
    .orderBy(desc(tipVersions.version))
  const theirs = lastRun(changes, turn)
  if (!theirs) return false
  await bringBackWording(transaction, turn.by, locked, theirs.first, { countsAsUndo: false })
  await remember(transaction, { personId: theirs.by, tipId: id, version: theirs.last + 1 })
  return true
}

type Undone = typeof undoneChanges.$inferSelect

async function remember(transaction: Transaction, undone: Undone): Promise<void> {
  await transaction.insert(undoneChanges).values(undone).onConflictDoNothing()
}

async function redoOne(transaction: Transaction, by: string, undone: Undone): Promise<boolean> {
  const { personId, tipId, version } = undone
  const locked = await lockTip(transaction, tipId)
  if (version === deletion) await takeAway(transaction, locked, personId)
  else if ((await lastVersion(transaction, tipId)) === version)
    await bringBackWording(transaction, by, locked, version, { countsAsUndo: false })
  else return false
  await transaction
    .delete(undoneChanges)
    .where(
      and(
        eq(undoneChanges.personId, personId),
        eq(undoneChanges.tipId, tipId),
        eq(undoneChanges.version, version),
      ),
    )
  return true
}
