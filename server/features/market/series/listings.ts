import { type Listing, listingOf, symbolFor } from '#reckoning/prices/symbols.ts'
import type { PriceSource } from '../sources/source.ts'
import type { OwnSymbol } from '../sources/symbols-file.ts'

/** What is known of tickers and what they are called elsewhere: by their endings, and what the operator says. */
export interface Listings {
  /** Null for a market that nobody knows. */
  of(ticker: string): Listing | null
  /** What a source calls a ticker. */
  symbolAt(source: PriceSource['name'], ticker: string): string
  /** Whose prices those of a symbol are. */
  tickerOf(symbol: string): string
}

/** Where nobody says what clock a market goes by. */
const usualTimezone = 'America/New_York'

/** @param symbolsFile PRICES_SYMBOLS; undefined without one. Throws a SettingError that names its line. */
export async function readListings(symbolsFile: string | undefined): Promise<Listings> {
  const own = symbolsFile ? await ownSymbols(symbolsFile) : new Map<string, OwnSymbol>()
  const tickers = new Map([...own].map(([ticker, { symbol }]) => [symbol.toUpperCase(), ticker]))
  return {
    of(ticker) {
      const [said, usual] = [own.get(ticker), listingOf(ticker)]
      if (!said) return usual
      return { currency: said.currency, timezone: said.timezone ?? usual?.timezone ?? usualTimezone }
    },
    symbolAt: (source, ticker) => own.get(ticker)?.symbol ?? symbolFor(source, ticker),
    tickerOf: symbol => tickers.get(symbol) ?? symbol,
  }
}

async function ownSymbols(file: string): Promise<ReadonlyMap<string, OwnSymbol>> {
  const { readSymbolsFile } = await import('../sources/symbols-file.ts')
  return readSymbolsFile(file)
}
