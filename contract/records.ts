import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'
import { horizonMonths, horizonState, returnBasis, targetState } from './outcomes.ts'
import { columns, recordHorizons, usualHorizon } from './record-limits.ts'

/** Months after a call, as written in addresses. */
export const recordHorizon = z.enum(recordHorizons, 'Choose 1, 3, 6 or 12 months')
export type RecordHorizon = z.infer<typeof recordHorizon>

/** The same as a field of a query. */
export const horizonField = recordHorizon.default(usualHorizon).describe('Months after the call')

const fraction = z.number().nullable().describe('A fraction: 0.1 is 10 %. Null where too little is known')
const months = z.literal(horizonMonths)

/** What a record says compared with chance. */
export const recordFinding = z.enum(['better', 'worse', 'unclear'])
export type RecordFinding = z.infer<typeof recordFinding>

/** A record in short, for places with little room. */
export const recordLine = z.object({
  horizon: months,
  resolved: z.int().describe('Counted calls whose time is over'),
  hits: z.int().describe('Of those, what beat the benchmark in the direction of the call'),
  low: fraction.describe('Wilson 95 % interval of hits; null under 10 resolved'),
  high: fraction,
  chance: fraction.describe(
    'Of the stocks priced here, the share that did what was said; null under 10 resolved',
  ),
  verdict: recordFinding
    .nullable()
    .describe('better, worse: the interval lies above, below chance here; unclear: neither'),
  counted: z.int().describe('All counted calls, also those whose time is not over'),
  rank: z.int().nullable().describe('From 20 resolved calls in 6 months of entry on; 1 is first'),
  benchmark: z.string().nullable().describe('What calls are held against; null: nothing yet, or several'),
})
export type RecordLine = z.infer<typeof recordLine>

/** How many of the posts in a strategist's own feed are on this server. */
export const coverage = z.object({
  feed: z.string().describe('The title of the feed'),
  since: z.iso.date(),
  posts: z.int().describe('What it has shown since'),
  here: z.int(),
  empty: z.int().describe('Posts without tips'),
  dismissed: z.int().describe('What everybody who was shown it dismissed'),
})
export type Coverage = z.infer<typeof coverage>

/** How many of the tips that a machine read here in a strategist's texts were kept. */
export const selection = z.object({
  read: z
    .int()
    .describe('Tips that were read here, by address, stock and direction, in texts at a site of theirs'),
  kept: z.int().describe('Of those, the ones that have a call, whatever became of the tip'),
  leftOut: z
    .object({ bullish: z.int(), bearish: z.int(), neutral: z.int() })
    .describe(
      'Not ticked, edited to something else or removed before the call froze, or not saved in 30 days',
    ),
})
export type Selection = z.infer<typeof selection>

export const strategistRecord = z.object({
  state: z
    .enum(['none', 'counting', 'known'])
    .describe('none: there are no prices here; counting: the record is being counted for the first time'),
  horizon: months,
  benchmark: recordLine.shape.benchmark,
  resolved: recordLine.shape.resolved,
  hits: recordLine.shape.hits,
  unknown: z.int().describe('Calls whose result nobody can know: prices stopped, or jump'),
  open: z.int().describe('Counted calls whose time is not over'),
  rate: fraction.describe('hits / resolved; null under 10 resolved, as all figures'),
  low: fraction.describe('Wilson 95 % interval of the rate'),
  high: fraction,
  boundLow: fraction.describe('The rate if no unknown call were a hit'),
  boundHigh: fraction.describe('The rate if all unknown calls were hits'),
  mean: fraction.describe('Mean result against the benchmark, in the direction of the calls'),
  margin: fraction.describe('Half the width of the 95 % interval of the mean'),
  chance: recordLine.shape.chance,
  verdict: recordLine.shape.verdict,
  months: z.int().describe('In how many months the resolved calls entered'),
  rank: recordLine.shape.rank,
  columns: z
    .array(
      z.object({
        at: z.int().describe('Results from `at` × 2.5 points on; -20 and 19 also have all beyond'),
        calls: z.int(),
      }),
    )
    .max(2 * columns.most)
    .describe(
      'Resolved calls by result against the benchmark in the direction of the call, in columns of 2.5 points',
    ),
  targets: z.object({
    hits: z.int(),
    missed: z.int(),
    unclear: z.int(),
    rate: fraction.describe('hits / (hits + missed); null under 10 of these'),
    low: fraction,
    high: fraction,
  }),
  coverage: coverage
    .nullable()
    .describe('null: no feed of theirs is followed, so which posts came here was somebody’s choice'),
  selection: selection.nullable().describe('null: nothing was read here at a site of theirs'),
  includesSupplied: z
    .boolean()
    .describe('This server also counts texts that people supplied (COUNT_SUPPLIED=on)'),
  method: z.int(),
})
export type StrategistRecord = z.infer<typeof strategistRecord>

