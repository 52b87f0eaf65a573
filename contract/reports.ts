import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, optionalText, requiredText, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { authoredBy } from './provenance.ts'
import { stance } from './stance.ts'

/** What can be reported. A `reason` is the reason that a person shares for their judgement of a tip. */
export const reportSubject = z.enum(['post', 'tip', 'reason', 'strategist'])
export type ReportSubject = z.infer<typeof reportSubject>

/** Why somebody reports it. */
export const reportReason = z.enum(['spam', 'pump', 'abuse', 'copyright', 'personal-data', 'other'])
export type ReportReason = z.infer<typeof reportReason>

/** Whether a moderator has looked, and what they decided. */
export const reportState = z.enum(['open', 'hidden', 'left'])
export type ReportState = z.infer<typeof reportState>

export const newReport = z.object({
  subjectKind: reportSubject,
  subjectId: id,
  reason: reportReason,
  note: optionalText(limits.reportNote).describe('For moderators alone'),
})
export type NewReport = z.output<typeof newReport>

/** A report, as whoever made it is told. */
export const report = z.object({
  id: z.string(),
  subjectKind: reportSubject,
  subjectId: z.string(),
  reason: reportReason,
  note: z.string().nullable(),
  state: reportState,
  createdAt: timestamp,
})
export type Report = z.infer<typeof report>

/** Who posted something. Null: nobody in particular, or the account is gone. */
export const postedBy = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    joinedAt: timestamp,
    posts: z.int().describe('How many posts they added'),
  })
  .nullable()
export type PostedBy = NonNullable<z.infer<typeof postedBy>>

/** A reported thing as it is now. */
export const reportedThing = z.object({
  title: z.string().describe('Of a tip or a reason: the title of the post'),
  words: z.string().nullable().describe('What it says: summary, tip, reason or biography'),
  ticker: z.string().nullable(),
  stance: stance.nullable(),
  author: z.string().nullable(),
  authoredBy: authoredBy.nullable(),
  path: z.string().describe('The page it stands on'),
  createdAt: timestamp.nullable(),
  hidden: z.boolean(),
  folded: z.boolean().describe('Hidden until somebody has looked, because three reported it'),
  postedBy: postedBy.describe('null: a strategist, or the account is gone'),
})
export type ReportedThing = z.infer<typeof reportedThing>

/** All reports of one thing that wait, or that one decision has ended. */
export const reportedEntry = z.object({
  id: z.string().describe('Of the newest of the reports; any of their ids will do to decide'),
  subjectKind: reportSubject,
  subjectId: z.string(),
  subject: reportedThing.nullable().describe('null: it was deleted meanwhile'),
  state: reportState,
  count: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
  reports: z
    .array(
      z.object({
        id: z.string(),
        reason: reportReason,
        note: z.string().nullable(),
        name: z.string().nullable().describe('The display name of who reports'),
        joinedAt: timestamp,
        createdAt: timestamp,
      }),
    )
    .describe('The newest 20'),
  decision: z.object({ at: timestamp, why: z.string().nullable() }).nullable().describe('null: it is open'),
})
export type ReportedEntry = z.infer<typeof reportedEntry>

const ofReport = z.object({ id: z.string() })

export const reportsApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'signed-in',
    summary: 'Report something to the moderators; one that is open is answered again, with 200',
    body: newReport,
    result: report,
    statuses: [201, 200],
    refusals: { 404: 'It is not there for the caller', 429: 'There were 20 reports within a day' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'moderator',
    summary: 'What was reported, the last reported first: an entry for each thing',
    query: listQuery.extend({
      state: z.enum([...reportState.options, 'all']).default('open'),
    }),
    result: z.array(reportedEntry),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/reports/{id}/decide',
    access: 'moderator',
    summary:
      'Hide what was reported, or leave it: ends all its open reports. What is decided already is answered as it was',
    params: ofReport,
    body: z.object({
      action: z.enum(['hide', 'leave']),
      reason: requiredText(limits.why).describe('Stands in the log'),
    }),
    result: reportedEntry,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/reports/{id}/reopen',
    access: 'moderator',
    summary: 'Undo a decision: what it hid is shown again, and the reports are open again',
    params: ofReport,
    result: reportedEntry,
  }),
}
