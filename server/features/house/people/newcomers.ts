import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { NewWave, Wave } from '#contract/people.ts'
import { noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { users } from '../../../schema/house/people.ts'
import { removals } from '../../../schema/house/removals.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import { type Moderator, redoAllOf, undoAllOf } from './removal.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** Accounts that are undone at once, at most, because somebody waits for the answer. */
const most = 1000

/**
 * The number of members whose accounts are younger than this and who have posted, or changed or deleted others' work.
 */
export async function countNewcomers(database: Database, hours: number): Promise<number> {
  const found = await newcomers(database, new Date(Date.now() - hours * hour))
  return found.length
}

/**
 * Undoes everything that these members did, and suspends them if asked to: before the rest, so that they cannot add
 * more. Leaves out people who were undone one by one already. Written to the log first, in one line. 409 for more than
 * a thousand people.
 */
export async function removeNew(
  database: Database,
  moderator: Moderator,
  { hours, suspendDays, why }: NewWave,
): Promise<Wave> {
  const since = new Date(Date.now() - hours * hour)
  const until = suspendDays === null ? null : new Date(Date.now() + suspendDays * day)
  const id = newId()
  const people = await inTransaction(database, async transaction => {
    const found = await newcomers(transaction, since)
    if (found.length > most)
      throw new ProblemError(409, `More than ${most} accounts: take fewer hours, and then more`)
    if (found.length > 0) await takeOver(transaction, id, found)
    if (until) await suspendAll(transaction, found, until)
    const details = { hours, people: found.length, ...(until && { until: until.toISOString() }) }
    await noteInLog(transaction, moderator, {
      action: 'remove',
      subjectKind: 'people',
      subjectId: id,
      why,
      details,
    })
    return found
  })
  return { id, people: people.length, ...(await undoAllOf(database, moderator, people, since)) }
}

/**
 * Takes a wave back, and ends its suspensions. 404 when it was taken back already, or a later wave has taken it over.
 */
export async function unremoveNew(database: Database, moderator: Moderator, id: string): Promise<Wave> {
  if (!isUuid(id)) throw notFound('Press')
  const people = await inTransaction(database, async transaction => {
    const rows = await transaction
      .select({ id: removals.personId })
      .from(removals)
      .where(eq(removals.waveId, id))
      .orderBy(removals.personId)
    if (rows.length === 0)
      throw new ProblemError(404, 'This was taken back, or a later press went on with it')
    await transaction.update(removals).set({ holds: false }).where(eq(removals.waveId, id))
    await endSuspensions(transaction, id)
    await noteInLog(transaction, moderator, { action: 'unremove', subjectKind: 'people', subjectId: id })
    return rows.map(row => row.id)
  })
  const removal = await redoAllOf(database, moderator, people)
  await database.delete(removals).where(eq(removals.waveId, id))
  return { id, people: people.length, ...removal }
}

/**
 * Members who joined since a moment and have done something that others see. At most one more than can be undone at
 * once.
 */
async function newcomers(database: Database | Transaction, since: Date): Promise<string[]> {
  const rows = await run<{ id: string }>(database, findNewcomers, [since.toISOString(), most + 1])
  return rows.map(({ id }) => id)
}

const findNewcomers = {
  name: 'newcomers',
  text: `select id from users as person
    where created_at >= $1 and role = 'member'
      and not exists (select from removals where person_id = person.id and wave_id is null) and (
      exists (select from posts where created_by = person.id)
      or exists (select from tips where created_by = person.id)
      or exists (select from tips where deleted_by = person.id)
      or exists (select from tip_versions where by = person.id)
    )
    order by id limit $2`,
}

/** Assigns people to a wave. An interrupted wave is continued by this one, and taken back with it. */
async function takeOver(transaction: Transaction, waveId: string, people: string[]): Promise<void> {
  await transaction
    .insert(removals)
    .values(people.map(personId => ({ personId, waveId })))
    .onConflictDoUpdate({
      target: removals.personId,
      set: { waveId, holds: true },
      setWhere: isNotNull(removals.waveId),
    })
}

/** Suspends people who are not suspended for longer already, and records that this wave did it. */
async function suspendAll(transaction: Transaction, people: string[], until: Date): Promise<void> {
  const suspended = await transaction
    .update(users)
    .set({ suspendedUntil: until, updatedAt: new Date() })
    .where(
      and(
        inArray(users.id, people),
        eq(users.role, 'member'),
        or(isNull(users.suspendedUntil), lt(users.suspendedUntil, until)),
      ),
    )
    .returning({ id: users.id })
  const ids = suspended.map(({ id }) => id)
  await transaction.update(removals).set({ suspendedUntil: until }).where(inArray(removals.personId, ids))
}

async function endSuspensions(transaction: Transaction, waveId: string): Promise<void> {
  await transaction
    .update(users)
    .set({ suspendedUntil: null, updatedAt: new Date() })
    .from(removals)
    .where(
      and(
        eq(removals.waveId, waveId),
        isNotNull(removals.suspendedUntil),
        eq(users.id, removals.personId),
        // Not if somebody has changed the suspension since.
        sql`${users.suspendedUntil} = ${removals.suspendedUntil}`,
      ),
    )
}
