import { z } from 'zod'

/** What every failed call answers, as application/problem+json (RFC 9457; decisions, section 3). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('A sentence for a person'),
  errors: z
    .array(z.object({ path: z.string().describe('The field, dotted: tips.0.ticker'), message: z.string() }))
    .optional()
    .describe('For invalid input: each field and what is wrong with it'),
})
export type Problem = z.infer<typeof problem>
