import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { storedLine } from './fields.ts'
import { limits } from './limits.ts'

/** What a habit is about: a line that says nothing, a name, and so on. */
export const habitKind = z.enum([
  'boilerplate',
  'name',
  'exchange',
  'no tip',
  'heading',
  'stance of heading',
  'last paragraph',
  'measure',
])

export const habitOfHome = z.object({
  habit: z.string().describe('Names it in the calls that remove and restore it'),
  kind: habitKind,
  words: z.string().describe('What is learnt, in plain words'),
  posts: z.int().describe('Corrected posts that show it'),
  taughtBy: z
    .enum(['you', 'people', 'moderator'])
    .describe(
      '`you`: it is in the drafts of the caller alone. A tip that rests on what `people` taught is to check',
    ),
  removed: z.enum(['own', 'all']).nullable().describe('`own`: for the caller; `all`: by a moderator'),
})
export type HabitOfHome = z.infer<typeof habitOfHome>

export const homeWithHabits = z.object({
  home: z
    .string()
    .describe(
      'The host of a site, with the part that names who writes there; a channel; `mailto:` and the sender of mails',
    ),
  title: z.string().nullable().describe('Of a source at this home that the caller follows'),
  posts: z.int().describe('Corrected posts that it is learnt from'),
  words: z.string().describe('What is learnt, in one sentence'),
  habits: z.array(habitOfHome),
})
export type HomeWithHabits = z.infer<typeof homeWithHabits>

/** Homes of one answer, at most. */
export const mostHomes = 30

const named = z.object({
  home: storedLine(limits.address),
  habit: storedLine(limits.habit),
  forAll: z.boolean().default(false).describe('For everybody; moderators alone may say so'),
})

export const habitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/habits',
    access: 'signed-in',
    summary: `What corrected drafts have taught of where posts come from, as it is used for drafts of the caller: of the ${mostHomes} homes that were corrected last, of those that the caller follows or has corrected posts of; for moderators of all`,
    query: z.object({ home: z.string().max(limits.address).optional().describe('This home alone') }),
    result: z.array(homeWithHabits).max(mostHomes),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/habits/remove',
    access: 'signed-in',
    summary: 'Use something that was learnt no longer',
    body: named,
    refusals: { 404: 'Nothing of this name is learnt there', 403: 'Only moderators remove for all' },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/habits/restore',
    access: 'signed-in',
    summary: 'Use something again that was removed',
    body: named,
    refusals: { 404: 'Nothing of this name is removed there', 403: 'Only moderators restore for all' },
  }),
}
