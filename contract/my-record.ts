import { z } from 'zod'
import { conclusion } from './conclusions.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, optionalText, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { forecastHorizons } from './my-record-limits.ts'
import { horizonMonths, outcome, returnBasis } from './outcomes.ts'
import { recordLine } from './records.ts'

/** A forecast is a judgement of a tip (`verdict`) or a conclusion about a stock. */
export const forecastSource = z.enum(['verdict', 'conclusion'])
export type ForecastSource = z.infer<typeof forecastSource>

/** Judgements are grouped by their value, conclusions by their conviction. */
export const forecastGroup = z.enum(['agree', 'disagree', 'high', 'medium', 'low', 'none'])
export type ForecastGroup = z.infer<typeof forecastGroup>

/** Months after a forecast, as written in addresses. */
export const forecastHorizon = z.enum(forecastHorizons, 'Choose 1, 3, 6 or 12 months, or own')
export type ForecastHorizon = z.infer<typeof forecastHorizon>

const day = z.iso.date()
const fraction = z.number().nullable().describe('A fraction: 0.1 is 10 %; null under 10 resolved')

export const groupFigures = z.object({
  group: forecastGroup,
  resolved: z.int().describe('Forecasts whose time is over, with a result that is known'),
  hits: z.int().describe('Of those, what did what the person thought, against the benchmark'),
  unknown: z.int().describe('Forecasts whose result nobody can know: prices stopped, or jump'),
  open: z.int().describe('Forecasts whose time is not over'),
  rate: fraction,
  low: fraction.describe('Wilson 95 % interval of the rate'),
  high: fraction,
  mean: fraction.describe('Mean result against the benchmark, in the direction of the forecasts'),
  chance: fraction.describe('Of the stocks priced here, the share that did what was thought'),
})
export type GroupFigures = z.infer<typeof groupFigures>

/** All judgements of tips together, told as the record of a strategist is. */
export const judgedFigures = groupFigures
  .omit({ group: true, mean: true })
  .extend({ verdict: recordLine.shape.verdict })
export type JudgedFigures = z.infer<typeof judgedFigures>

const sideFigures = z.object({
  resolved: z.int(),
  beat: z.int().describe('Tips that beat the benchmark in the direction that the tip said'),
  rate: z.number(),
  low: z.number().describe('Wilson 95 % interval of the rate'),
  high: z.number(),
})

/** How tips did that the person agreed with, and tips that they disagreed with. */
export const filterDifference = z.object({
  agreed: sideFigures,
  disagreed: sideFigures,
  value: z.number().describe('The one rate less the other, as a fraction'),
  low: z.number().describe('95 % interval of the difference (Newcombe)'),
  high: z.number(),
  verdict: z
    .enum(['added', 'cost', 'luck'])
    .describe('added, cost: the interval lies above, below 0; luck: it may be luck'),
})
export type FilterDifference = z.infer<typeof filterDifference>

const percent = z
  .int('Enter a whole number from 50 to 99')
  .min(50, 'Enter a whole number from 50 to 99')
  .max(99, 'Enter a whole number from 50 to 99')

/** What a person means by their words of conviction, in percent. */
export const convictions = z.object({ high: percent, medium: percent, low: percent })
export type Convictions = z.infer<typeof convictions>

/** Their meaning until the person changes them, in percent. */
export const usualConvictions: Convictions = { high: 75, medium: 65, low: 55 }

/** How good the person's convictions are as probabilities (Brier score). */
export const brierScore = z.object({
  n: z.int().describe('Resolved conclusions with a conviction'),
  value: z.number().describe('Mean of (p − o)²: 0 is perfect, 0.25 is always saying 50 %'),
  reliability: z.number().describe('How far words and outcomes are apart; 0 is perfect'),
  resolution: z.number().describe('How well good ones are told from bad; more is better'),
  uncertainty: z
    .number()
    .describe('How mixed the outcomes were. value = reliability − resolution + uncertainty'),
})
export type BrierScore = z.infer<typeof brierScore>

/**
 * The person's judgements compared with those of most others. Only tips that at least 5 others had judged by then, most
 * of them on one side.
 */
export const againstCrowd = z.object({
  resolved: z.int(),
  hits: z.int().nullable().describe('How often the person was right; null under 10 resolved'),
  crowdHits: z.int().nullable().describe('How often most others were right'),
  apart: z
    .object({ resolved: z.int(), hits: z.int() })
    .nullable()
    .describe('Where the person stood against most others'),
})
export type AgainstCrowd = z.infer<typeof againstCrowd>

