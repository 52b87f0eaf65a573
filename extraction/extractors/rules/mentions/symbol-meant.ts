import { atMarket, type Market } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { soundsLike } from '#extraction/extractors/rules/mentions/name-before.ts'
import { companyKey, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'

/**
 * The listing outside the US that capitals without a market's suffix mean: only if all listings with the symbol belong
 * to one company or fund. Of its markets, the text's.
 */
export function localListing(
  symbol: string,
  symbols: SymbolTable,
  market: () => Market,
): Listing | undefined {
  if (symbol.length < shortest) return undefined
  const listings = symbols.withSymbol(symbol)
  const names = new Set(listings.map(({ name }) => name))
  return names.size === 1 ? oneOf(listings, market) : undefined
}

/** Two letters are a symbol of another market only if the company is named. */
const shortest = 3

/** The listing of a symbol beside a name: "Acme (ABC)" may be ABC.PA, even if another company is ABC in the US. */
export function listingBeside(
  symbol: string,
  name: string | null,
  symbols: SymbolTable,
): Listing | undefined {
  const home = symbols.find(symbol)
  if (name === null || (home && soundsLike(home, name))) return home
  return symbols.withSymbol(symbol).find(one => soundsLike(one, name)) ?? home
}

/** Of the listings with a symbol, one whose company the text names, else the American one. */
export function listingNamed(
  symbol: string,
  symbols: SymbolTable,
  named: ReadonlySet<string>,
  market: () => Market,
): Listing | undefined {
  const home = symbols.find(symbol)
  if (home && named.has(companyKey(home))) return home
  const local = symbols.withSymbol(symbol).filter(one => named.has(companyKey(one)))
  return oneOf(local, market) ?? home
}

/** The text's market is computed only if there is a choice. */
function oneOf(listings: Listing[], market: () => Market): Listing | undefined {
  return listings.length > 1 ? atMarket(listings, market()) : listings[0]
}
