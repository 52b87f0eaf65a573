import { z } from 'zod'

/** How often each field of a draft was changed. */
export const editedFields = z.object({
  ticker: z.int(),
  stance: z.int(),
  target: z.int(),
  metrics: z.int(),
  evidence: z.int(),
})
export type EditedFields = z.infer<typeof editedFields>
