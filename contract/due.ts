import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, listQuery, optionalText } from './fields.ts'
import { limits } from './limits.ts'

/**
 * Why an item is due: a conclusion to review (`review`), a falsifier, a task, a claim whose time is over, tips against
 * the person's conclusion (`opposed`), a source that is paused (`feed`).
 */
export const dueKind = z.enum(['review', 'falsifier', 'task', 'claim', 'opposed', 'feed'])
export type DueKind = z.infer<typeof dueKind>

/** The result of a claim or a falsifier. */
export const dueResult = z.enum(['hit', 'missed', 'cannot tell'])
export type DueResult = z.infer<typeof dueResult>

export const dueState = z.enum(['open', 'done'])
export type DueState = z.infer<typeof dueState>

/** An item that is worth a look from a certain day on (decision 68). */
export const dueItem = z.object({
  kind: dueKind,
  id: z
    .string()
    .describe(
      'Of the task, the tip whose claim it is, what would change one’s mind, the feed; of a conclusion its stock',
    ),
  stock: z
    .object({ id: z.string(), ticker: z.string(), companyName: z.string() })
    .nullable()
    .describe('null: a source, which is about no stock alone'),
  dueOn: z.iso.date(),
  snoozedTo: z.iso.date().nullable().describe('The day it comes back on instead'),
  state: dueState,
  result: dueResult
    .nullable()
    .describe('Of a claim: by prices where there are some, else what the caller says'),
  words: z.string().describe('What it is about, at most 300 characters'),
  tipId: z.string().nullable(),
})
export type DueItem = z.infer<typeof dueItem>

/** The number of due items. Each is counted up to 100. */
export const dueCounts = z.object({
  today: z.int(),
  overdue: z.int(),
  next7: z.int().describe('From tomorrow until in seven days'),
})
export type DueCounts = z.infer<typeof dueCounts>

/** The open items of one month that are not due yet. */
export const dueMonth = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('`2027-03`'),
  count: z.int(),
})
export type DueMonth = z.infer<typeof dueMonth>

const ofItem = z.object({ kind: z.string(), id: z.string() })

const wrongSnooze = 'Put it off by 1 to 365 days'

export const dueApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/due',
    access: 'signed-in',
    summary:
      'What is due for the caller until a day, today in their time zone by default, the earliest first',
    query: listQuery.extend({
      from: day.optional().describe('The first day; none: from the beginning'),
      until: day.optional(),
      kind: z.enum(dueKind.options, `Choose one of ${dueKind.options.join(', ')}`).optional(),
    }),
    result: z.array(dueItem),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/due/count',
    access: 'signed-in',
    summary: 'How much is due today, before, and in the next seven days',
    result: dueCounts,
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/due/months',
    access: 'signed-in',
    summary: 'How much comes due after today, month by month; a month without any is left out',
    result: z.array(dueMonth),
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/due/{kind}/{id}/done',
    access: 'signed-in',
    summary:
      'Say that something due is done, and of a claim or of what would change one’s mind what became of it; twice is once. Done, a conclusion still holds, and a task is done',
    params: ofItem,
    body: z
      .object({
        result: dueResult.nullish(),
        note: optionalText(limits.falsifierNote),
        changed: z
          .boolean()
          .optional()
          .describe(
            'Of a review: the conclusion holds no more and will be written anew; no version says that it held',
          ),
      })
      .optional(),
    result: dueItem,
    refusals: { 409: 'It has no result, or is no review' },
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/api/due/{kind}/{id}/snooze',
    access: 'signed-in',
    summary: 'Put something due off, from today or from its own day when that is later',
    params: ofItem,
    body: z.object({
      days: z.int(wrongSnooze).min(1, wrongSnooze).max(365, wrongSnooze),
    }),
    result: dueItem,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/due/{kind}/{id}/undo',
    access: 'signed-in',
    summary: 'Take back that something is done or put off',
    params: ofItem,
    result: dueItem,
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/tips/{id}/watch',
    access: 'signed-in',
    summary: 'Be told when the time of a claim is over, whatever one thinks of it',
    params: z.object({ id: z.string() }),
    result: dueItem,
    statuses: [201, 200],
    refusals: { 422: 'The tip names no day until which it holds' },
  }),
  unwatch: endpoint({
    method: 'DELETE',
    path: '/api/tips/{id}/watch',
    access: 'signed-in',
    summary: 'Watch a claim no longer; one that the caller agreed or disagreed with stays due',
    params: z.object({ id: z.string() }),
  }),
}
