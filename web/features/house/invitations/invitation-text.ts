import type { CreatedInvitation } from '#contract/invitations.ts'
import { fullDate } from '#web/format/days/full-date.ts'

/** The text of one invitation, to be sent to whom it is for. `name` is what this server is called. */
export function textOf({ email, expiresAt, url }: CreatedInvitation, name: string): string {
  const whose = email ? ` with the address ${email}` : ''
  return `You are invited to ${name}. Create your account${whose} here:\n${url}\nThe link is for one account and holds until ${fullDate(new Date(expiresAt))}.`
}

/**
 * One text of several invitations: for addresses, one below the other under its address; for links that are for whoever
 * has them, the links alone below what they are.
 */
export function textForAll(made: readonly CreatedInvitation[], name: string): string {
  const [first] = made
  if (!first) return ''
  if (made.some(({ email }) => email !== null))
    return made.map(one => `${one.email ?? 'Whoever has it'}\n${textOf(one, name)}`).join('\n\n')
  const until = fullDate(new Date(first.expiresAt))
  const links = made.map(({ url }) => url).join('\n')
  return `You are invited to ${name}. Take one of these links that nobody has taken; each is for one account and holds until ${until}:\n${links}`
}

/** The address that opens a mail program with the text; null where it is for nobody in particular. */
export function mailAddress(invitation: CreatedInvitation, name: string): string | null {
  if (!invitation.email) return null
  const words = { subject: `Your invitation to ${name}`, body: textOf(invitation, name) }
  const query = Object.entries(words).map(([field, text]) => `${field}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(invitation.email)}?${query.join('&')}`
}
