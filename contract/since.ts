import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'
import { stance } from './stance.ts'

const counted = z.int().max(101).describe('101 for all that are more than 100')

/** What is new for a person since their last visit ended (decision 82). */
export const sinceLastVisit = z.object({
  since: timestamp
    .nullable()
    .describe(
      'When the visit before this one ended, on any browser; null: this is the first. A visit ends after 30 minutes without a request',
    ),
  posts: z
    .object({
      count: counted,
      newest: z
        .array(z.object({ slug: z.string(), title: z.string(), author: z.string().nullable() }))
        .describe('At most 5'),
    })
    .describe('Posts of sources that the caller follows, but for those the caller has added'),
  tips: z
    .object({
      count: counted,
      newest: z
        .array(
          z.object({
            id: z.string(),
            ticker: z.string(),
            stance,
            text: z.string().describe('At most 200 characters'),
            author: z.string().nullable(),
            postSlug: z.string(),
          }),
        )
        .describe('At most 5'),
    })
    .describe('Tips on tracked stocks, but for those the caller has added'),
  against: z
    .array(
      z.object({
        ticker: z.string(),
        count: counted,
        tipId: z.string().describe('The newest'),
        postSlug: z.string(),
      }),
    )
    .describe(
      'Those tips that point the other way than the conclusion on their stock, by stock, the newest first',
    ),
  moves: z
    .array(z.object({ ticker: z.string(), change: z.number() }))
    .describe(
      'The five largest moves of tracked stocks of half a percent and more, as fractions with splits, from the last close before to the latest',
    ),
  due: counted.describe('How much is due today and before, 101 for all that is more than 100'),
})
export type SinceLastVisit = z.infer<typeof sinceLastVisit>

export const sinceApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/since',
    access: 'signed-in',
    summary: 'What is new for the caller since their last visit ended',
    result: sinceLastVisit,
  }),
}
