import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, optionalLine, ticker, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { stance, stanceMonth } from './stance.ts'
import { nameChange, nameRestore, stockNameVersion } from './stock-names.ts'

export const stock = z.object({ id: z.string(), ticker: z.string(), companyName: z.string() })
export type Stock = z.infer<typeof stock>

const stockListItem = stock.extend({ tipCount: z.int(), postCount: z.int() })

/** All targets in one currency. Currencies are never mixed. */
export const priceTargetSummary = z.object({
  currency: z.string(),
  count: z.int(),
  average: z.number(),
  min: z.number(),
  max: z.number(),
})
export type PriceTargetSummary = z.infer<typeof priceTargetSummary>

/** One target of the ladder. The ladder begins with the newest. */
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

/** The number of tips of each stance about a stock. */
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
  isListed: z.boolean().describe('The symbol table knows it: only moderators change its name'),
  hasEnded: z.boolean().describe('It is no longer listed, or not by this ticker'),
  nameVersion: z.int().describe('1 while it has its first name, and one more with each change of it'),
  stanceMonths: z.array(stanceMonth).max(600).describe('All tips by the month of their post, newest first'),
})
export type StockDetail = z.infer<typeof stockDetail>

export const newStock = z.object({
  ticker,
  companyName: optionalLine(limits.companyName).describe('The ticker where it is not known'),
})
export type NewStock = z.infer<typeof newStock>

const byReference = z.object({ stock: z.string() })

/** The descriptions of refusals to change a name. Includes the reasons that every call has. */
const nameRefusals = {
  403: 'The symbol table knows this stock, and the caller is no moderator; or the request comes from another site, or its token may not do this',
  409: 'The name was changed after the caller saw it',
}

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
  changeName: endpoint({
    method: 'PATCH',
    path: '/api/stocks/{stock}',
    access: 'signed-in',
    summary:
      'Mend the name of a stock that the symbol table does not know; moderators, of any. The name it has changes nothing',
    params: byReference,
    body: nameChange,
    result: stockDetail,
    refusals: nameRefusals,
  }),
  restoreName: endpoint({
    method: 'POST',
    path: '/api/stocks/{stock}/restore-name',
    access: 'signed-in',
    summary:
      'Bring back an earlier name of a stock, as a version of its own. For who may change it; the name it has changes nothing',
    params: byReference,
    body: nameRestore,
    result: stockDetail,
    refusals: { ...nameRefusals, 422: 'There is no such version' },
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/names',
    access: 'public',
    summary: 'What a stock was called before, newest version first, at most 100 of them and the first name',
    params: byReference,
    result: z.array(stockNameVersion).max(101),
  }),
}
