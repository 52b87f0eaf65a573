import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, timestamp } from './fields.ts'

/** The kinds of acts in the log, by moderators, admins or the server. The page of the log has words for each. */
export const logAction = z.enum([
  'role',
  'suspend',
  'unsuspend',
  'password-link',
  'instance',
  'change',
  'delete',
  'restore',
  'hide',
  'unhide',
  'remove',
  'unremove',
  'home',
  'merge',
  'unmerge',
  'leave',
  'reopen',
  'confirm',
  'refuse',
])
export type LogAction = z.infer<typeof logAction>

/** What an act was about. */
export const logSubject = z.enum([
  'person',
  'people',
  'post',
  'tip',
  'stock',
  'strategist',
  'reason',
  'report',
  'instance',
  'habit',
])
export type LogSubject = z.infer<typeof logSubject>

/** The role in which somebody acted. `server` is whoever runs its commands and settings. */
export const logRole = z.enum(['moderator', 'admin', 'server'])
export type LogRole = z.infer<typeof logRole>

export const logEntry = z.object({
  id: z.string(),
  at: timestamp,
  role: logRole.describe('The role of who did it; nobody is named'),
  action: logAction,
  subjectKind: logSubject,
  subjectId: z.string().nullable(),
  subject: z
    .string()
    .nullable()
    .describe('What the thing is called now; null: it is gone, or not named here'),
  path: z.string().nullable().describe('The page of the thing, where it has one'),
  why: z.string().nullable(),
  undoneAt: timestamp.nullable().describe('null: it holds, or it is nothing that is undone'),
  details: z
    .record(z.string(), z.unknown())
    .describe(
      'What changed: `from`, `to`, `until`, which `fields`; or that it had `waited`, was hidden `before`, `removed` with its account, or asked for by who decided (`own`)',
    ),
})
export type LogEntry = z.infer<typeof logEntry>

export const moderationLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation-log',
    access: 'signed-in',
    summary: 'Everything that moderators and admins have done, newest first',
    query: listQuery,
    result: z.array(logEntry),
  }),
}
