import { z } from 'zod'
import { optionalLine, optionalText, requiredLine } from './fields.ts'
import { limits } from './limits.ts'

export const tipMetric = z.object({
  id: z.string(),
  tipId: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  currency: z.string().nullable(),
  asOf: z.string().nullable(),
  sourceExcerpt: z.string().nullable(),
})
export type TipMetric = z.infer<typeof tipMetric>

const metricFields = {
  name: requiredLine(limits.metricField),
  // A number is stored as it is written (decisions, section 3).
  value: z.union([z.number().transform(String), z.string()]).pipe(requiredLine(limits.metricField)),
  unit: optionalLine(limits.metricField),
  currency: optionalLine(limits.metricField),
  asOf: optionalLine(limits.metricField),
  sourceExcerpt: optionalText(limits.excerpt),
}

export const newMetric = z.object(metricFields)
export type NewMetric = z.infer<typeof newMetric>
