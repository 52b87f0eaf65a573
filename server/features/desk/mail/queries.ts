import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { MailSettings, NewMailSettings } from '#contract/mail.ts'
import { hashOfLink } from '../../../auth/tokens/secret.ts'
import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError, unauthorized } from '../../../http/answers/problems.ts'
import { type MailKind, mailConfirmations, mailSettings, mails } from '../../../schema/desk/mail.ts'
import { users } from '../../../schema/house/people.ts'
import { newId } from '../../../schema/ids.ts'

/** Refused digests in a row after which no more are made (decision 70). */
export const mostRefused = 3

/**
 * SQL: whether a person has proved that their address is theirs: by the button behind a mail, or by a sign-in provider
 * that has confirmed it. An address typed at sign-up is not proved.
 */
export const isConfirmed = sql<boolean>`(${users.emailVerified} or coalesce(${mailSettings.confirmedEmail} = ${users.email}, false))`

/** The next job looks at a row that is due now, and computes when the digest really comes. */
const lookNow = sql`now()`

/** A person's settings of mail. Without a row digests are off, and their hour is 7. */
export async function getMailSettings(database: Database, userId: string): Promise<MailSettings> {
  const [row] = await database
    .select({
      digest: sql<MailSettings['digest']>`coalesce(${mailSettings.digest}, 'off')`,
      hour: sql<number>`coalesce(${mailSettings.hour}, 7)::int`,
      address: users.email,
      confirmed: isConfirmed,
      failures: mailSettings.failures,
      lastError: mailSettings.lastError,
    })
    .from(users)
    .leftJoin(mailSettings, eq(mailSettings.id, users.id))
    .where(eq(users.id, userId))
  if (!row) throw unauthorized()
  const { failures, lastError, ...settings } = row
  const isRefused = settings.digest === 'off' && (failures ?? 0) >= mostRefused
  return { ...settings, switchedOff: isRefused ? refusedWords(lastError) : null }
}

function refusedWords(lastError: string | null): string {
  return `Three mails in a row were refused${lastError ? `: “${lastError}”` : ''}`
}

/** Sets when digests come. 409 when the address is not confirmed. Earlier refusals are forgotten. */
export async function changeMailSettings(
  database: Database,
  userId: string,
  { digest, hour }: NewMailSettings,
): Promise<MailSettings> {
  if (digest !== 'off' && !(await getMailSettings(database, userId)).confirmed)
    throw new ProblemError(409, 'Confirm your address first')
  const set = {
    digest,
    hour,
    nextAt: digest === 'off' ? null : lookNow,
    failures: 0,
    lastError: null,
  }
  await database
    .insert(mailSettings)
    .values({ id: userId, ...set })
    .onConflictDoUpdate({ target: mailSettings.id, set })
  return getMailSettings(database, userId)
}

/** Stores a mail to be sent now. Its text is made when it is sent, so that its secrets are stored nowhere. */
export async function addMail(
  database: Database,
  userId: string,
  kind: Exclude<MailKind, 'digest'>,
): Promise<void> {
  const id = newId()
  await database.insert(mails).values({ id, userId, kind, day: id, sendAt: lookNow })
}

/**
 * The address that a link confirms. undefined if the link is unknown, used or expired, or the account has another
 * address.
 */
export async function findConfirmation(database: Database, secret: string): Promise<string | undefined> {
  const [found] = await database
    .select({ email: mailConfirmations.email })
    .from(mailConfirmations)
    .innerJoin(users, and(eq(users.id, mailConfirmations.userId), eq(users.email, mailConfirmations.email)))
    .where(holding(secret))
  return found?.email
}

/**
 * Uses a link and confirms its address. undefined if the link is no longer valid, as for the second of two simultaneous
 * uses.
 */
export function takeConfirmation(database: Database, secret: string): Promise<string | undefined> {
  return inTransaction(database, async transaction => {
    const [taken] = await transaction
      .delete(mailConfirmations)
      .where(holding(secret))
      .returning({ userId: mailConfirmations.userId, email: mailConfirmations.email })
    if (!taken) return undefined
    const { userId, email } = taken
    const [person] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (person?.email !== email) return undefined
    await transaction
      .insert(mailSettings)
      .values({ id: userId, confirmedEmail: email })
      .onConflictDoUpdate({
        target: mailSettings.id,
        set: {
          confirmedEmail: email,
          nextAt: sql`case when ${mailSettings.digest} <> 'off' then now() end`,
        },
      })
    await transaction.delete(mailConfirmations).where(eq(mailConfirmations.userId, userId))
    return email
  })
}

function holding(secret: string) {
  return and(eq(mailConfirmations.hash, hashOfLink(secret)), gt(mailConfirmations.expiresAt, sql`now()`))
}

/** The address whose digests a link switches off. */
export async function findByOffLink(database: Database, secret: string): Promise<string | undefined> {
  const [found] = await database
    .select({ email: users.email })
    .from(mailSettings)
    .innerJoin(users, eq(users.id, mailSettings.id))
    .where(eq(mailSettings.offHash, hashOfLink(secret)))
  return found?.email
}

/** Switches off the digests of a link's owner. A second call changes nothing. False if the link belongs to nobody. */
export async function switchOff(database: Database, secret: string): Promise<boolean> {
  const switched = await database
    .update(mailSettings)
    .set({ digest: 'off', nextAt: null, failures: 0, lastError: null })
    .where(eq(mailSettings.offHash, hashOfLink(secret)))
    .returning({ id: mailSettings.id })
  return switched.length > 0
}

/** Removes mails and confirmations that are no longer needed. */
export async function sweepMails(database: Database): Promise<void> {
  await database.delete(mailConfirmations).where(lt(mailConfirmations.expiresAt, sql`now()`))
  await database.delete(mails).where(lt(mails.createdAt, sql`now() - interval '90 days'`))
}
