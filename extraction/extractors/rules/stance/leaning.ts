/** What a wording says about a stock. */
export type Leaning = 'bullish' | 'bearish' | 'neutral'

/**
 * The weight of a wording: a 'verdict' says what to do or gives a rating, a 'judgement' values the stock or expects
 * something of its price, a 'mood' only praises or complains.
 */
export type Strength = 'verdict' | 'judgement' | 'mood'
