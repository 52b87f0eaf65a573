import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { endReason } from './prices.ts'

/** Months after which the result of a call is computed (decision 63). */
export const horizonMonths = [1, 3, 6, 12] as const
export type HorizonMonths = (typeof horizonMonths)[number]

/** The version of the rules by which outcomes are computed (`/method`). */
export const method = 2

const day = z.iso.date()
const fraction = z.number().describe('A fraction: 0.1 is 10 %')

/** `total`: with dividends, if both the stock and its benchmark have them. Otherwise `price`. */
export const returnBasis = z.enum(['total', 'price'])
export type ReturnBasis = z.infer<typeof returnBasis>

export const horizonState = z.enum(['pending', 'known', 'unknown'])
export type HorizonState = z.infer<typeof horizonState>

export const targetState = z.enum(['none', 'open', 'hit', 'missed', 'unclear'])
export type TargetState = z.infer<typeof targetState>

/** What dates a call: its arrival, its publication, or the feed that showed it. */
export const datedOnBy = z.enum(['arrival', 'publication', 'feed'])
export type DatedOnBy = z.infer<typeof datedOnBy>

const direction = z.literal([1, 0, -1])

/** What became of a tip, from daily closes. */
export const outcome = z.object({
  state: z
    .enum(['none', 'waiting', 'known'])
    .describe('waiting: for its first close; none: there was no close within 7 days'),
  direction: direction.describe('1 bullish, -1 bearish, 0 neither: as it was frozen'),
  datedOn: day.describe('It counts from the first close after this day'),
  entryDay: day.nullable(),
  basis: returnBasis,
  since: fraction.nullable().describe('From entry to the last close; null where prices jump in between'),
  lastDay: day.nullable().describe('Of the last close'),
  benchmarkSince: fraction.nullable(),
  benchmark: z.string().nullable().describe('The ticker that it is held against'),
  currency: z.string().describe('Of its prices'),
  scale: z
    .number()
    .nullable()
    .describe('Splits between entry and the last close: a figure of the day of entry is divided by it today'),
  horizons: z.array(
    z.object({
      months: z.int(),
      day,
      state: horizonState,
      result: fraction.nullable(),
      benchmark: fraction.nullable(),
    }),
  ),
  target: z.object({
    state: targetState,
    day: day.nullable().describe('When it was reached, or its deadline where it was missed'),
    deadline: day.nullable(),
    currency: z.string().nullable().describe('Of these figures'),
    today: z
      .number()
      .nullable()
      .describe('The target on the scale of the last split; null where its scale is not known'),
    nearest: z
      .number()
      .nullable()
      .describe(
        'The close that came nearest to a missed one, on that scale; null where no close may be shown',
      ),
    short: fraction.nullable().describe('By how much of the target that close missed it'),
  }),
  suspectFrom: day.nullable().describe('Prices jump on that day, and nothing explains it'),
  stoppedOn: day.nullable().describe('The last close, where prices have stopped'),
  ended: z.object({ day, value: z.number().nullable(), reason: endReason }).nullable(),
})
export type Outcome = z.infer<typeof outcome>

const close = {
  day,
  close: z
    .number()
    .nullable()
    .describe('On the scale of its own day, whatever splits came since; null where no close may be shown'),
  split: z.number().describe('The product of splits until that day'),
  total: z.number().describe('The product of what dividends until that day were worth'),
  value: z
    .number()
    .describe('What results are quotients of; where no close may be shown, 100 on the day of entry'),
}

const ofBenchmark = { benchmarkDay: day.nullable(), benchmarkValue: z.number().nullable() }

/** How an outcome was computed, with all its inputs. */
export const receipt = z.object({
  tipId: z.string(),
  state: outcome.shape.state,
  method: z.int(),
  revision: z.int().describe('Of the series: one more with each reading that told a known day otherwise'),
  revised: z.object({ on: day, what: z.string() }).nullable().describe('The last such reading'),
  source: z
    .string()
    .nullable()
    .describe('csv, or the name of a vendor; null: there are no prices of its stock here'),
  symbol: z.string(),
  currency: z.string().nullable().describe('Of its prices; null where there are none'),
  basis: returnBasis,
  benchmark: z.string().nullable(),
  direction,
  datedOn: day,
  datedBy: datedOnBy,
  publishedOn: day
    .nullable()
    .describe(
      'The day that its source names, or that its feed first told of it, where it was kept on a later one, which dates it',
    ),
  whyNot: z.string().nullable().describe('Why it does not count in its author’s record'),
  counted: z.boolean(),
  strategistId: z.string().nullable().describe('In whose record it would count; null: nobody’s that is told'),
  entry: z.object({ ...close, ...ofBenchmark }).nullable(),
  horizons: z.array(
    z.object({
      months: z.int(),
      day,
      state: horizonState,
      closeDay: day.nullable(),
      close: z.number().nullable(),
      split: z.number().nullable(),
      total: z.number().nullable(),
      value: z.number().nullable(),
      ...ofBenchmark,
      result: fraction.nullable(),
      benchmark: fraction.nullable(),
    }),
  ),
  target: z.object({
    state: targetState,
    why: z.string().nullable().describe('Why it is unclear'),
    value: z.number().nullable(),
    currency: z.string().nullable(),
    deadline: day.nullable(),
    deadlineFrom: z.string().nullable().describe('The words of the tip, or what they were taken for'),
    day: day.nullable(),
    scale: z.number().nullable().describe('Splits between entry and the last close'),
    level: z
      .number()
      .nullable()
      .describe(
        'The close that reached it or came nearest, on the scale of the day of entry; null where no close may be shown',
      ),
    short: fraction.nullable().describe('By how much of the target that close missed it'),
  }),
  last: z
    .object({ ...close, ...ofBenchmark, result: fraction.nullable(), benchmark: fraction.nullable() })
    .nullable(),
  suspectFrom: day.nullable(),
  stoppedOn: day.nullable(),
  ended: outcome.shape.ended,
  closes: z
    .array(
      z.object({
        day,
        close: z.number(),
        split: z.number().nullable().describe('New shares for an old one, on the day of a split'),
        dividend: z.number().nullable(),
        benchmark: z
          .number()
          .nullable()
          .describe('The value of the benchmark by its last close until that day'),
      }),
    )
    .nullable()
    .describe('From the day of entry on; null where no close may be shown'),
})
export type Receipt = z.infer<typeof receipt>

export const outcomesApi = {
  receipt: endpoint({
    method: 'GET',
    path: '/api/tips/{id}/receipt',
    access: 'public',
    summary:
      'How the outcome of a tip was computed, with every step; with `Accept: text/csv` its rows, a day each: `day,close,split,dividend,splitFactor,totalFactor,value,benchmarkDay,benchmarkValue`',
    params: z.object({ id: z.string() }),
    result: receipt,
    otherTypes: ['text/csv'],
    refusals: { 404: 'No such tip' },
  }),
}
