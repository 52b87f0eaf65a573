import { z } from 'zod'

/** waiting: it is heard, or will be. cancelled: a person has stopped it. */
export const hearingState = z.enum(['waiting', 'done', 'failed', 'cancelled'])
export type HearingState = z.infer<typeof hearingState>

/** How far audio is heard. */
export const hearing = z.object({
  state: hearingState,
  heard: z.number().describe('Seconds that are heard'),
  seconds: z.number().nullable().describe('How long it is; null: not known yet'),
  error: z.string().nullable().describe('Why it waits or has failed, as a sentence'),
})
export type Hearing = z.infer<typeof hearing>
