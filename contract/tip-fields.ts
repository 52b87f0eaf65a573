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
 * The fields of a tip besides its stock and its metrics: as answers have them (`told`) and as input has them (`given`).
 * Changes are listed in this order. A new field is added here and in `server/schema/library/tips.ts`; other code that
 * has to know of it does not compile until it does.
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

/** The fields of a tip besides its stock and its metrics. */
export type TipWords = { [Field in TipField]: z.infer<Fields[Field]['told']> }

/** Everything that a tip says about its stock. */
export type TipSaid = TipWords & { metrics: NewMetric[] }

// `tipFields` has exactly these keys.
export const tipFieldNames = Object.keys(tipFields) as TipField[]

type Given<Field extends TipField> = Fields[Field]['given']
type Changed<Schema extends z.ZodType> =
  Schema extends z.ZodDefault<infer Inner extends z.ZodType> ? z.ZodOptional<Inner> : z.ZodOptional<Schema>

// `each` returns one schema for each field. The casts name their types, which the compiler cannot infer.

/** The fields as answers have them, to spread into a schema. */
export const toldTip = each(({ told }) => told) as { [Field in TipField]: Fields[Field]['told'] }

/** The fields as input has them. */
export const givenTip = each(({ given }) => given) as { [Field in TipField]: Given<Field> }

/** The fields in a PATCH: absent leaves a field as it is, null clears it. */
export const changedTip = each(({ given }) =>
  given instanceof z.ZodDefault ? changeOf(given as z.ZodDefault<z.ZodType>) : given.optional(),
) as { [Field in TipField]: Changed<Given<Field>> }

function each(of: (field: Fields[TipField]) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(tipFields).map(([name, field]) => [name, of(field)]))
}
