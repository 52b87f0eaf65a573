import { z } from 'zod'
import { endpoint, mebibyte } from './endpoint.ts'
import { cleanText, hasNoCredentials, timestamp, withCredentials } from './fields.ts'
import { hearing } from './hearing.ts'
import { limits } from './limits.ts'
import { problem } from './problem.ts'
import { stance } from './stance.ts'
import { sourceType } from './tips.ts'

export const extractedMetric = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  currency: z.string().nullable(),
  as_of: z.string().nullable(),
  source_excerpt: z.string().nullable(),
})
export type ExtractedMetric = z.infer<typeof extractedMetric>

/**
 * How sure a machine is of a tip. At least nine of ten *sure* tips are to have the right stock and stance (measured:
 * `docs/extraction.md`).
 */
export const certainty = z.enum(['sure', 'check'])
export type Certainty = z.infer<typeof certainty>

/** What is not sure about a tip, most serious first. */
export const doubt = z.enum(['mention', 'stance', 'listing', 'company', 'target'])
export type Doubt = z.infer<typeof doubt>

/** A listing that the text may mean. */
export const meantListing = z.object({
  ticker: z.string(),
  exchange: z.string().nullable(),
  currency: z.string().nullable(),
})
export type MeantListing = z.infer<typeof meantListing>

export const extractedTip = z.object({
  ticker: z.string(),
  company_name: z.string().nullable(),
  text: z.string(),
  thesis: z.string().nullable(),
  evidence: z.string().nullable().describe("Verbatim: the author's own words"),
  evidence_seconds: z.int().nullable(),
  stance,
  price_target: z
    .object({
      value: z.number(),
      currency: z.string().nullable(),
      horizon: z.string().nullable(),
      source_excerpt: z.string().nullable(),
    })
    .nullable(),
  metrics: z.array(extractedMetric),
  certainty: certainty
    .optional()
    .describe('Whether a person has to look before this is a tip: `check`. Without it the tip is sure'),
  doubts: z
    .array(doubt)
    .optional()
    .describe(
      'Of a tip that is not sure, why: it may only be mentioned, its stance is not clear, several listings could be meant, its company stands in no table, or its target contradicts its stance',
    ),
  listings: z
    .array(meantListing)
    .optional()
    .describe('The listings that could be meant, the likeliest first'),
  other_stance: stance
    .optional()
    .describe('Of a tip that a language model has read, the stance that the built-in rules read, if another'),
})
export type ExtractedTip = z.infer<typeof extractedTip>

/**
 * Data of a `tip` event. Only the result is final: it may merge two tips, or change one that was still being checked.
 */
export const foundTip = extractedTip.extend({
  pending: z
    .literal(true)
    .optional()
    .describe('It is asked about once more: a `tip-changed` event tells what came of that'),
})
export type FoundTip = z.infer<typeof foundTip>

/** Data of a `tip-changed` event. */
export const tipChange = z.object({
  place: z.int().describe('Which of the `tip` events of this stream is meant, the first being 0'),
  tip: foundTip.nullable().describe('What it is now; null when it is none after all'),
})
export type TipChange = z.infer<typeof tipChange>

export const extractedPost = z.object({
  title: z.string(),
  type: sourceType,
  url: z.string().nullable(),
  author: z.string().nullable(),
  author_from: z
    .literal('feed')
    .optional()
    .describe('The author is what the followed source calls itself: nothing else names one'),
  published_at: z.string().nullable(),
  summary: z.string(),
  image_url: z.string().nullable(),
  channel_url: z.string().nullable(),
  content: z.string().describe('The text that was read'),
})
export type ExtractedPost = z.infer<typeof extractedPost>

/** What read a source: the built-in rules, or the language model of this name. */
export const reader = z.object({
  kind: z.enum(['rules', 'model']),
  name: z.string().nullable(),
})
export type Reader = z.infer<typeof reader>

/** What `extraction/` makes of a source: a draft post with tips that its text proves. */
export const extraction = z.object({
  post: extractedPost,
  tips: z.array(extractedTip).describe('Sure ones first, then those to check, each in the order of the text'),
  reader: reader.optional().describe('Who read it. Earlier versions did not tell'),
  unreadLanguage: z
    .string()
    .optional()
    .describe('The English name of the language of the text, where who read it does not read it'),
  contentTruncated: z.boolean().describe('The text was longer than a post can hold and was cut'),
  paywalled: z.boolean().describe('The source shows only the beginning of its article'),
  dropped: z.int().describe('Claims left out because the text does not prove them'),
  heardSeconds: z.int().optional().describe('Of audio that the server has heard: how long it is'),
})
export type Extraction = z.infer<typeof extraction>

