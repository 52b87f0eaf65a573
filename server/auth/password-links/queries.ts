import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { PasswordLink } from '#contract/people.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { accounts, sessions, users } from '../../schema/house/people.ts'
import { passwordLinks } from '../../schema/house/ways-in/password-links.ts'
import { type Actor, noteInLog } from '../people/moderation-log.ts'
import { lockHolder } from '../people/roles.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'

/** Milliseconds for which a link holds. */
const holds = 3_600_000

/**
 * Makes a link to a new password for a person and writes that into the moderation log. Earlier links of the person end.
 * Throws 404 for an unknown id, and 409 for a person without a password.
 */
export function addPasswordLink(
  database: Database,
  actor: Actor,
  userId: string,
  publicUrl: string,
): Promise<PasswordLink> {
  return inTransaction(database, async transaction => {
    const { id } = await lockHolder(transaction, userId)
    const [account] = await transaction.select({ id: accounts.id }).from(accounts).where(withPassword(id))
    if (!account) throw new ProblemError(409, 'This account has no password: it signs in with single sign-on')
    const link = await newPasswordLink(transaction, id, publicUrl)
    await noteInLog(transaction, actor, { action: 'password-link', subjectKind: 'person', subjectId: id })
    return link
  })
}

/** Makes a link for a person who has forgotten their password. Nobody else acts, so the moderation log has no line. */
export async function newPasswordLink(
  transaction: Transaction,
  userId: string,
  publicUrl: string,
): Promise<PasswordLink> {
  await endPasswordLinks(transaction, userId)
  const secret = newSecret()
  const expiresAt = new Date(Date.now() + holds)
  await transaction.insert(passwordLinks).values({ userId, hash: hashOfSecret(secret), expiresAt })
  return { url: `${publicUrl}/api/login?reset=${secret}`, expiresAt: expiresAt.toISOString() }
}

/** The e-mail address of the account that a link leads to. Undefined for an unknown, used or expired link. */
export async function findPasswordLink(database: Database, secret: string): Promise<string | undefined> {
  const [found] = await database
    .select({ email: users.email })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(holding(secret))
  return found?.email
}

/**
 * Uses up a link: the account gets the password with this hash, and all its sessions end. False where the link does not
 * hold. Of two uses at once the second gets false.
 */
export function takePasswordLink(database: Database, secret: string, hash: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const [taken] = await transaction
      .delete(passwordLinks)
      .where(holding(secret))
      .returning({ userId: passwordLinks.userId })
    if (!taken) return false
    const { userId } = taken
    await transaction
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(withPassword(userId))
    await transaction.delete(sessions).where(eq(sessions.userId, userId))
    await endPasswordLinks(transaction, userId)
    return true
  })
}

/** Ends the links of a person. */
export async function endPasswordLinks(on: Database | Transaction, userId: string): Promise<void> {
  await on.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

/** Removes links that have expired. */
export async function removeExpiredLinks(database: Database): Promise<void> {
  await database.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`))
}

function holding(secret: string) {
  return and(eq(passwordLinks.hash, hashOfSecret(secret)), gt(passwordLinks.expiresAt, sql`now()`))
}

function withPassword(userId: string) {
  return and(eq(accounts.userId, userId), isNotNull(accounts.password))
}
