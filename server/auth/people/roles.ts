import { eq } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { notFound, ProblemError } from '../../http/answers/problems.ts'
import { users } from '../../schema/house/people.ts'
import { isUuid } from '../../schema/ids.ts'
import { type Actor, noteInLog } from './moderation-log.ts'

/** What the start says while there is no admin; null when there is one. */
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
 * Refuses with 409 what would leave the server without an admin: `userId` is about to go or to be demoted. Keeps all
 * admins as they are until the transaction ends, so that of two who go at once one stays.
 */
export async function refuseLastAdmin(transaction: Transaction, userId: string): Promise<void> {
  const admins = await run<{ id: string }>(transaction, lockAdmins, [userId])
  if (admins.length === 1 && admins[0]?.id === userId)
    throw new ProblemError(409, 'This is the only admin of the server: make somebody else admin first')
}

/** All of them in one order, for admins alone: nobody else waits. */
const lockAdmins = {
  name: 'lock admins',
  text: `select id from users where role = 'admin'
      and exists (select from users as leaving where leaving.id = $1 and leaving.role = 'admin')
    order by id for no key update`,
}

/** Somebody with an account, as it stands while a transaction changes it. */
export interface Holder {
  id: string
  role: Role
  suspendedUntil: Date | null
}

/** Keeps others from changing role or suspension of a person until the transaction ends; 404 when there is nobody of this id. */
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
 * Gives a person a role, told in the log; 404 when there is nobody of this id, 409 for the last admin. Whoever gets more to
 * do is no longer suspended.
 */
export async function changeRole(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { role, why = null }: { role: Role; why?: string | null },
): Promise<void> {
  // Before the person alone is locked: admins are locked in one order.
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
