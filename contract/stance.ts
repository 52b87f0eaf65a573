import { z } from 'zod'

/** What a tip says about its stock (specification, section 3). */
export const stance = z.enum(['bullish', 'bearish', 'neutral', 'unset'])
export type Stance = z.infer<typeof stance>

/** The words a person reads for each stance (decisions, section 5). */
export const stanceWords: Record<Stance, string> = {
  bullish: 'Bullish',
  bearish: 'Bearish',
  neutral: 'Neutral',
  unset: 'Unset',
}
