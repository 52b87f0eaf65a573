import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'

export const userStock = z.object({ ticker: z.string(), tipCount: z.int(), classifiedCount: z.int() })
export type UserStock = z.infer<typeof userStock>

export const trendingStock = z.object({ ticker: z.string(), tipCount: z.int() })
export type TrendingStock = z.infer<typeof trendingStock>

export const dashboardStats = z.object({
  unclassifiedTipsCount: z.int(),
  stocksWithoutConclusionsCount: z.int(),
  unclassifiedElsewhereCount: z
    .int()
    .max(100)
    .nullable()
    .describe(
      'Where none of the tracked stocks has such tips: how many those of other stocks are, 100 for all that are more than 99; else null',
    ),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Whether a person has ever done what the product is for; each is a step of the newcomer's list. */
export const firstSteps = z.object({
  brought: z.boolean().describe('Has posted something'),
  tracked: z.boolean(),
  judged: z.boolean(),
  concluded: z.boolean(),
  followed: z.boolean().describe('Follows a source'),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** How far a person is with the tips about one stock; classified are those agreed or disagreed with. */
export const stockProgress = z.object({
  tipCount: z.int(),
  agree: z.int(),
  disagree: z.int(),
  uncertain: z.int(),
  classifiedCount: z.int(),
})
export type StockProgress = z.infer<typeof stockProgress>

export const analyticsApi = {
  userStocks: endpoint({
    method: 'GET',
    path: '/api/analytics/user-stocks',
    access: 'signed-in',
    summary:
      'Tracked stocks with how many of their tips the caller has classified, most recently added first',
    query: listQuery,
    result: z.array(userStock),
  }),
  trending: endpoint({
    method: 'GET',
    path: '/api/analytics/trending',
    access: 'signed-in',
    summary: 'At most 10 stocks with the most tips of the last 30 days, else of all time',
    result: z.array(trendingStock),
  }),
  dashboardStats: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard-stats',
    access: 'signed-in',
    summary: 'What waits for the caller',
    result: dashboardStats,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/analytics/first-steps',
    access: 'signed-in',
    summary:
      'Whether the caller has posted, tracks a stock, has judged a tip, has concluded about a stock and follows a source',
    result: firstSteps,
  }),
  stockProgress: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/progress',
    access: 'signed-in',
    summary: 'How far the caller is with the tips about a stock (ticker or id)',
    params: z.object({ stock: z.string() }),
    result: stockProgress,
  }),
}
