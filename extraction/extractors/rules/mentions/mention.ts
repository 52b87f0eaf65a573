import { companyKey, type Listing } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

/** A place where a text names a stock or fund. */
export interface Mention {
  listing: Listing
  /** One for all listings of a company, so that several tips for one become one. */
  key: string
  start: number
  end: number
  /** How it is named. 'explicit' ($XYZ, NYSE: XYZ, "Name (XYZ)") needs no other proof; a bare 'ticker' may be a word. */
  how: 'explicit' | 'ticker' | 'name' | 'plain name' | 'misspelt'
}

/** A mention with the key of its listing. */
export function mentionOf(listing: Listing, start: number, end: number, how: Mention['how']): Mention {
  return { listing, key: subjectKey(listing), start, end, how }
}

/**
 * The key of the company of a listing, the same for all its listings. A listing that is only a ticker has a key of its
 * own.
 */
export function subjectKey(listing: Listing): string {
  return listing.sector === null && listing.name === listing.ticker
    ? `ticker ${comparableTicker(listing.ticker)}`
    : companyKey(listing)
}

/** Those of a text's mentions, given in its order, that begin between two offsets. */
export function mentionsBetween(mentions: Mention[], start: number, end: number): Mention[] {
  return mentions.slice(firstFrom(mentions, start), firstFrom(mentions, end))
}

/** The index of the first mention that begins at an offset or later, found by halving. */
function firstFrom(mentions: Mention[], offset: number): number {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
