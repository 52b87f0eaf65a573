import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, optionalLine, ticker, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { stance, stanceMonth } from './stance.ts'

export const stock = z.object({ id: z.string(), ticker: z.string(), companyName: z.string() })
export type Stock = z.infer<typeof stock>

const stockListItem = stock.extend({ tipCount: z.int(), postCount: z.int() })

/** All targets of one currency: currencies are never mixed. */
export const priceTargetSummary = z.object({
  currency: z.string(),
  count: z.int(),
  average: z.number(),
  min: z.number(),
  max: z.number(),
})
export type PriceTargetSummary = z.infer<typeof priceTargetSummary>

/** One target of the ladder, newest first. */
export const priceTarget = z.object({
  tipId: z.string(),
  value: z.number(),
  currency: z.string(),
  today: z
    .number()
    .nullable()
    .describe('On the scale of the last split, where the stock was split since it was told'),
  horizon: z.string().nullable(),
  stance,
  author: z.string().nullable(),
  postSlug: z.string(),
  date: timestamp.describe('When its post was published, else when it came here'),
})
export type PriceTarget = z.infer<typeof priceTarget>

/** How many tips about a stock say what. */
export const stanceCounts = z.object({
  bullish: z.int(),
  bearish: z.int(),
  neutral: z.int(),
  unset: z.int(),
})
export type StanceCounts = z.infer<typeof stanceCounts>

export const stockDetail = stockListItem.extend({
  priceTargetSummary: z.array(priceTargetSummary),
  priceTargets: z.array(priceTarget).max(200),
  stanceCounts,
  hasPrices: z.boolean().describe('There are daily prices of it'),
  stanceMonths: z.array(stanceMonth).max(600).describe('All tips by the month of their post, newest first'),
})
export type StockDetail = z.infer<typeof stockDetail>

export const newStock = z.object({
  ticker,
  companyName: optionalLine(limits.companyName).describe('The ticker where it is not known'),
})
export type NewStock = z.infer<typeof newStock>

export const stocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stocks',
    access: 'public',
    summary: 'Stocks, newest first',
    query: listQuery.extend({
      ticker: z.string().max(50).optional().describe('Only the stock of this ticker, in any case'),
    }),
    result: z.array(stockListItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}',
    access: 'public',
    summary: 'One stock by ticker or id, with its counts and price targets',
    params: z.object({ stock: z.string() }),
    result: stockDetail,
  }),
  strategists: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/strategists',
    access: 'public',
    summary:
      'The 20 strategists with the most tips about a stock (ticker or id), the one with the most first',
    params: z.object({ stock: z.string() }),
    result: z.array(z.object({ id: z.string(), name: z.string() })).max(20),
  }),
  findOrAdd: endpoint({
    method: 'POST',
    path: '/api/stocks',
    access: 'signed-in',
    summary: 'The stock of a ticker, added when it is not known',
    body: newStock,
    result: stockListItem,
    statuses: [201, 200],
  }),
}
