import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import {
  type CreatedInvitation,
  type Invitation,
  mostInvitations,
  type NewInvitation,
} from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound, ProblemError, unauthorized } from '../../http/answers/problems.ts'
import { invitations } from '../../schema/house/invitations.ts'
import { users } from '../../schema/house/people.ts'
import { isUuid } from '../../schema/ids.ts'
import { hashOfSecret } from '../tokens/secret.ts'

const day = 24 * 60 * 60 * 1000

const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`))
/** One of somebody who is suspended rests meanwhile: else they would come back by it under another name. */
const letsIn = and(
  isOpen,
  sql`not exists (
    select from ${users} where ${users.id} = ${invitations.createdBy} and ${users.suspendedUntil} > now()
  )`,
)

/** A person's invitations that can be used, newest first. */
export async function listInvitations(database: Database, userId: string): Promise<Invitation[]> {
  const rows = await database
    .select()
    .from(invitations)
    .where(and(eq(invitations.createdBy, userId), isOpen))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
  return rows.map(toInvitation)
}

/** Makes an invitation and gives its address, this once; 409 when the person has as many open as there may be. */
export async function addInvitation(
  database: Database,
  person: { id: string; role: Role },
  { email, expiresInDays }: NewInvitation,
  publicUrl: string,
): Promise<CreatedInvitation> {
  const secret = randomBytes(32).toString('base64url')
  const most = person.role === 'member' ? mostInvitations.member : mostInvitations.moderator
  const row = await inTransaction(database, async transaction => {
    // One after the other, so that two at once are not one too many.
    const [locked] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, person.id))
      .for('no key update')
    if (!locked) throw unauthorized()
    const [known] = await transaction
      .select({ count: count() })
      .from(invitations)
      .where(and(eq(invitations.createdBy, person.id), isOpen))
    if (known && known.count >= most)
      throw new ProblemError(
        409,
        `You have ${most} open invitations, the most there may be. Take one back, or wait until one is used.`,
      )
    const expiresAt = new Date(Date.now() + expiresInDays * day)
    const [stored] = await transaction
      .insert(invitations)
      .values({ createdBy: person.id, hash: hashOfSecret(secret), email, expiresAt })
      .returning()
    return stored
  })
  if (!row) throw new Error('The invitation was not stored')
  return { ...toInvitation(row), url: `${publicUrl}/api/login?${new URLSearchParams({ invite: secret })}` }
}

/** Takes an open invitation back; 404 when it is not this person's, or no longer open. */
export async function removeInvitation(database: Database, userId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Invitation')
  const removed = await database
    .delete(invitations)
    .where(and(eq(invitations.createdBy, userId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  if (removed.length === 0) throw notFound('Invitation')
}

/** The invitation of a secret, where it lets somebody in. */
export async function findInvitation(
  database: Pick<Database, 'select'>,
  secret: string,
): Promise<{ id: string; email: string | null } | undefined> {
  const [found] = await database
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.hash, hashOfSecret(secret)), letsIn))
  return found
}

/**
 * Uses an invitation up, in the transaction that makes the account of `email`: of two at once the second waits for the first,
 * and finds it used. Gives its id; undefined where it does not hold.
 */
export async function spend(
  transaction: Pick<Database, 'update'>,
  secret: string,
  email: string,
): Promise<string | undefined> {
  const isForThem = or(isNull(invitations.email), eq(invitations.email, email))
  const [used] = await transaction
    .update(invitations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(invitations.hash, hashOfSecret(secret)), letsIn, isForThem))
    .returning({ id: invitations.id })
  return used?.id
}

/** Keeps who came by an invitation. */
export async function noteComer(database: Database, id: string, userId: string): Promise<void> {
  await database.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, id))
}

/** Removes invitations that nobody used in time. */
export async function removeExpiredInvitations(database: Database): Promise<void> {
  await database
    .delete(invitations)
    .where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, sql`now()`)))
}

function toInvitation({ id, email, expiresAt }: typeof invitations.$inferSelect): Invitation {
  return { id, email, expiresAt: expiresAt.toISOString() }
}
