import { and, eq, sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { newPasswordLink } from '../../../auth/password-links/queries.ts'
import { hashOfLink, newSecret } from '../../../auth/tokens/secret.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Services } from '../../../http/services.ts'
import { type MailKind, mailConfirmations, mailSettings, mails } from '../../../schema/desk/mail.ts'
import { users } from '../../../schema/house/people.ts'
import { digestLetter } from './digest-letter.ts'
import { confirmationLetter, passwordLetter } from './letters.ts'
import { dueInDigest } from './look-at-digest.ts'
import { offSecret } from './off-link.ts'
import { isConfirmed } from './queries.ts'
import type { Letter, SendLetter } from './sender.ts'
import { settleMail } from './settle-mail.ts'

export interface Mailing {
  services: Pick<Services, 'config' | 'database' | 'instances' | 'log'>
  /** Returns the sender for a server of this name. */
  sendAs: (name: string) => SendLetter
}

/** Makes a letter with its secrets, in the transaction that marks its mail as leaving. */
type Make = (transaction: Transaction) => Promise<Omit<Letter, 'to' | 'id'>>

interface Waiting {
  id: string
  kind: MailKind
  day: string
  userId: string
  email: string
  /** Nobody needs it any more, because this server was down for a day. */
  isOld: boolean
}

/**
 * Sends a waiting mail once. It is marked as leaving in a transaction of its own before it is sent, and a marked mail
 * is taken by nobody else. If this process dies in between, the mail is lost, which is better than sending it twice.
 */
export async function sendMail(mailing: Mailing, id: string, signal: AbortSignal): Promise<void> {
  const { database, instances, log } = mailing.services
  const waiting = await findWaiting(database, id)
  if (!waiting) return
  const name = (await instances.find()).name ?? brand
  const make = waiting.isOld ? null : await prepare(mailing, waiting, name)
  if (!make) return dropMail(database, id)
  const claimed = await inTransaction(database, async transaction => {
    const [mail] = await transaction
      .update(mails)
      .set({ state: 'sending', sendAt: null, tries: sql`${mails.tries} + 1` })
      .where(and(eq(mails.id, id), isWaiting))
      .returning({ tries: mails.tries })
    return mail && { tries: mail.tries, letter: await make(transaction) }
  })
  if (!claimed) return
  const outcome = await mailing.sendAs(name)({ ...claimed.letter, to: waiting.email, id }, signal)
  await settleMail({ database, log }, { ...waiting, tries: claimed.tries }, outcome)
}

/** The same condition as that of a tick. */
const isWaiting = sql`${mails.state} = 'waiting' and ${sql.raw(hasCome('mails.send_at'))}`

async function findWaiting(database: Database, id: string): Promise<Waiting | undefined> {
  const [mail] = await database
    .select({
      id: mails.id,
      kind: mails.kind,
      day: mails.day,
      userId: mails.userId,
      email: users.email,
      isOld: sql<boolean>`${mails.createdAt} < now() - interval '1 day'`,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(eq(mails.id, id), isWaiting))
  return mail
}

/** The function that makes the letter. Null if there is nothing left to say. */
async function prepare(
  { services: { database, config } }: Mailing,
  { kind, day, userId, email }: Waiting,
  name: string,
): Promise<Make | null> {
  const { publicUrl } = config
  if (kind === 'confirm')
    return async transaction => {
      const secret = newSecret()
      await transaction.insert(mailConfirmations).values({
        hash: hashOfLink(secret),
        userId,
        email,
        expiresAt: sql`now() + interval '24 hours'`,
      })
      return confirmationLetter(name, `${publicUrl}/mail/confirm/${secret}`)
    }
  if (kind === 'password')
    return async transaction =>
      passwordLetter(name, (await newPasswordLink(transaction, userId, publicUrl)).url)
  const digest = await findDigest(database, userId)
  const due = digest ? await dueInDigest(database, userId, { digest, day }) : []
  if (due.length === 0) return null
  const secret = await offSecret(database, { userId, email })
  return async transaction => {
    await transaction
      .update(mailSettings)
      .set({ offHash: hashOfLink(secret) })
      .where(eq(mailSettings.id, userId))
    return digestLetter(due, { day, publicUrl, off: `${publicUrl}/mail/off/${secret}` })
  }
}

/** How often a person wants digests. Null if none may be sent. */
async function findDigest(database: Database, userId: string): Promise<'daily' | 'weekly' | null> {
  const [row] = await database
    .select({ digest: mailSettings.digest })
    .from(mailSettings)
    .innerJoin(users, eq(users.id, mailSettings.id))
    .where(and(eq(mailSettings.id, userId), isConfirmed))
  return !row || row.digest === 'off' ? null : row.digest
}

/** The mail is too old, or its items were done, snoozed or switched off since, so it is dropped. */
async function dropMail(database: Database, id: string): Promise<void> {
  await database
    .update(mails)
    .set({ state: 'failed', sendAt: null, lastError: 'There was nobody to tell it to any more' })
    .where(and(eq(mails.id, id), isWaiting))
}
