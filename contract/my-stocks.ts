import { z } from 'zod'
import { conclusion } from './conclusions.ts'
import { endpoint } from './endpoint.ts'
import { id, listQuery, timestamp } from './fields.ts'
import { stanceCounts, stock } from './stocks.ts'
import { tipFilters } from './tip-filters.ts'
import { tip } from './tips.ts'

/** A stock that a person tracks: what others say about it, and what they make of it themselves. */
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
})
export type MyStock = z.infer<typeof myStock>

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
