import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'
import { stance } from './stance.ts'

/** How a case came about: a draft was edited before it was saved, a tip was reported, or a second reader disagreed. */
export const caseOrigin = z.enum(['review', 'correction', 'second look'])
export type CaseOrigin = z.infer<typeof caseOrigin>

/** What a text says, in the form of the gold documents. */
export const labels = z.object({
  tips: z.array(
    z.object({
      ticker: z.string(),
      stance,
      price_target: z.object({ value: z.number(), currency: z.string().nullable() }).nullable(),
      must_excerpt: z.string().nullable().describe('The words of the text that it rests on'),
      metrics: z.array(z.never()),
    }),
  ),
  distractor_tickers: z.array(z.string()).describe('What the text names and says nothing about'),
})
export type Labels = z.infer<typeof labels>

export const caseLine = z.object({
  id: z.string(),
  kind: z.enum(['blog', 'newsletter', 'transcript']),
  url: z.string().nullable(),
  title: z.string(),
  published_at: timestamp.nullable(),
  text: z.string().describe('The passage: under 300 characters, unless its author has allowed more'),
  expected: labels.describe('What a person read in it'),
  got: labels.describe('What the machine made of it'),
  extractor: z.string(),
  made_from: caseOrigin,
  text_hash: z.string().describe('SHA-256 of the whole text'),
})
export type CaseLine = z.infer<typeof caseLine>

export const casesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases.jsonl',
    access: 'moderator',
    summary:
      'Passages that a machine read wrongly here, with what a person read: a JSON document a line, as the command `extract --jsonl` takes them',
    result: caseLine,
    resultType: 'application/jsonl',
  }),
}
