import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** An entry of a list that begins with a symbol in bold: "- **XYZ** (Industrials) — …". */
const entry =
  /(?<=(?:^|\n)[ \t]*[-*•]\s+\*\*\$?)([A-Z]{2,5})\*\*(?:\s\([^)\n]{1,40}\))?\s*[:–—-]([^\n]{0,80})/g
/** What a list of holdings says of each: what to do, or a price. */
const rating = /\b(?:BUY|HOLD|SELL|ADD|TRIM|WATCH|AVOID)\b|[$€£₹]\s?\d/
/** Of fewer entries that are tickers a list may be one of anything. */
const leastEntries = 2

/**
 * Where the entries of a list begin with tickers, though some be words elsewhere: the offsets of the symbols. A list of
 * terms ("- **CEO** — …") has none.
 */
export function labelledSymbols(text: string, symbols: SymbolTable): Set<number> {
  const entries = [...text.matchAll(entry)]
    .map(({ index, 1: ticker = '', 2: rest = '' }) => ({ index, ticker, isRated: rating.test(rest) }))
    .filter(({ ticker }) => !isNoStock(ticker) && symbols.find(ticker) !== undefined)
  const sure = new Set(entries.filter(({ ticker }) => !isAcronym(ticker)).map(one => one.ticker))
  const rated = new Set(entries.filter(one => one.isRated).map(one => one.ticker))
  return new Set(
    entries
      .filter(one => sure.size >= leastEntries || (one.isRated && rated.size >= leastEntries))
      .map(one => one.index),
  )
}
