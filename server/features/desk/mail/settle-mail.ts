import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Log } from '../../../process/log.ts'
import { type MailKind, mailSettings, mails } from '../../../schema/desk/mail.ts'
import { mostRefused } from './queries.ts'
import type { Outcome } from './sender.ts'

/** The wait after each failed try to send a mail (decision 70). After the last one it is given up. */
const waits = ['15 minutes', '1 hour', '4 hours']

interface Tried {
  id: string
  kind: MailKind
  userId: string
  /** The number of tries, including this one. */
  tries: number
}

/** Stores what became of a mail. The log gets no words of the mail server, because they may name people. */
export async function settleMail(
  { database, log }: { database: Database; log: Log },
  mail: Tried,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'sent') return keepSent(database, mail)
  const { state, why, words, isUnreachable } = outcome
  const wait = state === 'later' ? waits[mail.tries - 1] : undefined
  log.info(
    wait ? `A mail was not taken (${why}); it is tried again in ${wait}` : `A mail was not sent (${why})`,
  )
  await database
    .update(mails)
    .set({
      lastError: words,
      state: wait ? 'waiting' : 'failed',
      sendAt: wait ? sql`now() + ${wait}::interval` : null,
    })
    .where(isLeaving(mail))
  if (isUnreachable) await putOthersOff(database)
  if (state === 'refused' && mail.kind === 'digest') await countRefused(database, mail.userId, words)
}

async function keepSent(database: Database, mail: Tried): Promise<void> {
  await database
    .update(mails)
    .set({ state: 'sent', lastError: null, sentOn: sql`(now() at time zone 'UTC')::date` })
    .where(isLeaving(mail))
  if (mail.kind === 'digest')
    await database
      .update(mailSettings)
      .set({ failures: 0, lastError: null })
      .where(eq(mailSettings.id, mail.userId))
}

function isLeaving({ id }: Tried) {
  return and(eq(mails.id, id), eq(mails.state, 'sending'))
}

/** If the mail server accepts nothing, each waiting mail would block other jobs as long as this one did. */
async function putOthersOff(database: Database): Promise<void> {
  await database
    .update(mails)
    .set({ sendAt: sql`now() + interval '1 minute'` })
    .where(sql`${mails.state} = 'waiting' and ${sql.raw(hasCome('mails.send_at'))}`)
}

/** Counts refused digests. After some in a row no more are made, and the settings say why. */
async function countRefused(database: Database, userId: string, words: string): Promise<void> {
  await run(database, refuse, [userId, words, mostRefused])
}

const refuse = {
  name: 'refuse digest',
  text: `
    update mail_settings set failures = failures + 1, last_error = $2,
      digest = case when failures + 1 >= $3::int then 'off' else digest end,
      next_at = case when failures + 1 >= $3::int then null else next_at end
    where id = $1`,
}
