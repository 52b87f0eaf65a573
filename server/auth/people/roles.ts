import { eq } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { notFound, ProblemError } from '../../http/answers/problems.ts'
import { users } from '../../schema/house/people.ts'
import { isUuid } from '../../schema/ids.ts'
import { type Actor, noteInLog } from './moderation-log.ts'

/** The sentence in the log at the start while there is no admin; null when there is one. */
export async function lackOfAdmin(database: Database): Promise<string | null> {
  const [found] = await run<{ admin: boolean; anybody: boolean }>(database, lookForAdmin, [])
  if (found?.admin) return null
  return found?.anybody
    ? 'Nobody looks after this server yet. Make somebody admin: npm run -s people -- role EMAIL admin'
    : 'The first account will look after this server'
}

const lookForAdmin = {
  text: `select exists (select from users where role = 'admin') as admin, exists (select from users) as anybody`,
}

/**
 * Throws 409 for a change that would leave the server without an admin: `userId` is about to go or to be demoted. Locks
 * all admins until the transaction ends, so that of two who leave at once one stays.
 */
export async function refuseLastAdmin(transaction: Transaction, userId: string): Promise<void> {
  const admins = await run<{ id: string }>(transaction, lockAdmins, [userId])
  if (admins.length === 1 && admins[0]?.id === userId)
    throw new ProblemError(409, 'This is the only admin of the server: make somebody else admin first')
}

/** Locks all admins in the order of their ids. Locks nothing where the leaving person is no admin. */
const lockAdmins = {
  name: 'lock admins',
  text: `select id from users where role = 'admin'
      and exists (select from users as leaving where leaving.id = $1 and leaving.role = 'admin')
    order by id for no key update`,
}

/** A person with an account, as read by the transaction that changes the account. */
export interface Holder {
  id: string
  role: Role
  suspendedUntil: Date | null
}

/** Keeps the role and suspension of a person from changing until the transaction ends. Throws 404 for an unknown id. */
export async function lockHolder(transaction: Transaction, id: string): Promise<Holder> {
  if (!isUuid(id)) throw notFound('Person')
  const [holder] = await transaction
    .select({ id: users.id, role: users.role, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!holder) throw notFound('Person')
  return holder
}

/**
 * Gives a person a role and writes that into the moderation log. Throws 404 for an unknown id, and 409 for the last
 * admin. A person who becomes moderator or admin is no longer suspended.
 */
export async function changeRole(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { role, why = null }: { role: Role; why?: string | null },
): Promise<void> {
  // Comes before the lock of the person alone: all locks of admins are taken in one order.
  if (role !== 'admin') await refuseLastAdmin(transaction, id)
  const { role: before } = await lockHolder(transaction, id)
  if (before === role) return
  await transaction
    .update(users)
    .set({ role, updatedAt: new Date(), ...(role === 'member' ? {} : { suspendedUntil: null }) })
    .where(eq(users.id, id))
  await noteInLog(transaction, actor, {
    action: 'role',
    subjectKind: 'person',
    subjectId: id,
    why,
    details: { from: before, to: role },
  })
}
