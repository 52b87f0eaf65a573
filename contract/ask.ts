import { z } from 'zod'
import { daysOfQuestions, leastAsked } from './ask-limits.ts'
import { endpoint } from './endpoint.ts'
import { day, id, listQuery, requiredLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'

const outOfOrder = 'The last day lies before the first'

/** What alone is searched for an answer. Null and absent narrow nothing. */
const scope = z
  .object({
    stock: z.string().max(50).nullish().describe('What is about this stock (ticker or id)'),
    strategist: id
      .nullish()
      .describe(
        'Posts of this strategist (id), under all of their names; none where there is nobody of that id',
      ),
    since: day.nullish().describe('From this day on, by the clock where the caller is'),
    until: day.nullish().describe('To this day'),
    mine: z
      .boolean()
      .nullish()
      .describe(
        'What the caller wrote or added alone: their notes and conclusions, and the posts they added',
      ),
  })
  .refine(({ since, until }) => !since || !until || since <= until, { path: ['until'], error: outOfOrder })

export const question = z.object({
  question: requiredLine(limits.question, `Ask with at least ${leastAsked} characters`).min(
    leastAsked,
    `Ask with at least ${leastAsked} characters`,
  ),
  scope: scope.nullish(),
})
export type NewQuestion = z.output<typeof question>
export type AskScope = NonNullable<NewQuestion['scope']>

export const askState = z.enum(['reading', 'done', 'failed'])

/** What the quotes of a group are to the question, in the order in which groups stand. */
export const quoteGroups = ['figures', 'changed', 'for', 'against', 'said', 'mine'] as const

export const quote = z.object({
  text: z.string().describe('Stands so in the content of its post, or in a note or conclusion of the caller'),
  postId: z.string().nullable().describe('null: of a note or conclusion of the caller'),
  tipId: z.string().nullable().describe('The tip that stands on these words'),
  start: z.int().describe('Where it begins there, in UTF-16 units'),
  seconds: z.int().nullable().describe('Of a transcript, when it is said'),
  stock: z
    .string()
    .nullable()
    .describe('Ticker of the stock that its tip, or the caller’s note or conclusion, is about'),
  author: z.string().nullable().describe('null: nobody is named, or the caller wrote it'),
  publishedAt: z
    .string()
    .nullable()
    .describe('When the post was published, or the note or conclusion written'),
})
export type Quote = z.infer<typeof quote>

export const quoteGroup = z.object({
  about: z
    .enum(quoteGroups)
    .describe(
      '`for` and `against` by the stance of the tip; `figures` where figures are asked for: targets and what is measured; `changed`: who said otherwise before; `mine`: of the caller’s notes and conclusions; `said`: all else',
    ),
  quotes: z.array(quote),
})
export type QuoteGroup = z.infer<typeof quoteGroup>

/** What a model worded of the quotes. Each sentence was held against those that it names. */
export const wordedAnswer = z.object({
  sentences: z.array(
    z.object({
      text: z.string(),
      quotes: z.array(z.int()).describe('Numbers of quotes, from 1, in the order of the groups'),
    }),
  ),
  left_out: z.int().describe('How many sentences were left out, because the quotes do not prove them'),
})
export type WordedAnswer = z.infer<typeof wordedAnswer>

const understood = z.object({
  words: z.array(z.string()).describe('What is looked for in texts'),
  stocks: z.array(z.string()).describe('Tickers of the companies that are asked about, all listings of each'),
  people: z.array(z.string()).describe('Strategists whose posts alone are wanted'),
  since: z.string().nullable().describe('The first day, YYYY-MM-DD; null: any'),
  until: z.string().nullable().describe('The last day; null: any'),
})
export type UnderstoodQuestion = z.infer<typeof understood>

/** A question with the quotes that answer it. */
export const asked = z.object({
  id: z.string(),
  question: z.string(),
  state: askState.describe('`reading`: the quotes are there, and a model words them'),
  understood,
  groups: z.array(quoteGroup).describe('Without those that have no quote'),
  answer: wordedAnswer.nullable().describe('null: this server words nothing, or nothing was found or proven'),
})
export type Asked = z.infer<typeof asked>

export const askedBefore = z.object({
  id: z.string(),
  question: z.string(),
  state: askState,
  createdAt: timestamp,
})
export type AskedBefore = z.infer<typeof askedBefore>

const ofQuestion = z.object({ id: z.string() })

export const askApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/ask',
    access: 'signed-in',
    summary: `Ask what people have said, and what you have written: answered by quotes alone, each of which stands so in its text. Kept for the caller for ${daysOfQuestions} days`,
    body: question,
    result: ofQuestion,
    statuses: [202],
    refusals: { 404: 'Stock not found' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ask/{id}',
    access: 'signed-in',
    summary:
      'A question of the caller with its quotes: of posts that are there, and say so, at the time of the call. With Accept: text/event-stream told as it goes: `progress` with the quotes, then one `result` with the answer too, or `error`',
    params: ofQuestion,
    result: asked,
    otherTypes: ['text/event-stream'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ask',
    access: 'signed-in',
    summary: `What the caller has asked in the last ${daysOfQuestions} days, newest first`,
    query: listQuery,
    result: z.array(askedBefore),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ask/{id}',
    access: 'signed-in',
    summary: 'Remove a question and what was answered',
    params: ofQuestion,
  }),
}
