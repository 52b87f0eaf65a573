import { z } from 'zod'
import { defaultCurrency } from './default-currency.ts'
import { endpoint } from './endpoint.ts'
import { id, listQuery, optionalPrice, optionalText, timestamp } from './fields.ts'
import { limits } from './limits.ts'

export const action = z.enum(['buy', 'hold', 'sell', 'avoid', 'watch'])
export const conviction = z.enum(['high', 'medium', 'low'])
export const conclusionHorizon = z.enum(['short', 'medium', 'long'])
export const conclusionCurrency = z.enum(['USD', 'EUR', 'GBP'])

export const conclusion = z.object({
  stockId: z.string(),
  action,
  conviction: conviction.nullable(),
  horizon: conclusionHorizon.nullable(),
  rationale: z.string().nullable(),
  priceTargetValue: z.number().nullable(),
  priceTargetCurrency: conclusionCurrency,
  updatedAt: timestamp,
})
export type Conclusion = z.infer<typeof conclusion>

/** A version of a conclusion that another has taken the place of. */
export const earlierConclusion = conclusion.extend({
  id: z.string(),
  outcome: z
    .object({
      entryDay: z.iso.date(),
      since: z.number().nullable().describe('From entry to the last close, as a fraction'),
      benchmarkSince: z.number().nullable(),
      benchmark: z.string().nullable().describe('The ticker that it is held against'),
    })
    .nullable()
    .describe('What became of it, where it is a forecast of its own and there are prices'),
})
export type EarlierConclusion = z.infer<typeof earlierConclusion>

/** A choice that may be left open: blank and absent are null. */
function optionalChoice<Values extends Readonly<Record<string, string>>>(choice: z.ZodEnum<Values>) {
  return z
    .union([z.literal('').transform(() => null), choice], `Choose one of ${choice.options.join(', ')}`)
    .nullable()
    .default(null)
}

export const newConclusion = z.object({
  stockId: id,
  action: z.enum(action.options, 'Please select an action'),
  conviction: optionalChoice(conviction),
  horizon: optionalChoice(conclusionHorizon),
  rationale: optionalText(limits.rationale),
  priceTargetValue: optionalPrice,
  priceTargetCurrency: optionalChoice(conclusionCurrency).transform(currency => currency ?? defaultCurrency),
})
export type NewConclusion = z.infer<typeof newConclusion>

const ofStock = z.object({ stock: z.string() })

export const conclusionsApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/conclusions/{stock}',
    access: 'signed-in',
    summary: "The caller's conclusion about a stock (ticker or id), or null",
    params: ofStock,
    result: conclusion.nullable(),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/conclusions/{stock}/history',
    access: 'signed-in',
    summary: 'Earlier versions of that conclusion, newest first',
    params: ofStock,
    query: listQuery,
    result: z.array(earlierConclusion),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/conclusions',
    access: 'signed-in',
    summary: 'Save a conclusion; the earlier version is kept',
    body: newConclusion,
    result: conclusion,
    refusals: { 404: 'Stock not found' },
  }),
}