export const myRecord = z.object({
  horizon: z.union([z.literal(horizonMonths), z.literal('own')]),
  benchmark: z.string().nullable().describe('What forecasts are held against; null: nothing yet, or several'),
  firstDay: day
    .nullable()
    .describe('Of what came before this day only the last judgement is known; null: nothing came before'),
  hasPrices: z.boolean().describe('Whether this server has prices that anything can be measured by'),
  hasForecasts: z
    .boolean()
    .describe('Whether the person has judged or concluded anything that can be measured'),
  unheld: z
    .array(z.string())
    .describe(
      'Currencies of the newest 100 forecasts that are held against nothing here: without a benchmark they are never resolved',
    ),
  groups: z.array(groupFigures).describe('Each group, in one order'),
  judged: judgedFigures.describe('All judgements of tips together, after 6 months where the horizon is own'),
  difference: filterDifference.nullable().describe('null: under 10 resolved on a side'),
  conviction: convictions.describe('What the person means by the words, in per cent'),
  brier: brierScore.nullable().describe('null: under 10 resolved'),
  crowd: againstCrowd.nullable().describe('null: nothing resolved'),
})
export type MyRecord = z.infer<typeof myRecord>

export const reviewProcess = z.enum(['sound', 'flawed'])
export type ReviewProcess = z.infer<typeof reviewProcess>

/** A person's review of a forecast of theirs whose time is over. */
export const review = z.object({
  process: reviewProcess.describe('Whether the reasoning was sound, knowing what was known'),
  outcome: z.enum(['good', 'bad', 'unknown']).describe('Whether it came true, as it was known at the review'),
  lesson: z.string().nullable().describe('What the person will do differently'),
  reviewedAt: timestamp,
})
export type Review = z.infer<typeof review>

/** A review as stored, with the outcome, which was not shown before. */
export const storedReview = review.extend({
  months: z.int(),
  day,
  result: z.number().nullable().describe('What the stock did, as a fraction'),
  benchmark: z.number().nullable().describe('What the benchmark did'),
  against: z.string().nullable().describe('The ticker of the benchmark'),
})
export type StoredReview = z.infer<typeof storedReview>

/** A person's own judgement or conclusion, compared with prices as a call is. */
export const forecast = z.object({
  id: z.string(),
  source: forecastSource,
  group: forecastGroup,
  direction: z.literal([1, 0, -1]).describe('1: it rises against the benchmark, -1: it falls'),
  ticker: z.string(),
  tipId: z.string().nullable(),
  madeAt: timestamp,
  replacedAt: timestamp.nullable().describe('When the person changed their mind; its horizons go on'),
  repeatOf: z
    .string()
    .nullable()
    .describe('The forecast on the same stock that it repeats within 90 days: it counts no second time'),
  conclusion: conclusion
    .pick({ action: true, conviction: true, horizon: true, rationale: true })
    .nullable()
    .describe('As it was written; null of a judgement'),
  entryDay: day.nullable().describe('The first day with a close behind the day it was made'),
  basis: returnBasis,
  benchmark: z.string().nullable(),
  ownMonths: z.int().nullable().describe('How long the conclusion said it takes; null of a judgement'),
  horizons: z
    .array(outcome.shape.horizons.element)
    .describe('None before entry, and of what waits for a review'),
  since: z.number().nullable().describe('From entry to the last close, as a fraction'),
  benchmarkSince: z.number().nullable(),
  method: z.int(),
  revision: z.int(),
  review: review.nullable(),
})
export type Forecast = z.infer<typeof forecast>

/**
 * resolved: the time of the forecast is over (a conclusion's own, 6 months for a judgement). open: it is not.
 * to-review: conclusions whose time is over without a review; their outcome is left out.
 */
export const forecastState = z.enum(['open', 'resolved', 'to-review'])
export type ForecastState = z.infer<typeof forecastState>

const ofForecast = z.object({ id: z.string() })

export const myRecordApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/me/record',
    access: 'signed-in',
    summary:
      "How the caller's own judgements and conclusions went against the benchmark. Nobody else is told",
    query: z.object({ horizon: forecastHorizon.default('6') }),
    result: myRecord,
  }),
  forecasts: endpoint({
    method: 'GET',
    path: '/api/me/forecasts',
    access: 'signed-in',
    summary: "The caller's forecasts, newest first; with `Accept: text/csv` all of them, a row each",
    query: listQuery.extend({
      group: forecastGroup.optional(),
      state: forecastState
        .optional()
        .describe(
          'open, resolved: whether its time is over (what a conclusion said, 6 months of a judgement); to-review: conclusions that are over and not reviewed, without their outcome',
        ),
    }),
    result: z.array(forecast),
    otherTypes: ['text/csv'],
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/me/forecasts/{id}/review',
    access: 'signed-in',
    summary: 'Say whether the reasoning of a resolved forecast was sound; the answer tells what became of it',
    params: ofForecast,
    body: z.object({ process: reviewProcess, lesson: optionalText(limits.lesson) }),
    result: storedReview,
    refusals: { 404: 'The caller has no such forecast', 409: 'It is not resolved yet' },
  }),
  setConvictions: endpoint({
    method: 'PATCH',
    path: '/api/me/convictions',
    access: 'signed-in',
    summary:
      'Say what high, medium and low conviction mean, in whole per cent: high at least medium, medium at least low. What is left out stays',
    body: convictions.partial(),
    result: convictions,
  }),
}
