import { z } from 'zod'
import { user, userChanges } from './account.ts'
import { brand } from './brand.ts'
import { action, conclusionCurrency, conclusionHorizon, conviction } from './conclusions.ts'
import { correctionState } from './corrections.ts'
import { defaultCurrency } from './default-currency.ts'
import { dueResult, dueState } from './due.ts'
import { endpoint, mebibyte } from './endpoint.ts'
import { falsifier, falsifierKind, falsifierState, mostFalsifiers } from './falsifiers.ts'
import {
  day,
  id,
  optionalAddress,
  optionalDay,
  optionalLine,
  optionalPrice,
  optionalText,
  storableTimestamp,
  storedLine,
  storedText,
  ticker,
  timestamp,
} from './fields.ts'
import { followLimits } from './follow-limits.ts'
import { limits } from './limits.ts'
import { convictions, forecastGroup, forecastSource, review } from './my-record.ts'
import { mostForecasts } from './my-record-limits.ts'
import { report } from './reports.ts'
import { sourceAddress } from './sources.ts'
import { takenAddresses } from './taken-addresses.ts'
import { classification } from './tips.ts'

const stockOf = { ticker, companyName: optionalLine(limits.companyName) }

const decision = z.object({
  action,
  conviction: conviction.nullable().default(null),
  horizon: conclusionHorizon.nullable().default(null),
  rationale: optionalText(limits.rationale),
  priceTargetValue: optionalPrice,
  priceTargetCurrency: conclusionCurrency.default(defaultCurrency),
  reviewOn: optionalDay,
  updatedAt: storableTimestamp,
})

const falsifierRow = z.object({
  text: storedLine(limits.falsifier),
  kind: falsifierKind,
  level: optionalPrice,
  by: optionalDay,
  state: falsifierState,
  trippedOn: optionalDay,
  note: optionalText(limits.falsifierNote),
  createdAt: storableTimestamp,
})

/** An earlier version of a conclusion. */
export const exportedVersion = decision.extend({
  falsifiers: z.array(falsifier).default([]).describe('As they were then'),
  postMortem: optionalText(limits.postMortem),
})
export type ExportedVersion = z.infer<typeof exportedVersion>

/** A person's profile, within the limits of its form. An import fills only fields that are empty. */
const profile = user
  .omit({ id: true, role: true, suspendedUntil: true })
  .extend(userChanges.omit({ onboardingCompleted: true }).shape)
  .partial()

/**
 * A row of each kind, as an export has it and an import takes it. Stocks are named by ticker, which other installations
 * know.
 */
export const exportedRows = {
  myStocks: z.object({ ...stockOf, createdAt: storableTimestamp }),
  classifications: z.object({
    tipId: id,
    classification,
    ...stockOf,
    tip: z.string(),
    url: z.string().nullable().default(null).describe("Address of the post's source, else of the post here"),
    createdAt: storableTimestamp,
    claimKey: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null)
      .describe('What the tip claimed when it was judged, as a hash; null: what it claims now'),
    reason: optionalText(limits.reason),
    reasonShared: z.boolean().default(false),
  }),
  conclusions: decision.extend({
    ...stockOf,
    falsifiers: z
      .array(falsifierRow)
      .refine(
        rows => rows.filter(({ state }) => state === 'open').length <= mostFalsifiers,
        `At most ${mostFalsifiers} things that would change your mind are open`,
      )
      .default([])
      .describe('What would change their mind'),
    history: z.array(exportedVersion).default([]),
  }),
  notes: z.object({ ...stockOf, content: storedText(limits.note), createdAt: storableTimestamp }),
  tasks: z.object({
    ...stockOf,
    task: storedLine(limits.task),
    done: z.boolean(),
    url: optionalAddress,
    dueOn: optionalDay,
    tipId: id.nullable().default(null),
    createdAt: storableTimestamp,
  }),
  due: z.object({
    kind: z.enum(['review', 'falsifier', 'task', 'claim']),
    ...stockOf,
    tipId: id.nullable().default(null).describe('Of a claim'),
    about: z.string().nullable().default(null).describe('What a task or falsifier says'),
    madeAt: storableTimestamp.nullable().default(null).describe('When that was written'),
    dueOn: day,
    snoozedTo: optionalDay,
    state: dueState,
    result: dueResult.nullable().default(null),
    watched: z.boolean().default(false),
  }),
  forecasts: z.object({
    source: forecastSource,
    group: forecastGroup,
    direction: z.literal([1, -1]).describe('1: it rises against the benchmark, -1: it falls'),
    ...stockOf,
    tipId: id.nullable().default(null),
    madeAt: storableTimestamp,
    replacedAt: storableTimestamp.nullable().default(null),
    ownMonths: z.literal([3, 12, 36]).nullable().default(null),
    others: z
      .object({ agree: z.int().min(0), disagree: z.int().min(0), uncertain: z.int().min(0) })
      .nullable()
      .default(null)
      .describe('How others had judged the tip by then'),
  }),
  reviews: z.object({
    source: forecastSource,
    ticker,
    tipId: id.nullable().default(null),
    madeAt: storableTimestamp.describe('Of the forecast'),
    process: review.shape.process,
    outcome: review.shape.outcome,
    lesson: optionalText(limits.lesson),
    reviewedAt: storableTimestamp,
  }),
  convictions,
  follows: z.object({
    url: sourceAddress.describe('Of the feed'),
    title: optionalLine(limits.address),
    drafts: z.boolean().default(true),
    createdAt: storableTimestamp,
  }),
  feedback: z.object({ message: z.string(), email: z.string().nullable(), createdAt: storableTimestamp }),
  reports: z.object({
    ...report.omit({ id: true, createdAt: true }).shape,
    createdAt: storableTimestamp,
  }),
  tokens: z.object({ name: z.string() }),
  secondLooks: z.object({
    ...stockOf,
    tip: z.string(),
    right: z.boolean().describe('What was answered agreed with the tip'),
    createdAt: storableTimestamp.describe('When it was answered'),
  }),
  correctedPosts: z.object({
    home: z.string().describe('Where the post was read'),
    title: z.string().describe('Of the post'),
    url: z.string().nullable(),
    drafts: z
      .array(z.object({ ticker: z.string(), stance: z.string() }))
      .describe('What the machine read in it'),
    kept: z
      .array(z.object({ ticker: z.string(), stance: z.string() }))
      .describe('What was kept of that, or added'),
    createdAt: storableTimestamp,
  }),
  removedHabits: z.object({
    home: z.string(),
    habit: z.string().describe('What was learnt there and is used no longer'),
    createdAt: storableTimestamp,
  }),
  questions: z.object({
    question: z.string(),
    stock: z.string().nullable().describe('What was to be about this stock alone'),
    strategist: z.string().nullable(),
    since: z.string().nullable(),
    until: z.string().nullable(),
    mine: z.boolean(),
    answer: z.array(z.string()).describe('The sentences that a model has worded'),
    createdAt: storableTimestamp,
  }),
  corrections: z.object({
    ...stockOf,
    tipId: id,
    noTip: z.boolean().describe('It was asked to count no more'),
    direction: z.int().nullable().describe('What was asked for: 1 bullish, -1 bearish, 0 neither'),
    targetValue: z.number().nullable(),
    targetCurrency: z.string().nullable(),
    note: z.string().nullable(),
    state: correctionState,
    createdAt: storableTimestamp,
  }),
}

