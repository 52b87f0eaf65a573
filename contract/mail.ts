import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How often a person gets mail about what is due. */
export const digest = z.enum(['off', 'daily', 'weekly'])
export type Digest = z.infer<typeof digest>

export const mailSettings = z.object({
  digest,
  hour: z.int().describe('Of the day in the caller’s time zone, 0 to 23'),
  address: z.string(),
  confirmed: z.boolean().describe('The caller has pressed the button of a mail to this address'),
  switchedOff: z
    .string()
    .nullable()
    .describe('Why the server switched it off: what was answered to three mails in a row'),
})
export type MailSettings = z.infer<typeof mailSettings>

const wrongHour = 'Choose an hour from 0 to 23'

export const newMailSettings = z.object({
  digest: z.enum(digest.options, 'Choose one of off, daily, weekly'),
  hour: z.int(wrongHour).min(0, wrongHour).max(23, wrongHour),
})
export type NewMailSettings = z.infer<typeof newMailSettings>

const noMail = { 404: 'The server sends no mail' }

/** Calls about mail. They do not exist without `SMTP_URL`. */
export const mailApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/me/mail',
    access: 'signed-in',
    forTokens: false,
    summary: 'When the caller is mailed what is due',
    result: mailSettings,
    refusals: noMail,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/me/mail',
    access: 'signed-in',
    forTokens: false,
    summary: 'Say when the caller is mailed what is due',
    body: newMailSettings,
    result: mailSettings,
    refusals: { ...noMail, 409: 'The address is not confirmed' },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/me/mail/confirm',
    access: 'signed-in',
    forTokens: false,
    summary: 'Send the caller a mail by which they confirm their address, at most three a day',
    result: z.object({ address: z.string() }),
    statuses: [202],
    refusals: { ...noMail, 429: 'Three were sent today' },
  }),
}
