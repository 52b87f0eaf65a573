import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, listQuery, timestamp } from './fields.ts'

/** `raw`: closes as they were. `split-adjusted`: divided by later splits. */
export type Basis = 'raw' | 'split-adjusted'

/** Why a series ended. */
export const endReason = z.enum(['acquired', 'bankrupt', 'delisted'])
export type EndReason = z.infer<typeof endReason>

/** Days that one answer gives at most (decision 62). */
export const mostDays = 2600

export const stockPrices = z.object({
  symbol: z.string(),
  currency: z.string(),
  kind: z
    .enum(['closes', 'index'])
    .describe('`index`: the first day is 100, where the operator may show no closes'),
  days: z
    .array(z.object({ day: z.iso.date(), value: z.number().describe('On the scale of the last split') }))
    .max(mostDays),
})
export type StockPrices = z.infer<typeof stockPrices>

/** Weeks that one answer gives at most: five years. */
export const mostWeeks = 260

export const weeklyPrices = z.object({
  symbol: z.string(),
  currency: z.string(),
  kind: stockPrices.shape.kind,
  benchmark: z.string().nullable().describe('The ticker that it is held against'),
  weeks: z
    .array(
      z.object({
        day: z.iso.date(),
        value: z.number().describe('On the scale of the last split'),
        benchmark: z
          .number()
          .nullable()
          .describe('The benchmark on that day, as if it had begun where the stock did'),
      }),
    )
    .max(mostWeeks),
})
export type WeeklyPrices = z.infer<typeof weeklyPrices>

const seriesStatus = z.object({
  symbol: z.string(),
  source: z.string(),
  currency: z.string(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  revision: z.int(),
  failures: z.int().describe('In a row'),
  lastError: z.string().nullable(),
  suspectFrom: z.iso.date().nullable().describe('Prices jump on that day, and nothing explains it'),
  endedOn: z.iso.date().nullable(),
  fetchedAt: timestamp.nullable(),
  nextAt: timestamp
    .nullable()
    .describe(
      'When its source is asked for it next: once that has come it waits for its turn; null: never by itself',
    ),
})
export type SeriesStatus = z.infer<typeof seriesStatus>

const passedOverFile = z.object({
  name: z.string().describe('As it is called in the folder; `prices` is the folder itself'),
  why: z.string(),
  at: timestamp.describe('When this server last looked at it'),
})
export type PassedOverFile = z.infer<typeof passedOverFile>

/** How many unused entries of the folder are listed, at most. */
export const mostFiles = 100

export const pricesApi = {
  ofStock: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/prices',
    access: 'public',
    summary: `Daily prices of a stock (ticker or id) on the scale of its last split, oldest first: at most ${mostDays} days, the newest where \`from\` is missing`,
    params: z.object({ stock: z.string() }),
    query: z
      .object({ from: day.optional(), to: day.optional() })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        error: 'Enter a day that is not before `from`',
      }),
    result: stockPrices,
    refusals: {
      404: 'There is no such stock, or no prices of it',
      422: `A day that is none, or more than ${mostDays} days`,
    },
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/weekly-prices',
    access: 'public',
    summary: `The last price of each week of a stock (ticker or id), oldest first, beside its benchmark: the newest ${mostWeeks} weeks`,
    params: z.object({ stock: z.string() }),
    result: weeklyPrices,
    refusals: { 404: 'There is no such stock, or no prices of it' },
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/prices/status',
    access: 'signed-in',
    summary:
      'The series of prices, newest first, with what went wrong when they were last asked for and what waits to be asked for',
    query: listQuery,
    result: z.array(seriesStatus),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/prices/status/files',
    access: 'signed-in',
    summary: `What of the folder of prices (\`DATA_DIR/prices/\`) this server could not take, whole or in part, and why: at most ${mostFiles}, by name`,
    result: z.array(passedOverFile).max(mostFiles),
  }),
}
