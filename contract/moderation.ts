import { z } from 'zod'
import { correction } from './corrections.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, timestamp } from './fields.ts'
import { postedBy, reportedEntry } from './reports.ts'
import { stance } from './stance.ts'

/** What waits for a moderator. */
export const queuedKind = z.enum(['report', 'waiting', 'home', 'correction', 'feedback'])
export type QueuedKind = z.infer<typeof queuedKind>

const queued = { id: z.string(), at: timestamp.describe('Since when it waits') }

/** A reported thing with all its open reports. `at` is the moment of the latest report. */
export const queuedReport = z.object({ kind: z.literal('report'), ...queued, report: reportedEntry })
export type QueuedReport = z.infer<typeof queuedReport>

/** A post that waits until a moderator has looked at it. `id` is that of the post. */
export const queuedPost = z.object({
  kind: z.literal('waiting'),
  ...queued,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string().nullable(),
  url: z.string().nullable(),
  tips: z
    .array(z.object({ ticker: z.string(), stance, text: z.string() }))
    .describe('The first 3 tips of it'),
  tipCount: z.int(),
  postedBy,
})
export type QueuedPost = z.infer<typeof queuedPost>

/** A site where posts of a strategist were read, and whose owner no moderator has decided yet. */
export const queuedHome = z.object({
  kind: z.literal('home'),
  ...queued,
  strategist: z.object({ id: z.string(), name: z.string() }),
  home: z.string(),
  own: z.array(z.string()).describe('The sites that are theirs'),
  others: z.array(z.string()).describe('Who else was read there: the first 5 names'),
  postCount: z.int().describe('How many posts were read there'),
  posts: z
    .array(z.object({ slug: z.string(), title: z.string(), url: z.string().nullable() }))
    .describe('The newest 3 of them'),
})
export type QueuedHome = z.infer<typeof queuedHome>

/** A correction of a frozen call that is not decided. `id` is that of the correction. */
export const queuedCorrection = z.object({
  kind: z.literal('correction'),
  ...queued,
  correction,
  tip: z
    .object({ title: z.string(), words: z.string(), evidence: z.string().nullable() })
    .nullable()
    .describe(
      'What it was read of: the title of the post, the tip and its quotation; null: it is not there any more',
    ),
  note: z.string().nullable().describe('What whoever asks for it says to moderators'),
})
export type QueuedCorrection = z.infer<typeof queuedCorrection>

/** Feedback to the makers that is not done. */
export const queuedFeedback = z.object({
  kind: z.literal('feedback'),
  ...queued,
  message: z.string(),
  email: z.string().nullable().describe('Where an answer may go'),
  name: z.string().nullable().describe('The display name of who sent it signed in'),
})
export type QueuedFeedback = z.infer<typeof queuedFeedback>

export const queuedEntry = z.discriminatedUnion('kind', [
  queuedReport,
  queuedPost,
  queuedHome,
  queuedCorrection,
  queuedFeedback,
])
export type QueuedEntry = z.infer<typeof queuedEntry>

/** The number of entries that wait, by kind. */
export const queueCounts = z.object({
  report: z.int(),
  waiting: z.int(),
  home: z.int(),
  correction: z.int(),
  feedback: z.int(),
})
export type QueueCounts = z.infer<typeof queueCounts>

/** Up to how many entries are counted for the number beside *Moderation*. */
export const mostOpen = 100

export const openCount = z.object({
  open: z.int().max(mostOpen).describe(`How many entries wait; ${mostOpen}: so many or more`),
})
export type OpenCount = z.infer<typeof openCount>

export const moderationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation',
    access: 'moderator',
    summary: 'Everything that waits for a moderator, newest first',
    query: listQuery.extend({ kind: queuedKind.optional().describe('Only what is of this kind') }),
    result: z.array(queuedEntry),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/moderation/counts',
    access: 'moderator',
    summary: 'How much of it waits, by kind',
    result: queueCounts,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/moderation/open',
    access: 'moderator',
    summary: `How much waits in all, up to ${mostOpen}: a number that every page may ask for`,
    result: openCount,
  }),
}
