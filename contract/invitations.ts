import { z } from 'zod'
import { emailAddress } from './account.ts'
import { endpoint } from './endpoint.ts'
import { daysAhead, timestamp } from './fields.ts'

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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    access: 'signed-in',
    forTokens: false,
    summary: 'Take an open invitation back',
    params: z.object({ id: z.string() }),
  }),
}
