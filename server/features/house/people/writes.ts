import { eq } from 'drizzle-orm'
import type { PersonChanges } from '#contract/people.ts'
import { mostSuspendedDays } from '#contract/roles.ts'
import { type Actor, noteInLog } from '../../../auth/people/moderation-log.ts'
import { changeRole, type Holder, lockHolder } from '../../../auth/people/roles.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound, ProblemError } from '../../../http/answers/problems.ts'
import { users } from '../../../schema/house/people.ts'
import { isUuid } from '../../../schema/ids.ts'

const day = 86_400_000
/** Milliseconds by which the clock of the client that counts the days may differ from ours. */
const clocksDiffer = 3_600_000

/**
 * Gives a person a role, suspends them, or ends a suspension. Each is written to the log. Moderators may only suspend
 * members (403). 404 when there is no such person. 409 for the only admin, and for suspending an admin.
 */
export async function changePerson(
  database: Database,
  actor: Actor,
  id: string,
  { role, suspendedUntil, why }: PersonChanges,
): Promise<void> {
  if (!isUuid(id)) throw notFound('Person')
  if (role !== undefined && actor.role === 'moderator')
    throw new ProblemError(403, 'Only admins may give somebody a role')
  const until = suspendedUntil === undefined ? undefined : endOf(suspendedUntil)
  await inTransaction(database, async transaction => {
    if (role !== undefined) await changeRole(transaction, actor, id, { role, why })
    if (until !== undefined)
      await suspend(transaction, actor, await lockHolder(transaction, id), { until, why })
  })
}

/** When a suspension ends. Null: no suspension. 422 when it is too short or too long. */
function endOf(moment: string | null): Date | null {
  if (moment === null) return null
  const until = new Date(moment)
  const days = (until.getTime() - Date.now()) / day
  const slack = clocksDiffer / day
  if (days < 1 - slack || days > mostSuspendedDays + slack)
    throw invalid([
      { path: 'suspendedUntil', message: `Suspend an account for 1 to ${mostSuspendedDays} days` },
    ])
  return until
}

async function suspend(
  transaction: Transaction,
  actor: Actor,
  { id, role, suspendedUntil }: Holder,
  { until, why }: { until: Date | null; why: string | null },
): Promise<void> {
  if (role !== 'member' && actor.role === 'moderator')
    throw new ProblemError(403, 'Only admins may suspend moderators and admins')
  if (until && role === 'admin')
    throw new ProblemError(409, 'An admin cannot be suspended: give them another role first')
  const isSuspended = suspendedUntil !== null && suspendedUntil > new Date()
  if (!until && !isSuspended) return
  await transaction
    .update(users)
    .set({ suspendedUntil: until, updatedAt: new Date() })
    .where(eq(users.id, id))
  await noteInLog(transaction, actor, {
    action: until ? 'suspend' : 'unsuspend',
    subjectKind: 'person',
    subjectId: id,
    why,
    details: until ? { until: until.toISOString() } : {},
  })
}
