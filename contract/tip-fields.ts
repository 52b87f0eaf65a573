import { z } from 'zod'
import {
  changeOf,
  optionalCurrency,
  optionalLine,
  optionalPrice,
  optionalText,
  requiredText,
} from './fields.ts'
import { limits } from './limits.ts'
import { stance } from './stance.ts'
import type { NewMetric } from './tip-metrics.ts'

/**
 * What a tip says besides its stock and its metrics, each field as answers tell it and as it comes from outside, in the order
 * in which changes of it are told. A field stands here and in `server/schema/library/tips.ts`; what else has to know of it does
 * not compile until it does.
 */
export const tipFields = {
  stance: { told: stance, given: stance.default('unset') },
  priceTargetValue: { told: z.number().nullable(), given: optionalPrice },
  priceTargetCurrency: { told: z.string().nullable(), given: optionalCurrency },
  priceTargetHorizon: { told: z.string().nullable(), given: optionalLine(limits.metricField) },
  priceTargetSourceExcerpt: { told: z.string().nullable(), given: optionalText(limits.excerpt) },
  text: { told: z.string(), given: requiredText(limits.tipText) },
  evidence: { told: z.string().nullable(), given: optionalText(limits.evidence) },
  evidenceSeconds: {
    told: z.int().nullable().describe('When the evidence is spoken, in seconds from the start of the video'),
    given: z.int().min(0).max(10_000_000).nullable().default(null),
  },
  thesis: { told: z.string().nullable(), given: optionalText(limits.thesis) },
}

type Fields = typeof tipFields
export type TipField = keyof Fields

/** What a tip says besides its stock and its metrics. */
export type TipWords = { [Field in TipField]: z.infer<Fields[Field]['told']> }

/** All that a tip says of its stock. */
export type TipSaid = TipWords & { metrics: NewMetric[] }

// The list has these keys and no others.
export const tipFieldNames = Object.keys(tipFields) as TipField[]

type Given<Field extends TipField> = Fields[Field]['given']
type Changed<Schema extends z.ZodType> =
  Schema extends z.ZodDefault<infer Inner extends z.ZodType> ? z.ZodOptional<Inner> : z.ZodOptional<Schema>

// What `each` makes has a schema for each field; which one, the types beside it say.

/** The fields as answers tell them, for a schema. */
export const toldTip = each(({ told }) => told) as { [Field in TipField]: Fields[Field]['told'] }

/** As they come from outside. */
export const givenTip = each(({ given }) => given) as { [Field in TipField]: Given<Field> }

/** As they come in a PATCH: absent leaves a field as it is, null clears it. */
export const changedTip = each(({ given }) =>
  given instanceof z.ZodDefault ? changeOf(given as z.ZodDefault<z.ZodType>) : given.optional(),
) as { [Field in TipField]: Changed<Given<Field>> }

function each(of: (field: Fields[TipField]) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(tipFields).map(([name, field]) => [name, of(field)]))
}
