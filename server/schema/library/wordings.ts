import type { TipSaid } from '#contract/tip-fields.ts'

/** What a post tells of itself: all of it that may be changed. Moments are as the contract has them. */
export type PostWording = Record<'title' | 'summary', string> &
  Record<'author' | 'publishedAt' | 'imageUrl' | 'url', string | null>

/** What a tip says: all that a person may change in it. */
export type TipWording = TipSaid & { stockId: string; ticker: string }