/**
 * counted: calls that count. open: those that count and have a horizon to come, or wait for their first close. other:
 * those that do not count.
 */
export const callState = z.enum(['all', 'counted', 'other', 'open'])
export type CallState = z.infer<typeof callState>

const day = z.iso.date()
const result = z.number().nullable().describe('A fraction: what the stock did')
const market = z.number().nullable().describe('What the benchmark did')

/** One call of a strategist. The fields up to `revision` are the columns of the CSV, in this order. */
export const listedCall = z.object({
  tipId: z.string(),
  postSlug: z.string().nullable().describe('null: the post, or the tip, is not there any more'),
  ticker: z.string(),
  direction: z.literal([1, 0, -1]).describe('1 bullish, -1 bearish, 0 neither'),
  datedOn: day,
  entryDay: day.nullable(),
  counted: z.boolean(),
  whyNot: z.string().nullable().describe('Why it does not count, such as `no direction`'),
  repeatOf: z.string().nullable().describe('The id of the tip that it repeats'),
  reversedOn: day.nullable().describe('When they said the opposite'),
  questioned: z.boolean().describe('Somebody says that it was read wrongly, and nobody has decided yet'),
  deleted: z.boolean().describe('The tip is not there any more; its call still counts'),
  basis: returnBasis,
  ...{ r1: result, b1: market, s1: horizonState },
  ...{ r3: result, b3: market, s3: horizonState },
  ...{ r6: result, b6: market, s6: horizonState },
  ...{ r12: result, b12: market, s12: horizonState },
  targetState,
  targetDay: day.nullable(),
  deadline: day.nullable(),
  method: z.int(),
  revision: z.int(),
  benchmark: z.string().nullable().describe('The ticker that it is held against'),
  reversedResult: z.number().nullable().describe('What the stock did until it was reversed'),
})
export type ListedCall = z.infer<typeof listedCall>

/** Calls in one CSV at most. The newest are kept. */
export const mostCallsInCsv = 20_000

const ofStrategist = z.object({ id: z.string() })

export const recordsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/strategists/{id}/record',
    access: 'signed-in',
    summary:
      'How the calls of a strategist went against the benchmark, with what is not known. It describes the past, and is no advice',
    params: ofStrategist,
    query: z.object({ horizon: horizonField }),
    result: strategistRecord,
    refusals: { 404: 'There is no such strategist, or they are withheld' },
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/strategists/{id}/calls',
    access: 'signed-in',
    summary: `The calls of a strategist, newest first, counted or not; with \`Accept: text/csv\` all, at most ${mostCallsInCsv.toLocaleString('en-US')}`,
    params: ofStrategist,
    query: listQuery.extend({ state: callState.default('all') }),
    result: z.array(listedCall),
    otherTypes: ['text/csv'],
    refusals: { 404: 'There is no such strategist, or they are withheld' },
  }),
}
