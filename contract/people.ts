import { z } from 'zod'
import { role } from './account.ts'
import { endpoint } from './endpoint.ts'
import { changeOf, id, listQuery, optionalMoment, optionalText, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { mostSuspendedDays } from './roles.ts'

/** Somebody with an account, as moderators and admins see them. */
export const person = z.object({
  id: z.string(),
  name: z.string().nullable().describe('The display name, else first and last name'),
  email: z.string().nullable().describe('Told to admins alone; null for moderators'),
  role,
  suspendedUntil: timestamp.nullable().describe('null: not suspended'),
  createdAt: timestamp,
})
export type Person = z.infer<typeof person>

export const personChanges = z.object({
  role: role.optional().describe('Changed by admins alone'),
  suspendedUntil: changeOf(optionalMoment).describe(
    'From 1 to 365 days from now; null ends the suspension. By moderators of members alone',
  ),
  why: optionalText(limits.why).describe('Stands in the log'),
})
export type PersonChanges = z.infer<typeof personChanges>

/** How much was hidden, or shown again, at once. */
export const removal = z.object({
  posts: z.int(),
  tips: z.int().describe('Those that went, or came back, alone: besides the tips of these posts'),
  changes: z
    .int()
    .describe(
      'Tips of others whose deletion or last change was undone, and stocks whose name was, or done again',
    ),
})
export type Removal = z.infer<typeof removal>

/** What new accounts did, undone at once. */
export const wave = removal.extend({
  id: z.string().describe('By which it is taken back'),
  people: z.int().describe('The accounts it was about'),
})
export type Wave = z.infer<typeof wave>

/** How many hours ago a wave of new accounts may have begun, at most. */
const mostHours = 30 * 24

export const newWave = z.object({
  hours: z.int().min(1).max(mostHours).describe('Members whose accounts are younger than that'),
  suspendDays: z.int().min(1).max(mostSuspendedDays).nullable().default(null),
  why: optionalText(limits.why).describe('Stands in the log'),
})
export type NewWave = z.infer<typeof newWave>

/** A link that gives its holder access to an account again. */
export const passwordLink = z.object({
  url: z
    .string()
    .describe(
      'Leads to one field for a new password. It holds for an hour and for one use, and is told here alone',
    ),
  expiresAt: timestamp,
})
export type PasswordLink = z.infer<typeof passwordLink>

export const peopleApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    access: 'moderator',
    summary: 'Everybody with an account, newest first',
    query: listQuery.extend({
      q: z
        .string()
        .max(200, 'Use at most 200 characters')
        .default('')
        .describe('A part of a name; for admins, of an e-mail address too'),
      post: id.optional().describe('Only who added this post'),
      tip: id.optional().describe('Only who added this tip'),
    }),
    result: z.array(person),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/people/{id}',
    access: 'moderator',
    summary: 'Give somebody a role, or suspend their account',
    params: z.object({ id: z.string() }),
    body: personChanges,
    result: person,
    refusals: { 409: 'They are the only admin, or an admin is to be suspended' },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/people/{id}/remove',
    access: 'moderator',
    summary:
      'Hide every post and tip that an account added in the last days, and undo what it changed and deleted of others. By moderators of members alone',
    params: z.object({ id: z.string() }),
    body: z.object({ days: z.int().min(1).max(365), why: optionalText(limits.why) }),
    result: removal,
  }),
  unremove: endpoint({
    method: 'POST',
    path: '/api/people/{id}/unremove',
    access: 'moderator',
    summary: 'Take that back, and nothing else. By moderators of members alone',
    params: z.object({ id: z.string() }),
    body: z.object({ why: optionalText(limits.why) }).optional(),
    result: removal,
  }),
  newcomers: endpoint({
    method: 'GET',
    path: '/api/people/newcomers',
    access: 'moderator',
    summary:
      'How many members with accounts younger than that have posted, or changed or deleted what others did',
    query: z.object({ hours: z.coerce.number().int().min(1).max(mostHours) }),
    result: z.object({ people: z.int() }),
  }),
  removeNew: endpoint({
    method: 'POST',
    path: '/api/people/removals',
    access: 'moderator',
    summary: 'Undo all that those members did, as for each of them alone',
    body: newWave,
    result: wave,
    statuses: [201],
  }),
  unremoveNew: endpoint({
    method: 'POST',
    path: '/api/people/removals/{id}/undo',
    access: 'moderator',
    summary: 'Take that back, and end the suspensions that came with it',
    params: z.object({ id: z.string() }),
    result: wave,
  }),
  passwordLink: endpoint({
    method: 'POST',
    path: '/api/people/{id}/password-link',
    access: 'admin',
    summary: 'Make a link to a new password for somebody who has forgotten theirs; earlier ones end',
    params: z.object({ id: z.string() }),
    result: passwordLink,
    statuses: [201],
    refusals: { 409: 'The account has no password' },
  }),
}
