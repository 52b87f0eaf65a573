import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'
import { tip } from './tips.ts'

/** Days whose tips count as voices. */
export const newestTipDays = 90

const direction = z.union([z.literal(1), z.literal(-1)]).describe('1 bullish, -1 bearish')

/** The first of the posts that say the same words. */
export const origin = z.object({ postId: z.string(), slug: z.string() })

const echoKind = z.enum(['text', 'evidence'])

/** The newest tip with a direction of a strategist on a stock, or of a post without a strategist. */
export const newestTip = z.object({
  strategist: z.object({ id: z.string(), name: z.string() }).nullable(),
  tip,
  direction,
  originOf: origin.describe('The first post that says the same words: its own where there is none before it'),
  echo: z
    .object({ author: z.string().nullable(), likeness: z.number(), kind: echoKind })
    .nullable()
    .describe(
      'Which earlier post its own is most like, and how much, as a fraction; null: its words are its own',
    ),
})
export type NewestTip = z.infer<typeof newestTip>

/** Who says it: how many tips of the last 90 days there are, and how many independent sources they have. */
export const whoSaysIt = z.object({
  days: z.literal(newestTipDays),
  tips: z.int().describe('Tips that point some way'),
  sources: z.int().describe('Origins that differ'),
  bullish: z.int().describe('Sources on that side'),
  bearish: z.int(),
  voices: z.array(newestTip).describe('Newest first, at most 200'),
  copies: z
    .array(z.object({ postId: z.string(), of: origin.extend({ author: z.string().nullable() }) }))
    .describe('Posts of these voices that say the words of an earlier one'),
})
export type WhoSaysIt = z.infer<typeof whoSaysIt>

/**
 * `reversal`: a strategist has turned. `split`: two disagree. `numbers`: two figures of the same thing differ.
 * `against-you`: a tip contradicts the person's conclusion.
 */
export const contradictionKind = z.enum(['reversal', 'split', 'numbers', 'against-you'])
export type ContradictionKind = z.infer<typeof contradictionKind>

/** One of the two that contradict each other. */
export const contradictionSide = z.object({
  tipId: z.string().nullable().describe('null: the caller’s own conclusion'),
  excerpt: z.string().describe('The author’s words (of a figure those that name it), else what the tip says'),
  quoted: z.boolean().describe('The excerpt is the author’s words'),
  author: z.string().nullable(),
  postSlug: z.string().nullable(),
  direction: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  day: z.iso.date().describe('Of the post'),
  metric: z
    .object({
      name: z.string(),
      value: z.string(),
      unit: z.string().nullable(),
      currency: z.string().nullable(),
    })
    .nullable()
    .describe('Of `numbers`: the figure'),
})
export type ContradictionSide = z.infer<typeof contradictionSide>

export const contradiction = z.object({
  id: z.string(),
  kind: contradictionKind,
  stock: z.object({ id: z.string(), ticker: z.string(), companyName: z.string() }),
  day: z.iso.date().describe('Since when it is so: the day of the later one'),
  a: contradictionSide.describe('The later one'),
  b: contradictionSide,
  seen: z.boolean().describe('The caller has looked at it'),
  tips: z
    .int()
    .nullable()
    .describe(
      'Of `against-you`: how many tips point the other way since the conclusion was last saved, of which `a` is one',
    ),
})
export type Contradiction = z.infer<typeof contradiction>

function areKinds(text: string): boolean {
  return text.split(',').every(kind => contradictionKind.safeParse(kind).success)
}

/** How alike two posts are, as a fraction, and whether by their text or by what they quote. */
export const echo = z.object({
  post: z.object({ id: z.string(), slug: z.string(), title: z.string(), author: z.string().nullable() }),
  likeness: z.number(),
  kind: echoKind,
  first: z.boolean().describe('It is the first of them: the others say its words'),
})
export type Echo = z.infer<typeof echo>

export const radarApi = {
  voices: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/voices',
    access: 'public',
    summary: 'Who says something about a stock in the last 90 days, and how many of them are independent',
    params: z.object({ stock: z.string() }),
    query: z.object({
      summary: z.enum(['true']).optional().describe('true: without the voices, which are whole tips'),
    }),
    result: whoSaysIt,
  }),
  signals: endpoint({
    method: 'GET',
    path: '/api/signals',
    access: 'public',
    summary: 'Who contradicts whom, newest first: of a stock (ticker or id), of a post, or of all',
    query: listQuery.extend({
      stock: z.string().max(50).optional(),
      post: z.string().max(300).optional().describe('Slug or id: those that a tip of this post is part of'),
      kind: z
        .string()
        .refine(
          areKinds,
          `Choose one or more of ${contradictionKind.options.join(', ')}, with commas between them`,
        )
        .optional()
        .describe(
          'One or more, with commas between them, such as `reversal,numbers`. against-you: for who is signed in, their own',
        ),
      mine: z
        .enum(['true'])
        .optional()
        .describe('true: of the stocks that the caller tracks, of the splits of each its newest'),
    }),
    result: z.array(contradiction),
    refusals: {
      401: 'Not signed in, and asked for what is against the caller’s conclusions',
      404: 'Stock or post not found',
    },
  }),
  echoes: endpoint({
    method: 'GET',
    path: '/api/posts/{post}/echoes',
    access: 'public',
    summary: 'The posts that say the same words as a post',
    params: z.object({ post: z.string() }),
    result: z.array(echo),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/signals/{id}/seen',
    access: 'signed-in',
    summary: 'Say that one has looked at a contradiction',
    params: z.object({ id: z.string() }),
  }),
}
