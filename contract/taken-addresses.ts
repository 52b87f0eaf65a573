import { z } from 'zod'

/** The result for many addresses that were given at once. */
export const takenAddresses = z.object({
  added: z.int(),
  known: z.int().describe('Were there already'),
  refused: z.array(z.object({ url: z.string(), why: z.string().describe('A sentence') })),
})
export type TakenAddresses = z.infer<typeof takenAddresses>