/** The result of reading the source of a post again. */
export const reread = z.object({
  same: z.boolean().describe('The source reads as the post has it; where it does not, nothing was changed'),
  filled: z
    .array(z.enum(['author', 'date']))
    .describe("What is the source's word from now on, and was its poster's before"),
  tips: z.int().describe('How many tips are told to be made otherwise than before'),
})
export type Reread = z.infer<typeof reread>

export const extractionResult = extraction.extend({
  extractionId: z.string(),
  existing: z.object({ slug: z.string() }).nullable().describe('A saved post of the same address'),
  reread: reread.optional().describe('Where a post asked for it'),
})
export type ExtractionResult = z.infer<typeof extractionResult>

/** Why an extraction failed. */
export const extractionProblem = problem.extend({
  fallback: extractionResult
    .optional()
    .describe('Where a language model failed: what the built-in rules found in the same text'),
})
export type ExtractionProblem = z.infer<typeof extractionProblem>

/** The stages of an extraction, in order (decisions, section 4). */
export const stages = ['fetching', 'reading', 'extracting', 'checking'] as const
export type Stage = (typeof stages)[number]

/** Data of a `progress` event. Facts are sent as soon as they are known. */
export const progress = z.object({
  stage: z.enum(stages),
  extractionId: z.string().optional(),
  title: z.string().nullable().optional(),
  author: z.string().nullable().optional(),
  type: sourceType.optional(),
  imageUrl: z.string().nullable().optional(),
  publishedAt: z.string().nullable().optional(),
  words: z.int().optional().describe('How many words were read'),
  hearing: hearing
    .optional()
    .describe('Of audio that is heard first: how far. It is heard on where nobody watches'),
})
export type Progress = z.infer<typeof progress>

/** Two addresses one after the other. An address inside another one, as web archives use, counts as one address. */
const twoLinks = /^https?:\/\/[^\s,;]+[\s,;]+https?:\/\//i

const contentFormat = z.enum(['text', 'html', 'vtt', 'srt'])
export type ContentFormat = z.infer<typeof contentFormat>

export const extractionRequest = z
  .object({
    url: z
      .string()
      .overwrite(text => cleanText(text).trim())
      .max(limits.address, `Use at most ${limits.address} characters`)
      .nullable()
      .optional(),
    content: z
      .string()
      .max(5 * mebibyte)
      .optional()
      .describe('The text itself, where the source cannot be read'),
    format: contentFormat.optional(),
  })
  .superRefine((value, context) => {
    if (!value.url && value.content === undefined)
      context.addIssue({ code: 'custom', path: ['url'], message: 'Please enter a URL' })
    else if (value.url && !/^https?:\/\//i.test(value.url))
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'Enter an address that begins with http:// or https://',
      })
    else if (value.url && twoLinks.test(value.url))
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'There are two links here: enter one, sources are read one at a time',
      })
    else if (value.url && URL.canParse(value.url) && !hasNoCredentials(value.url))
      context.addIssue({ code: 'custom', path: ['url'], message: withCredentials })
    if (value.content !== undefined && !value.content.trim())
      context.addIssue({ code: 'custom', path: ['content'], message: 'Paste the text of the source' })
  })
export type ExtractionRequest = z.infer<typeof extractionRequest>

export const extractionState = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  url: z.string().nullable(),
  createdAt: timestamp,
  result: extractionResult.nullable(),
  error: extractionProblem.nullable(),
})
export type ExtractionState = z.infer<typeof extractionState>

const extractionId = z.object({ id: z.string() })

export const extractionApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/extract',
    access: 'signed-in',
    summary:
      'Read a source and find its tips. With Accept: text/event-stream the work is told as it goes: `progress`, `tip` as each is found, `tip-changed` (`{place, tip}`: what became of the tip that came in this place, from 0) and one `result` or `error`. Where a language model fails (502, 504), the problem has a `fallback`: the result of the built-in rules',
    body: extractionRequest,
    result: extractionResult,
    otherTypes: ['text/event-stream'],
    refusals: {
      403: 'The address lies inside a private network; or the request comes from another site, or its token may not do this',
      409: 'The extraction was cancelled, or given up because nobody was watching it',
      413: 'The request, or its source, is too large',
      422: 'Invalid fields, or a source without readable text',
      502: 'The source, or the language model, answered with an error',
      503: 'Too many sources are being read',
      504: 'The source, or finding the tips, took too long',
    },
    bodyLimit: 6 * mebibyte,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/extractions/{id}',
    access: 'signed-in',
    summary: "The state of one of the caller's extractions; as an event stream from its beginning",
    params: extractionId,
    result: extractionState,
    otherTypes: ['text/event-stream'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/extractions/{id}',
    access: 'signed-in',
    summary: 'Cancel a running extraction',
    params: extractionId,
  }),
}
