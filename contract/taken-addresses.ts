import { z } from 'zod'

/** What became of many addresses that somebody gave at once. */
export const takenAddresses = z.object({
  added: z.int(),
  known: z.int().describe('Were there already'),
  refused: z.array(z.object({ url: z.string(), why: z.string().describe('A sentence') })),
})
export type TakenAddresses = z.infer<typeof takenAddresses>
