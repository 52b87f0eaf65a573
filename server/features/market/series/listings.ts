import { type Listing, listingOf, symbolFor } from '#reckoning/prices/symbols.ts'
import { exampleMarket } from '../../../process/example-market.ts'
import type { PriceSource } from '../sources/source.ts'
import type { OwnSymbol } from '../sources/symbols-file.ts'

/** What is known about tickers and their symbols at vendors: from their endings, and from the operator. */
export interface Listings {
  /** The listing of a ticker. Null for an unknown market. */
  of(ticker: string): Listing | null
  /** The symbol that a source uses for a ticker. */
  symbolAt(source: PriceSource['name'], ticker: string): string
  /** The ticker whose prices a symbol has. */
  tickerOf(symbol: string): string
}

/** The time zone of a market if nobody states one. */
const usualTimezone = 'America/New_York'

/**
 * Reads PRICES_SYMBOLS. Throws a SettingError that names a bad line.
 *
 * @param symbolsFile the path of the file; undefined if there is none.
 */
export async function readListings(symbolsFile: string | undefined): Promise<Listings> {
  const own = symbolsFile ? await ownSymbols(symbolsFile) : new Map<string, OwnSymbol>()
  const tickers = new Map([...own].map(([ticker, { symbol }]) => [symbol.toUpperCase(), ticker]))
  return {
    of(ticker) {
      const [said, usual] = [own.get(ticker), listingOf(ticker)]
      // No vendor is asked for what is invented.
      if (!said) return ticker.endsWith(`.${exampleMarket.ending}`) ? null : usual
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
