import { z } from 'zod'
import { emailAddress } from './account.ts'
import { endpoint } from './endpoint.ts'
import { daysAhead, timestamp } from './fields.ts'
import { limits } from './limits.ts'

/** How many invitations a person may have open at once. */
export const mostInvitations = { member: 5, moderator: 100 } as const

/** Days for which an invitation is valid. */
export const invitationDays = { most: 30, usual: 7 } as const

/** An invitation that can still be used, without its address: only the answer that makes it has the address. */
export const invitation = z.object({
  id: z.string(),
  email: z.string().nullable().describe('Who it is for; null: whoever has it'),
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

export const newInvitation = z.object({
  email: z
    .union([z.literal('').transform(() => null), emailAddress], 'Enter an e-mail address')
    .nullable()
    .default(null)
    .describe('Who it is for; absent: whoever has it'),
  expiresInDays: daysAhead(invitationDays.most).default(invitationDays.usual),
})
export type NewInvitation = z.infer<typeof newInvitation>

export const createdInvitation = invitation.extend({
  url: z.string().describe('Where the account is created. It is told here alone'),
})
export type CreatedInvitation = z.infer<typeof createdInvitation>

/** How many people can be invited at once: as many as a moderator may have open. */
const mostAtOnce = mostInvitations.moderator

/** The people that one field names: addresses, or a number of links for whoever has them. */
interface Invitees {
  emails: string[]
  links: number
}

/**
 * The people that a text invites: addresses with commas, spaces or lines between them, each once; or a number of links;
 * a blank text is one link. A sentence where it says neither.
 */
export function inviteesOf(text: string): Invitees | string {
  const words = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const [first] = words
  if (first === undefined) return { emails: [], links: 1 }
  if (words.length === 1 && /^\d+$/.test(first)) {
    const links = Number(first)
    const isAllowed = links >= 1 && links <= mostAtOnce
    return isAllowed ? { emails: [], links } : `Write a number from 1 to ${mostAtOnce}`
  }
  const wrong = words.find(word => !emailAddress.safeParse(word).success)
  if (wrong !== undefined)
    return `“${wrong}” is no e-mail address: write addresses with commas between them, or a number of links`
  return words.length <= mostAtOnce
    ? { emails: words, links: 0 }
    : `Invite at most ${mostAtOnce} people at once`
}

export const newInvitations = z.object({
  whom: z
    .string('Write a number, or addresses with commas between them')
    .max(mostAtOnce * (limits.email + 2), { error: 'These are too many addresses at once', abort: true })
    .superRefine((text, context) => {
      const invitees = inviteesOf(text)
      if (typeof invitees === 'string') context.addIssue({ code: 'custom', message: invitees })
    })
    .default('')
    .describe('`5` makes as many links; `ada@example.com, bo@example.com` invites these; blank: one link'),
  expiresInDays: daysAhead(invitationDays.most).default(invitationDays.usual),
})
export type NewInvitations = z.infer<typeof newInvitations>

export const invitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'signed-in',
    forTokens: false,
    summary: "The caller's open invitations, newest first, without their addresses",
    result: z.array(invitation),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/invitations',
    access: 'signed-in',
    forTokens: false,
    summary: `Invite somebody: one account, once; members have at most ${mostInvitations.member} open, moderators ${mostInvitations.moderator}`,
    body: newInvitation,
    result: createdInvitation,
    statuses: [201],
    refusals: { 409: 'There are as many open as there may be, or the server takes no new accounts' },
  }),
  addSeveral: endpoint({
    method: 'POST',
    path: '/api/invitations/several',
    access: 'signed-in',
    forTokens: false,
    summary: 'Invite several people at once: all of them, or nobody',
    body: newInvitations,
    result: z.array(createdInvitation),
    statuses: [201],
    refusals: { 409: 'There would be more open than there may be, or the server takes no new accounts' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    access: 'signed-in',
    forTokens: false,
    summary: 'Take an open invitation back',
    params: z.object({ id: z.string() }),
  }),
}
