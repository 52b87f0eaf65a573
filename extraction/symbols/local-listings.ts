import { type LocalListing, type LocalNames, openLocalNames } from '#extraction/symbols/local-names.ts'
import type { Listing, LocalListings } from '#extraction/symbols/symbol-table.ts'
import { asianTicker } from '#extraction/symbols/ticker.ts'

const exchanges: Record<string, string> = { SS: 'SSE', SZ: 'SZSE', HK: 'HKEX', T: 'TYO', TW: 'TWSE' }

/**
 * Looks up listings that have local names. A row of the table goes before one of the local names, because other texts
 * get it as well.
 */
function localListingsOf(byTicker: ReadonlyMap<string, Listing>, local: LocalNames): LocalListings {
  const made = new Map<string, Listing>()
  const listingOf = (one: LocalListing): Listing => {
    const known = byTicker.get(one.ticker) ?? made.get(one.ticker)
    if (known) return known
    const listing: Listing = {
      ticker: one.ticker,
      name: one.name || one.localNames[0] || one.plainNames[0] || one.ticker,
      shortNames: [],
      exchange: exchanges[one.ticker.slice(one.ticker.lastIndexOf('.') + 1)] ?? null,
      sector: null,
    }
    made.set(one.ticker, listing)
    return listing
  }
  return {
    find(ticker) {
      const written = asianTicker(ticker)
      if (!written) return undefined
      const known = byTicker.get(written)
      const one = known ? undefined : local.find(written)
      return known ?? (one && listingOf(one))
    },
    sistersOf(listing) {
      // Only with the suffix of such a market, or where the file is read already, is there something to look for.
      const one = asianTicker(listing.ticker) ? local.find(listing.ticker) : local.findOpened(listing.ticker)
      return one?.also ? [listingOf({ ...one, ticker: one.also, also: one.ticker })] : []
    },
    namesIn: (text, withLatin) =>
      local.namesIn(text, withLatin).map(({ listing, start, end, isPlain }) => ({
        listing: listingOf(listing),
        start,
        end,
        trust: isPlain ? 'plain' : 'distinctive',
        capital: true,
      })),
  }
}

/** The product's own local names, for a symbol table. They are read at the first text that needs them. */
export function withLocalNames(byTicker: ReadonlyMap<string, Listing>): LocalListings {
  return localListingsOf(byTicker, openLocalNames())
}
