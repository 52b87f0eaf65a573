import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'

export const failedJob = z.object({
  task: z.string(),
  key: z.string().nullable().describe('Which thing it is about, `poll:` and an id'),
  error: z.string().describe('What the last of its six tries failed with'),
  at: timestamp.describe('When it failed for the last time'),
})
export type FailedJob = z.infer<typeof failedJob>

export const jobsLook = z.object({
  waiting: z.int().describe('Jobs that are to be done, those that run now among them'),
  failed: z.array(failedJob).describe('The newest 100 that were given up after six tries'),
  oldestSeconds: z.int().describe('How long the oldest that can be done has waited'),
})
export type JobsLook = z.infer<typeof jobsLook>

export const jobsApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'moderator',
    summary: 'How the work that happens without a request is going',
    result: jobsLook,
  }),
}
