import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, optionalCurrency, optionalPrice, ticker } from './fields.ts'
import { stance } from './stance.ts'
import { sourceType } from './tips.ts'

/** A passage that a tip relies on. The tip itself is shown only after the reader has answered. */
export const secondLook = z.object({
  id: z.string(),
  post: z.object({
    title: z.string(),
    author: z.string().nullable(),
    sourceType,
    url: z.string().nullable(),
  }),
  before: z.string().describe('The text in front of the passage'),
  passage: z.string(),
  after: z.string(),
})
export type SecondLook = z.infer<typeof secondLook>

export const secondLookAnswer = z
  .object({
    isTip: z.boolean().describe('false: the passage recommends nothing; the rest is not looked at then'),
    ticker: ticker.nullish(),
    stance: stance.default('unset'),
    targetValue: optionalPrice,
    targetCurrency: optionalCurrency,
  })
  .superRefine(({ isTip, ticker }, context) => {
    if (isTip && !ticker)
      context.addIssue({
        code: 'custom',
        path: ['ticker'],
        message: 'Enter the ticker that the quote is about',
      })
  })
export type SecondLookAnswer = z.infer<typeof secondLookAnswer>

export const secondLookResult = z.object({
  right: z.boolean().describe('Ticker, stance and target are those of the tip'),
  tickerOk: z.boolean(),
  stanceOk: z.boolean(),
  targetOk: z.boolean(),
  tip: z.object({
    id: z.string(),
    ticker: z.string(),
    stance,
    targetValue: z.number().nullable(),
    targetCurrency: z.string().nullable(),
    postSlug: z.string(),
  }),
})
export type SecondLookResult = z.infer<typeof secondLookResult>

export const secondLooksApi = {
  next: endpoint({
    method: 'GET',
    path: '/api/second-looks/next',
    access: 'signed-in',
    summary:
      'A passage that a machine drafted a tip from and somebody kept, for a second look: at most 3 a day, none of one’s own; 204 when there is none',
    query: z.object({
      after: id.optional().describe('One that was passed over: the next of the day comes'),
    }),
    result: secondLook,
    statuses: [200, 204],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/second-looks/{id}',
    access: 'signed-in',
    summary: 'Say what the passage says; the server compares it with the tip, and tells',
    params: z.object({ id: z.string() }),
    body: secondLookAnswer,
    result: secondLookResult,
    refusals: { 409: 'Answered before' },
  }),
}