export type ExportedKind = keyof typeof exportedRows
export type ExportedRow<Kind extends ExportedKind> = z.infer<(typeof exportedRows)[Kind]>

/** Everything that belongs to a person. */
export const exported = z.object({
  format: z.literal('tipfolio-export', `This is no export of ${brand}`),
  version: z.literal(1, 'This export has a version that cannot be read here'),
  exportedAt: timestamp,
  user: profile.default({}),
  myStocks: z.array(exportedRows.myStocks).default([]),
  classifications: z.array(exportedRows.classifications).default([]),
  conclusions: z.array(exportedRows.conclusions).default([]),
  notes: z.array(exportedRows.notes).default([]),
  tasks: z.array(exportedRows.tasks).default([]),
  due: z
    .array(exportedRows.due)
    .default([])
    .describe(
      'What comes back on a day; of a file without this list judgements make claims of those whose time is to come',
    ),
  forecasts: z
    .array(exportedRows.forecasts)
    .default([])
    .describe(
      `What judgements and conclusions said; what became of it is computed where it is. Of a file without this list an import makes them of its judgements and conclusions; at most ${mostForecasts.toLocaleString('en-US')} are kept`,
    ),
  reviews: z.array(exportedRows.reviews).default([]).describe('What was said of forecasts looking back'),
  convictions: z.array(exportedRows.convictions).default([]).describe('What is meant by them: one, or none'),
  follows: z
    .array(exportedRows.follows)
    .default([])
    .describe(`Sources, in the order of following; an import takes at most ${followLimits.outlines}`),
  feedback: z.array(exportedRows.feedback).default([]),
  reports: z
    .array(exportedRows.reports)
    .default([])
    .describe('What moderators were asked to look at; an import makes none of them'),
  tokens: z
    .array(exportedRows.tokens)
    .default([])
    .describe('Access tokens by name alone; an import makes none of them'),
  secondLooks: z
    .array(exportedRows.secondLooks)
    .default([])
    .describe('Second looks that were answered; an import makes none of them'),
  correctedPosts: z
    .array(exportedRows.correctedPosts)
    .default([])
    .describe(
      'Posts whose drafts were corrected, from which habits are learnt; an import makes none of them',
    ),
  removedHabits: z
    .array(exportedRows.removedHabits)
    .default([])
    .describe('What is not to be used of what was learnt; an import makes none of them'),
  questions: z
    .array(exportedRows.questions)
    .default([])
    .describe('What was asked in the last days; an import makes none of them'),
  corrections: z
    .array(exportedRows.corrections)
    .default([])
    .describe('What was asked to be corrected in calls; an import makes none of them'),
})
export type Exported = z.infer<typeof exported>
export type ExportedUser = Exported['user']

const counts = z.object({
  myStocks: z.int(),
  classifications: z.int(),
  conclusions: z.int(),
  notes: z.int(),
  tasks: z.int(),
  due: z.int(),
  forecasts: z.int(),
  reviews: z.int(),
  convictions: z.int(),
  follows: z.int(),
})

export const imported = z.object({
  added: counts,
  skipped: counts.describe(
    'What was there already, is about tips that do not exist here, or is a source that is refused',
  ),
  refused: takenAddresses.shape.refused.describe(
    'Sources that are not followed; those that are, are looked at soon',
  ),
})
export type Imported = z.infer<typeof imported>

export const exportApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/export',
    access: 'signed-in',
    summary: 'All that belongs to the caller, as JSON or as CSV',
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    result: exported,
    otherTypes: ['text/csv'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/import',
    access: 'signed-in',
    summary: 'Take an export back; adds what is missing and changes nothing that is there',
    body: exported,
    result: imported,
    bodyLimit: 200 * mebibyte,
    streamed: true,
    refusals: {
      408: 'Nothing came of the file for 25 s, or the client left before it was done: what was added stays, and the same file adds the rest',
      429: 'Too many requests, or another import of the caller is under way',
      503: 'Two imports are under way on this server',
    },
  }),
}
