import type { GoldFigures } from '#contract/accuracy.ts'

/** What this build finds in the documents of our own. */
export function goldWords({ documents, found, tickers }: GoldFigures): string {
  return `On ${documents} documents of our own the rules find ${found} of ${tickers} tickers (this build).`
}
