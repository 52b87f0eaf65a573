import { lookAtDigest } from '../../features/desk/mail/look-at-digest.ts'
import { sendMail } from '../../features/desk/mail/send-mail.ts'
import { createSendLetter } from '../../features/desk/mail/sender.ts'
import type { RunJob } from '../queue/task.ts'

/** Looks whether somebody's digest is due. */
export const runSendDigest: RunJob = async ({ id }, { services: { config, database, jobs } }) => {
  if (!config.mail) return putOff(database.$client, 'mail_settings', 'next_at', id)
  // What is to be sent does not wait for the next look.
  if (await lookAtDigest(database, id)) jobs.nudge()
}

/** Sends a mail that waits. What became of it is kept in its row, failures too. */
export const runSendMail: RunJob = async ({ id, signal }, { services }) => {
  const { mail } = services.config
  if (!mail) return putOff(services.database.$client, 'mails', 'send_at', id)
  await sendMail({ services, sendAs: name => createSendLetter(mail, name) }, id, signal)
}

/** SMTP_URL was taken away: what is left is due again later, and at each look until then it would be a job for nothing. */
async function putOff(
  client: { query(text: string, values: string[]): Promise<unknown> },
  table: 'mails' | 'mail_settings',
  column: 'send_at' | 'next_at',
  id: string,
): Promise<void> {
  await client.query(`update ${table} set ${column} = now() + interval '1 hour' where id = $1`, [id])
}
