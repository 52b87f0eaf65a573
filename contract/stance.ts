import { z } from 'zod'

/** What a tip says about its stock (specification, section 3). */
export const stance = z.enum(['bullish', 'bearish', 'neutral', 'unset'])
export type Stance = z.infer<typeof stance>

/** The number of tips of each stance in a month. The month is that of the post's publication, in UTC. */
export const stanceMonth = z.object({
  month: z.string().describe('Such as 2026-03'),
  bullish: z.int(),
  bearish: z.int(),
  neutral: z.int(),
  unset: z.int(),
})
export type StanceMonth = z.infer<typeof stanceMonth>

/** The words for each stance on pages (decisions, section 5). */
export const stanceWords: Record<Stance, string> = {
  bullish: 'Bullish',
  bearish: 'Bearish',
  neutral: 'Neutral',
  unset: 'Unset',
}
