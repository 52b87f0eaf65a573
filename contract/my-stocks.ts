import { z } from 'zod'
import { isBlank } from './blank.ts'
import { conclusion, sinceDecided } from './conclusions.ts'
import { endpoint } from './endpoint.ts'
import { cleanText, id, listQuery, ticker, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { stanceCounts, stock } from './stocks.ts'
import { tipFilters } from './tip-filters.ts'
import { tip } from './tips.ts'

/** A stock that a person tracks, with what others say about it and what the person makes of it. */
export const myStock = z.object({
  id: z.string(),
  createdAt: timestamp,
  stock,
  tipCount: z.int(),
  unclassifiedCount: z.int().describe('Tips that the caller neither agrees nor disagrees with'),
  newestTipAt: timestamp
    .nullable()
    .describe('When the post of its newest tip was published, else when it came here'),
  stanceCounts,
  averageTarget: z
    .object({ value: z.number(), currency: z.string() })
    .nullable()
    .describe('Of the currency that most targets are in: currencies are never mixed'),
  conclusion: conclusion.nullable(),
  since: sinceDecided.nullable().describe('What came since the conclusion; null where there is none'),
})
export type MyStock = z.infer<typeof myStock>

/** The stocks that were recognized in a text with tickers. Nothing of the text is stored. */
export const understoodStocks = z.object({
  understood: z.array(
    z.object({
      ticker: z.string(),
      name: z.string(),
      known: z.boolean().describe('The caller tracks it already'),
      from: z
        .string()
        .optional()
        .describe(
          'The name that the text has in the place of a ticker: whether it is this stock is to be confirmed',
        ),
    }),
  ),
  not: z.array(z.string()).describe('What was not understood'),
  why: z.array(z.string()).describe('Why not, a sentence for each, in the same order'),
})
export type UnderstoodStocks = z.infer<typeof understoodStocks>

const tooMany = `Change at most ${limits.stocksAtOnce} stocks at a time`
const someTickers = z.array(ticker).max(limits.stocksAtOnce, tooMany).default([])

/** Stocks to add to and to remove from My Stocks, together at most 500. */
export const stockChanges = z
  .object({ add: someTickers, remove: someTickers })
  .refine(({ add, remove }) => add.length + remove.length <= limits.stocksAtOnce, {
    error: tooMany,
    path: ['add'],
  })
  .refine(({ add, remove }) => !add.some(one => remove.includes(one)), {
    error: 'A stock cannot be added and removed at once',
    path: ['add'],
  })
export type StockChanges = z.infer<typeof stockChanges>

const ofStock = z.object({ stock: z.string() })

export const myStocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my-stocks',
    access: 'signed-in',
    summary: 'The stocks the caller tracks, most recently added first',
    query: listQuery,
    result: z.array(myStock),
  }),
  unclassifiedTips: endpoint({
    method: 'GET',
    path: '/api/my-stocks/unclassified-tips',
    access: 'signed-in',
    summary:
      'Tips of tracked stocks, or of all, that the caller neither agrees nor disagrees with, newest post first',
    query: listQuery.extend({
      stocks: z
        .enum(['mine', 'all'])
        .default('mine')
        .describe('all: also tips of stocks that are not tracked'),
      ...tipFilters,
    }),
    result: z.array(tip),
  }),
  noConclusions: endpoint({
    method: 'GET',
    path: '/api/my-stocks/no-conclusions',
    access: 'signed-in',
    summary: 'Tracked stocks without a conclusion, most recently added first',
    query: listQuery,
    result: z.array(myStock),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/my-stocks/check/{stock}',
    access: 'signed-in',
    summary: 'Whether the caller tracks a stock (ticker or id)',
    params: ofStock,
    result: z.object({ isUserStock: z.boolean() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/my-stocks',
    access: 'signed-in',
    summary: 'Track a stock; twice is once',
    body: z.object({ stockId: id }),
    result: myStock,
    statuses: [201, 200],
    refusals: { 404: 'Stock not found' },
  }),
  understand: endpoint({
    method: 'POST',
    path: '/api/my-stocks/add',
    access: 'signed-in',
    summary:
      'What a text means: tickers or names of companies, parted by commas or lines, or a CSV with a ticker or symbol column, else with one of names, beside an ISIN or not; stores nothing',
    body: z.object({
      text: z
        .string('Enter tickers')
        .overwrite(cleanText)
        .refine(text => !isBlank(text), 'Enter tickers')
        .max(limits.tickersText, `Use at most ${limits.tickersText.toLocaleString('en-US')} characters`),
    }),
    result: understoodStocks,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/api/my-stocks/bulk',
    access: 'signed-in',
    summary:
      'Track some stocks and others no longer, all or none; a removed one comes back with the date it had, so that the answer, the other way round, undoes it',
    body: stockChanges,
    result: z.object({
      added: z.array(z.string()).describe('Tickers that were not tracked before'),
      removed: z.array(z.string()).describe('Tickers that were'),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my-stocks/{stock}',
    access: 'signed-in',
    summary: 'Track a stock no longer (ticker or id)',
    params: ofStock,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/my-stocks/{stock}/restore',
    access: 'signed-in',
    summary:
      'Track a removed stock (ticker or id) again, with the date it was added; one that is tracked stays as it is',
    params: ofStock,
    result: myStock,
  }),
}
