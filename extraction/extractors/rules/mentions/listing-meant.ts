import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

const american = new Set(['NYSE', 'NASDAQ', 'AMEX'])

/**
 * Of several listings of one company the one the text writes most often. Where it writes only the name, an American
 * reader means the American listing, if there is one; any other the first the table names.
 */
export function listingMeant(
  mentions: Mention[],
  symbols: SymbolTable,
  isAmerican: boolean,
): Listing | undefined {
  const counts = new Map<Listing, number>()
  for (const { listing, how } of mentions) {
    if (how === 'explicit' || how === 'ticker') counts.set(listing, (counts.get(listing) ?? 0) + 1)
  }
  const written = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  const named = mentions[0]?.listing
  if (written || !named || !isAmerican) return written ?? named
  return symbols.listingsOf(named).find(({ exchange }) => american.has(exchange ?? '')) ?? named
}

/** Enough of a text to tell for whom it was written, in characters. */
const sample = 20_000
const otherCurrencies =
  /[€£]|\b\d[\d,]{2,}p\b|\b(?:EUR|GBP|CHF|SEK|NOK|DKK|CAD|euros?|pence|kronor|kroner|crore|rupees)\b|\b(?:C|A|HK)\$/
const otherLanguages =
  /(?<![a-zà-ÿ])(?:der|die|und|ist|nicht|les|des|est|dans|los|las|una|para|het|een|della|che)(?![a-zà-ÿ])/g
/** More such words among a thousand characters are no names in an English text. */
const mostForeign = 6

/** Whether a text is in English and names no other currency than the dollar. */
export function readsAmerican(text: string): boolean {
  const part = text.slice(0, sample)
  if (otherCurrencies.test(part)) return false
  return matchesOf(otherLanguages, part).length * 1000 < mostForeign * Math.max(1000, part.length)
}
