import { eq } from 'drizzle-orm'
import type { Removal } from '#contract/people.ts'
import { type Actor, noteInLog } from '../../../auth/people/moderation-log.ts'
import { lockHolder } from '../../../auth/people/roles.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { removals } from '../../../schema/house/removals.ts'
import { redoTheirChanges, undoTheirChanges } from './removal-of-changes.ts'
import { redoTheirNames, undoTheirNames } from './removal-of-names.ts'
import { hideWhatTheyPosted, showWhatTheyPosted } from './removal-of-posts.ts'

/** A moderator or admin who asks by a call. The commands of the server remove nothing. */
export type Moderator = Actor & { id: string }

const day = 86_400_000

/**
 * Hides what an account posted in the last days, and undoes its changes of others' tips and of names of stocks. Written
 * to the log first. If it is interrupted, asking again continues it. 404 when there is no such person, 403 for a
 * moderator about another moderator.
 */
export async function removeAll(
  database: Database,
  moderator: Moderator,
  id: string,
  { days, why }: { days: number; why: string | null },
): Promise<Removal> {
  const act = { action: 'remove', subjectKind: 'person', subjectId: id, why, details: { days } } as const
  await inTransaction(database, async transaction => {
    await refuseUnlessTheirs(transaction, moderator, id)
    await noteInLog(transaction, moderator, act)
    await transaction
      .insert(removals)
      .values({ personId: id })
      .onConflictDoUpdate({ target: removals.personId, set: { holds: true } })
  })
  return undoAllOf(database, moderator, [id], new Date(Date.now() - days * day))
}

/** Shows all of that again, and repeats the changes that were undone. Nothing else. */
export async function unremoveAll(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<Removal> {
  await inTransaction(database, async transaction => {
    await refuseUnlessTheirs(transaction, moderator, id)
    const act = { action: 'unremove', subjectKind: 'person', subjectId: id, why } as const
    await noteInLog(transaction, moderator, act)
    await transaction.update(removals).set({ holds: false }).where(eq(removals.personId, id))
  })
  const removal = await redoAllOf(database, moderator, [id])
  await database.delete(removals).where(eq(removals.personId, id))
  return removal
}

/** Undoes what people did since a moment: hides their posts and tips, and restores the tips of others. */
export async function undoAllOf(
  database: Database,
  { id: by }: Moderator,
  people: string[],
  since: Date,
): Promise<Removal> {
  const hidden = await hideWhatTheyPosted(database, by, people, since)
  const tips = await undoTheirChanges(database, by, people, since)
  return { ...hidden, changes: tips + (await undoTheirNames(database, by, people, since)) }
}

/** Takes that back. */
export async function redoAllOf(
  database: Database,
  { id: by }: Moderator,
  people: string[],
): Promise<Removal> {
  const shown = await showWhatTheyPosted(database, by, people)
  const tips = await redoTheirChanges(database, by, people)
  return { ...shown, changes: tips + (await redoTheirNames(database, by, people)) }
}

async function refuseUnlessTheirs(transaction: Transaction, moderator: Moderator, id: string): Promise<void> {
  const { role } = await lockHolder(transaction, id)
  if (role !== 'member' && moderator.role === 'moderator')
    throw new ProblemError(403, 'Only admins may remove what moderators and admins posted')
}
