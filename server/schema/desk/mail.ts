import { isNotNull, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Digest } from '#contract/mail.ts'
import { belongsTo, bytes, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/** When a person gets mail with what is due (decision 70). */
export const mailSettings = pgTable(
  'mail_settings',
  {
    /** The person: a row is due by its id. */
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text('digest').$type<Digest>().notNull().default('off'),
    hour: smallint('hour').notNull().default(7),
    /** The address that the person has confirmed. Nothing is sent when the account has another address by now. */
    confirmedEmail: text('confirmed_email'),
    /** When the next digest is due; null: none is. */
    nextAt: moment('next_at'),
    /** How many digests in a row were refused for good, and the answer to the last one. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    /** SHA-256 of the secret in the link that switches digests off. Every digest contains the link. */
    offHash: bytes('off_hash').unique(),
  },
  table => [index('mail_by_next').on(table.nextAt).where(isNotNull(table.nextAt))],
)

export type MailKind = 'digest' | 'confirm' | 'password'

/** Mails. Each is stored before it is sent, so that none is sent twice. */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<MailKind>().notNull(),
    /** For a digest the day in the person's time zone: there is one a day. For other mails their own id. */
    day: text('day').notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull().default('waiting'),
    /** When sending is tried next; null: never. */
    sendAt: moment('send_at'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentOn: date('sent_on'),
  },
  table => [
    unique('mails_of_day').on(table.userId, table.kind, table.day),
    index('mails_by_creation').on(table.createdAt),
    index('mails_to_send')
      .on(table.sendAt)
      .where(sql`${isNotNull(table.sendAt)}`),
  ],
)

/** Confirmations that wait for the person. Only a hash of the secret is stored. */
export const mailConfirmations = pgTable('mail_confirmations', {
  /** SHA-256. */
  hash: bytes('hash').primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
