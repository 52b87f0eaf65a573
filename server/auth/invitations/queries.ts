import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import {
  type CreatedInvitation,
  type Invitation,
  inviteesOf,
  mostInvitations,
  type NewInvitation,
  type NewInvitations,
} from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { users } from '../../schema/house/people.ts'
import { invitations } from '../../schema/house/ways-in/invitations.ts'
import { newId } from '../../schema/ids.ts'
import { lockPerson } from '../people/lock-person.ts'
import { removeOwn } from '../people/remove-own.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'

const day = 24 * 60 * 60 * 1000

const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`))
/**
 * An invitation does not hold while its maker is suspended. Otherwise a suspended person could return through it under
 * another name.
 */
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
    .where(openOf(userId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
  return rows.map(toInvitation)
}

/**
 * Makes an invitation. Returns its address, which cannot be read again. Throws 409 where the person has the most open
 * invitations allowed.
 */
export async function addInvitation(
  database: Database,
  person: { id: string; role: Role },
  { email, expiresInDays }: NewInvitation,
  publicUrl: string,
): Promise<CreatedInvitation> {
  const [made] = await addAll(database, person, { emails: [email], expiresInDays }, publicUrl)
  if (!made) throw new Error('The invitation was not stored')
  return made
}

/**
 * Makes invitations for several people, or as many for whoever has them, in the order they were named. Throws 409 where
 * the person would have more open invitations than allowed; then nobody is invited.
 */
export function addInvitations(
  database: Database,
  person: { id: string; role: Role },
  { whom, expiresInDays }: NewInvitations,
  publicUrl: string,
): Promise<CreatedInvitation[]> {
  const invitees = inviteesOf(whom)
  // The schema of the request has refused such a text.
  if (typeof invitees === 'string') throw new Error(invitees)
  const emails = [...invitees.emails, ...Array<null>(invitees.links).fill(null)]
  return addAll(database, person, { emails, expiresInDays }, publicUrl)
}

async function addAll(
  database: Database,
  person: { id: string; role: Role },
  { emails, expiresInDays }: { emails: (string | null)[]; expiresInDays: number },
  publicUrl: string,
): Promise<CreatedInvitation[]> {
  const most = person.role === 'member' ? mostInvitations.member : mostInvitations.moderator
  const expiresAt = new Date(Date.now() + expiresInDays * day)
  const made = emails.map(email => {
    const secret = newSecret()
    return {
      secret,
      row: { id: newId(), createdBy: person.id, hash: hashOfSecret(secret), email, expiresAt },
    }
  })
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, person.id, 'no key update')
    const open = await transaction.$count(invitations, openOf(person.id))
    if (open + made.length > most) throw new ProblemError(409, tooManyOpen(open, most, made.length))
    await transaction.insert(invitations).values(made.map(({ row }) => row))
  })
  return made.map(({ secret, row: { id, email } }) => ({
    ...{ id, email, expiresAt: expiresAt.toISOString() },
    url: `${publicUrl}/api/login?${new URLSearchParams({ invite: secret })}`,
  }))
}

function tooManyOpen(open: number, most: number, wanted: number): string {
  if (open >= most)
    return `You have ${most} open invitations, the most there may be. Take one back, or wait until one is used.`
  const left = most - open
  return `You may have ${most} open invitations and have ${open}: invite ${left} at most, not ${wanted}.`
}

/** Withdraws an open invitation. Throws 404 where it is not this person's or is no longer open. */
export function removeInvitation(database: Database, userId: string, id: string): Promise<undefined> {
  return removeOwn(database, invitations, openOf(userId), { id, name: 'Invitation' })
}

function openOf(userId: string) {
  return and(eq(invitations.createdBy, userId), isOpen)
}

/** The invitation with this secret. Undefined where it lets nobody in. */
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
 * Uses up an invitation in the transaction that makes the account of `email`. Of two at the same time, the second waits
 * for the first and finds the invitation used. Returns the invitation's id; undefined where the invitation does not
 * hold.
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

/** Stores which person an invitation has let in. */
export async function noteComer(database: Database, id: string, userId: string): Promise<void> {
  await database.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, id))
}

/** Removes unused invitations that have expired. */
export async function removeExpiredInvitations(database: Database): Promise<void> {
  await database
    .delete(invitations)
    .where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, sql`now()`)))
}

function toInvitation({ id, email, expiresAt }: typeof invitations.$inferSelect): Invitation {
  return { id, email, expiresAt: expiresAt.toISOString() }
}
