import type { PriceTarget } from '#contract/stocks.ts'
import { targetLadder } from '#web/features/library/stocks/targets/target-ladder.ts'

const targets = (
  [
    ['Ledger & Lime', 260, 'bullish'],
    ['Harbor Street', 230, 'bullish'],
    ['Kestrel Diary', 210, 'bullish'],
    ['Semis on Sunday', 185, 'neutral'],
    ['Margin Notes', 135, 'bearish'],
  ] as const
).map(([author, value, stance]): PriceTarget => {
  const tip = { tipId: author, postSlug: '', horizon: null, today: null, date: '2024-11-01T00:00:00.000Z' }
  return { ...tip, author, value, stance, currency: 'USD' }
})

export const exampleAverage = targets.reduce((sum, { value }) => sum + value, 0) / targets.length

/** Made up for the landing page: authors and figures exist nowhere else. */
export const exampleLadder = targetLadder(targets, 'USD', exampleAverage)
