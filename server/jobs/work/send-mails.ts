import { lookAtDigest } from '../../features/desk/mail/look-at-digest.ts'
import { sendMail } from '../../features/desk/mail/send-mail.ts'
import { createSendLetter } from '../../features/desk/mail/sender.ts'
import type { RunJob } from '../queue/task.ts'

/** Checks whether a person's digest is due. */
export const runSendDigest: RunJob = async ({ id }, { services: { config, database, jobs } }) => {
  if (!config.mail) return putOff(database.$client, 'mail_settings', 'next_at', id)
  // Send the mail at once, without waiting for the next look.
  if (await lookAtDigest(database, id)) jobs.nudge()
}

/** Sends a waiting mail. The result, also a failure, is stored in its row. */
export const runSendMail: RunJob = async ({ id, signal }, { services }) => {
  const { mail } = services.config
  if (!mail) return putOff(services.database.$client, 'mails', 'send_at', id)
  await sendMail({ services, sendAs: name => createSendLetter(mail, name) }, id, signal)
}

/** SMTP_URL was removed. Rows that are left become due later, because they would give a useless job at each look. */
async function putOff(
  client: { query(text: string, values: string[]): Promise<unknown> },
  table: 'mails' | 'mail_settings',
  column: 'send_at' | 'next_at',
  id: string,
): Promise<void> {
  await client.query(`update ${table} set ${column} = now() + interval '1 hour' where id = $1`, [id])
}
