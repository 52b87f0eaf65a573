import type { GoldFigures } from '#contract/accuracy.ts'

/** How many tickers the rules of this build find in our own documents. */
export function goldWords({ documents, found, tickers }: GoldFigures): string {
  return `On ${documents} documents of our own the rules find ${found} of ${tickers} tickers (this build).`
}
