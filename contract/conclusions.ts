import { z } from 'zod'
import { defaultCurrency } from './default-currency.ts'
import { endpoint } from './endpoint.ts'
import { falsifier, mostFalsifiers, newFalsifier } from './falsifiers.ts'
import { changedDay, changeOf, id, listQuery, optionalPrice, optionalText, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { stanceCounts } from './stocks.ts'

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
  reviewOn: z.iso.date().nullable().describe('When the caller looks at it again'),
  updatedAt: timestamp,
})
export type Conclusion = z.infer<typeof conclusion>

/** What has arrived about a stock since the conclusion was last saved (decision 68). */
export const sinceDecided = z.object({
  on: z.iso.date().describe('The day of the last save, in the caller’s time zone'),
  tips: stanceCounts,
  averageTarget: z
    .object({ before: z.number(), after: z.number(), currency: z.string() })
    .nullable()
    .describe('null: there was none then or is none now, or it is the same'),
  edited: z.int().describe('Tips that the caller agreed with and somebody else has changed'),
  change: z.number().nullable().describe('Of the close since then, as a fraction; null without prices'),
  seen: z.boolean().describe('Nothing of it is new to the caller'),
})
export type SinceDecided = z.infer<typeof sinceDecided>

/** A conclusion with its falsifiers, and with what has arrived since it was saved. */
export const wholeConclusion = conclusion.extend({
  falsifiers: z.array(falsifier).describe(`Open ones, and the last ${mostFalsifiers} that tripped`),
  since: sinceDecided,
})
export type WholeConclusion = z.infer<typeof wholeConclusion>

/** A version of a conclusion that a later save has replaced. */
export const earlierConclusion = conclusion.extend({
  id: z.string(),
  falsifiers: z.array(falsifier).describe('As they were then'),
  postMortem: z.string().nullable().describe('What the caller said when they closed it'),
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

/** One of a few values. Blank and absent are null. */
function optionalChoice<Values extends Readonly<Record<string, string>>>(choice: z.ZodEnum<Values>) {
  return z
    .union([z.literal('').transform(() => null), choice], `Choose one of ${choice.options.join(', ')}`)
    .nullable()
    .default(null)
}

/** Also the answer if more than that would be open. */
export const tooManyFalsifiers = `Name at most ${mostFalsifiers} things that would change your mind`

export const newConclusion = z.object({
  stockId: id,
  action: z.enum(action.options, 'Please select an action'),
  conviction: optionalChoice(conviction),
  horizon: optionalChoice(conclusionHorizon),
  rationale: optionalText(limits.rationale),
  priceTargetValue: optionalPrice,
  priceTargetCurrency: optionalChoice(conclusionCurrency).transform(currency => currency ?? defaultCurrency),
  reviewOn: changedDay.describe('From today on; absent leaves it as it is, null clears it'),
  falsifiers: z
    .array(newFalsifier)
    // Twice as many, because programs may send back the tripped ones that they were given.
    .max(2 * mostFalsifiers, tooManyFalsifiers)
    .nullish()
    .describe(
      'All that would change the caller’s mind: what is left out is dropped. Absent leaves them as they are',
    ),
  postMortem: changeOf(optionalText(limits.postMortem)).describe(
    'What the caller learnt, kept with the version that this one takes the place of',
  ),
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
    result: wholeConclusion.nullable(),
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
    result: wholeConclusion,
    refusals: { 404: 'Stock not found' },
  }),
  stillHolds: endpoint({
    method: 'POST',
    path: '/api/conclusions/{stock}/still-holds',
    access: 'signed-in',
    summary:
      'Say that a conclusion still holds: a version is kept without a change, and its review and what is against it are done',
    params: ofStock,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/conclusions/{stock}/seen',
    access: 'signed-in',
    summary: 'Say that one has looked at what came since a conclusion',
    params: ofStock,
  }),
}
