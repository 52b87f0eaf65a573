import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'
import { fewestForShare } from './shares.ts'
import type { SourceKind } from './source-kind.ts'

export const accuracyKind = z.enum(['youtube', 'blog', 'newsletter', 'manual'] satisfies SourceKind[])

const share = z.number().nullable()
const untold = `null under ${fewestForShare}`

/** How often each field of a draft was changed. */
export const editedFields = z.object({
  ticker: z.int(),
  stance: z.int(),
  target: z.int(),
  metrics: z.int(),
  evidence: z.int(),
})
export type EditedFields = z.infer<typeof editedFields>

export const accuracyCell = z.object({
  extractor: z.string().describe('Who drafted, with its version: `rules@1`, `openai:gpt-4o-mini`'),
  kind: accuracyKind,
  since: timestamp.describe('When the first of its drafts was saved here'),
  reviews: z.int().describe('Posts that were saved after somebody had time to read their drafts'),
  drafted: z.int().describe('Tips that the machine was sure of'),
  kept: z.int().describe('Of these, saved with the ticker, stance and target that they had'),
  edited: z.int().describe('Saved with another ticker, stance or target'),
  dropped: z.int(),
  added: z.int().describe('Tips that people saved and no draft had'),
  checked: z.int().describe('Tips that the machine was not sure of, and people kept'),
  savedUnread: z
    .int()
    .describe('Posts saved less than two seconds a tip after their drafts were there: counted nowhere else'),
  keptRate: share.describe(`kept of drafted; ${untold}`),
  keptLow: share.describe('From here to keptHigh it lies with 95 % confidence (Wilson)'),
  keptHigh: share,
  missedRate: share.describe(`added of kept, edited and added; ${untold}`),
  missedLow: share,
  missedHigh: share,
  secondLooks: z.object({
    answered: z.int(),
    right: z.int(),
    low: share.describe(`From here to high the share of right ones lies; ${untold}`),
    high: share,
  }),
  fields: editedFields.describe('What was edited of the drafts; one may have several'),
})
export type AccuracyCell = z.infer<typeof accuracyCell>

/** What the built-in rules find in the documents that the project has labelled itself. */
export const goldFigures = z.object({ documents: z.int(), tickers: z.int(), found: z.int() })
export type GoldFigures = z.infer<typeof goldFigures>

/** How often the rules are right on texts of publishers whom nobody had in mind, measured outside of any server. */
export const leftOutFigures = z.object({
  measuredOn: z.iso.date(),
  documents: z.int(),
  publishers: z.int(),
  sure: z
    .object({ right: z.number(), low: z.number(), high: z.number() })
    .describe(
      'Of 100 tips called sure how many are right, and the interval that holds it with 95 % confidence',
    ),
  sureOfUnstudied: z
    .number()
    .describe('The same of the publishers whom those who wrote the rules have not looked at either'),
})
export type LeftOutFigures = z.infer<typeof leftOutFigures>

export const accuracy = z.object({
  since: timestamp.nullable().describe('When counting began: with the first draft that was saved'),
  cells: z
    .array(accuracyCell)
    .describe('By extractor, the rules first and the newest of them, and kind of source'),
  leftOut: leftOutFigures,
  gold: goldFigures.describe('Of the documents of our own how many tickers this build finds'),
})
export type Accuracy = z.infer<typeof accuracy>

export const accuracyApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/accuracy',
    access: 'public',
    summary:
      'How often machines were right here, from what people did with their drafts; versions are never added up',
    query: z.object({
      extractor: z.string().max(200).optional().describe('Only what this one drafted'),
      kind: accuracyKind.optional().describe('Only of this kind of source'),
    }),
    result: accuracy,
  }),
}
