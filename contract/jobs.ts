import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'

/** How many failed jobs are told, and tried again at once. */
const mostFailed = 100

export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  key: z.string().nullable().describe('Which thing it is about, `poll:` and an id'),
  error: z.string().describe('What the last of its six tries failed with'),
  since: timestamp.describe('When it came to be done'),
  at: timestamp.describe('When it failed for the last time'),
})
export type FailedJob = z.infer<typeof failedJob>

/** The kinds of work that can fall behind, in the order in which pages show them. */
export const backlogNames = [
  ...(['radar', 'radar-origins', 'radar-stocks', 'outcomes', 'prices'] as const),
  ...(['records', 'forecasts', 'people', 'feeds', 'drafts'] as const),
] as const
export type BacklogName = (typeof backlogNames)[number]

export const backlog = z.object({
  name: z
    .enum(backlogNames)
    .describe(
      'Whose: `radar` holds posts against others, `radar-origins` says who was first, `radar-stocks` who contradicts whom of a stock; `outcomes` of tips, `prices` that calls are held against, `records` of strategists, `forecasts` and records of `people`, `feeds` to ask, `drafts` to read',
    ),
  waiting: z.int().describe('About how many wait: posts, stocks, tips, strategists and so on'),
  of: z.int().describe('About how many of them there are, those that are done among them'),
  minutes: z
    .int()
    .nullable()
    .describe('About how long that takes, by how it went between two looks; null before the second one'),
})
export type Backlog = z.infer<typeof backlog>

export const jobsLook = z.object({
  waiting: z.int().describe('Jobs that are to be done, those that run now among them'),
  failed: z.array(failedJob).describe(`The newest ${mostFailed} that were given up after six tries`),
  oldestSeconds: z.int().describe('How long the oldest that can be done has waited'),
  backlogs: z
    .array(backlog)
    .describe('What the server catches up with while it is not read: kinds of which a hundred and more wait'),
})
export type JobsLook = z.infer<typeof jobsLook>

export const jobsAgain = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/, 'Name a failed job by its id'), 'Name the failed jobs by their ids')
    .min(1, 'Name a failed job')
    .max(mostFailed, `Name at most ${mostFailed} jobs`),
})
export type JobsAgain = z.infer<typeof jobsAgain>

export const jobsApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'moderator',
    summary: 'How the work that happens without a request is going',
    result: jobsLook,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/jobs/again',
    access: 'admin',
    summary: 'Try failed jobs again, six times like new ones',
    body: jobsAgain,
    result: z.object({ again: z.int().describe('How many are tried again: those that had still failed') }),
    refusals: { 409: 'None of them is a failed job any more' },
  }),
}
