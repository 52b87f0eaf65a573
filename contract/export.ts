import { z } from 'zod'
import { user, userChanges } from './account.ts'
import { action, conclusionCurrency, conclusionHorizon, conviction } from './conclusions.ts'
import { defaultCurrency } from './default-currency.ts'
import { endpoint, mebibyte } from './endpoint.ts'
import {
  id,
  optionalAddress,
  optionalPrice,
  optionalText,
  storableTimestamp,
  storedText,
  ticker,
  timestamp,
} from './fields.ts'
import { limits } from './limits.ts'
import { verdict } from './tips.ts'

const stockOf = { ticker, companyName: optionalText(limits.companyName) }

const decision = z.object({
  action,
  conviction: conviction.nullable().default(null),
  horizon: conclusionHorizon.nullable().default(null),
  rationale: optionalText(limits.rationale),
  priceTargetValue: optionalPrice,
  priceTargetCurrency: conclusionCurrency.default(defaultCurrency),
  updatedAt: storableTimestamp,
})

/** What a person tells of themselves, in the limits of its form: an import fills what is empty. */
const profile = user
  .omit({ id: true })
  .extend(userChanges.omit({ onboardingCompleted: true }).shape)
  .partial()

/** No more rows of one kind than a person can have made: a bound on what one request makes the database do. */
const mostRows = 50_000

/** Everything that belongs to a person. Stocks are named by ticker, so that another installation can take it too. */
export const exported = z.object({
  format: z.literal('tipfolio-export'),
  version: z.literal(1),
  exportedAt: timestamp,
  user: profile.default({}),
  myStocks: z
    .array(z.object({ ...stockOf, createdAt: storableTimestamp }))
    .max(mostRows)
    .default([]),
  classifications: z
    .array(
      z.object({
        tipId: id,
        classification: verdict,
        ...stockOf,
        tip: z.string(),
        url: z
          .string()
          .nullable()
          .default(null)
          .describe("Address of the post's source, else of the post here"),
        createdAt: storableTimestamp,
      }),
    )
    .max(mostRows)
    .default([]),
  conclusions: z
    .array(decision.extend({ ...stockOf, history: z.array(decision).max(mostRows).default([]) }))
    .max(mostRows)
    .default([]),
  notes: z
    .array(z.object({ ...stockOf, content: storedText(limits.note), createdAt: storableTimestamp }))
    .max(mostRows)
    .default([]),
  tasks: z
    .array(
      z.object({
        ...stockOf,
        task: storedText(limits.task),
        done: z.boolean(),
        url: optionalAddress,
        createdAt: storableTimestamp,
      }),
    )
    .max(mostRows)
    .default([]),
  feedback: z
    .array(z.object({ message: z.string(), email: z.string().nullable(), createdAt: storableTimestamp }))
    .max(mostRows)
    .default([]),
  tokens: z
    .array(z.object({ name: z.string() }))
    .max(mostRows)
    .default([])
    .describe('Access tokens by name alone; an import makes none of them'),
})
export type Exported = z.infer<typeof exported>

const counts = z.object({
  myStocks: z.int(),
  classifications: z.int(),
  conclusions: z.int(),
  notes: z.int(),
  tasks: z.int(),
})

export const imported = z.object({
  added: counts,
  skipped: counts.describe('What was there already, or judges tips that do not exist here'),
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
    bodyLimit: 25 * mebibyte,
  }),
}
