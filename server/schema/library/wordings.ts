import type { TipSaid } from '#contract/tip-fields.ts'

/** The fields of a post that can be changed. Moments have the form of the contract. */
export type PostWording = Record<'title' | 'summary', string> &
  Record<'author' | 'publishedAt' | 'imageUrl' | 'url', string | null>

/** The fields of a tip that a person can change. */
export type TipWording = TipSaid & { stockId: string; ticker: string }
