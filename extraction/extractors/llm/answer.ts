import { z } from 'zod'

const excerpt = z.string().nullable().describe('Verbatim, with the number in it')
const currency = z.string().nullable().describe('ISO 4217')

/** What a model is asked to answer. Nothing is optional: strict servers accept no other schema. */
export const answer = z.object({
  summary: z.array(z.string()).describe('One to three whole sentences, verbatim from the text'),
  tips: z.array(
    z.object({
      role: z
        .enum(['claim', 'mentioned'])
        .describe('claim: the author argues something about this stock; mentioned: it is only named'),
      ticker: z.string(),
      company_name: z.string().nullable(),
      text: z.string().describe('The claim in one sentence'),
      thesis: z.string().nullable().describe('Why, in a few sentences'),
      evidence: z.string().nullable().describe("The author's own words, verbatim"),
      stance: z.enum(['bullish', 'bearish', 'neutral', 'unset']),
      price_target: z
        .object({
          value: z.number(),
          currency,
          horizon: z.string().nullable().describe('In the words of the text'),
          source_excerpt: excerpt,
        })
        .nullable(),
      metrics: z.array(
        z.object({
          name: z.string(),
          value: z.string().describe('The number alone, as it is written'),
          unit: z.string().nullable().describe('%, x, B, M …'),
          currency,
          as_of: z.string().nullable().describe('In the words of the text: Q3 2026'),
          source_excerpt: excerpt,
        }),
      ),
    }),
  ),
})
