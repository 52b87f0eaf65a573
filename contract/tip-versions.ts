import { z } from 'zod'
import { timestamp } from './fields.ts'
import { tipFieldNames } from './tip-fields.ts'
import { tipMetric } from './tip-metrics.ts'

/** Who changed a tip: its poster, a moderator or admin, another member, or the caller. */
export const editor = z.enum(['poster', 'moderator', 'member', 'you'])

const keptMetric = tipMetric.omit({ id: true, tipId: true })

/** The fields of a version of a tip, in the order in which changes are listed. */
export const wordedField = z.enum(['ticker', ...tipFieldNames, 'metrics'])
export type WordedField = z.infer<typeof wordedField>

const worded = z.union([z.string(), z.number(), z.array(keptMetric), z.null()])

export const tipVersion = z.object({
  version: z.int().describe('1 is the first wording, the highest the present one'),
  at: timestamp,
  by: editor,
  changes: z
    .array(z.object({ field: wordedField, from: worded, to: worded }))
    .describe('What this version says otherwise than the one before'),
})
export type TipVersion = z.infer<typeof tipVersion>
