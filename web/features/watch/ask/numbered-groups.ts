import type { Quote, QuoteGroup } from '#contract/ask.ts'

/** A group whose quotes have the numbers by which the sentences of an answer name them. */
export interface NumberedGroup {
  about: QuoteGroup['about']
  quotes: { number: number; quote: Quote }[]
}

/** Counts the quotes from 1, in the order of the groups. */
export function numberedGroups(groups: readonly QuoteGroup[]): NumberedGroup[] {
  let number = 0
  return groups.map(({ about, quotes }) => ({
    about,
    quotes: quotes.map(quote => ({ number: ++number, quote })),
  }))
}

/** The fragment of a quote on the page. */
export function quoteAnchor(number: number): string {
  return `quote-${number}`
}
