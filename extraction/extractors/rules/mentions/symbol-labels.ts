import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** An entry of a list that begins with a symbol in bold: "- **XYZ** (Industrials) — …". */
const entry =
  /(?<=(?:^|\n)[ \t]*[-*•]\s+\*\*\$?)([A-Z]{2,5})\*\*(?:\s\([^)\n]{1,40}\))?\s*[:–—-]([^\n]{0,80})/g
/** A line that begins with a symbol and an action: "NVDA - BUY, PT 240". */
const ratedLine =
  /(?<=(?:^|\n)[ \t]*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:\*\*)?[#$]?)([A-Z]{2,5})(?:\*\*)?\s*[,:|–—-]\s*(?:strong )?(?:buy|sell|hold|add|trim|avoid|long|short)\b([^\n]{0,80})/gi
/** The same without a separator: "NVDA BUY PT 240". */
const shoutedLine =
  /(?<=(?:^|\n)[ \t]*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:\*\*)?[#$]?)([A-Z]{2,5})(?:\*\*)?\s(?:BUY|SELL|HOLD|LONG|SHORT|AVOID)\b([^\n]{0,80})/g
const amount = /[$€£₹]\s?\d|\b(?:PT|TP|target)\b/i
/** What a list of holdings says about each: an action or a price. */
const rating = /\b(?:BUY|HOLD|SELL|ADD|TRIM|WATCH|AVOID)\b|[$€£₹]\s?\d/
/** Entries with tickers, at least. With fewer, the list may be about anything. */
const leastEntries = 2

/**
 * The offsets of symbols that begin the entries of a list of tickers, even if some are ordinary words. A list of terms
 * ("- **CEO** — …") has none.
 */
export function labelledSymbols(text: string, symbols: SymbolTable): Set<number> {
  const entries = [...text.matchAll(entry)]
    .map(({ index, 1: ticker = '', 2: rest = '' }) => ({ index, ticker, isRated: rating.test(rest) }))
    .filter(({ ticker }) => !isNoStock(ticker) && symbols.find(ticker) !== undefined)
  const sure = new Set(entries.filter(({ ticker }) => !isAcronym(ticker)).map(one => one.ticker))
  const rated = new Set(entries.filter(one => one.isRated).map(one => one.ticker))
  return new Set([
    ...entries
      .filter(one => sure.size >= leastEntries || (one.isRated && rated.size >= leastEntries))
      .map(one => one.index),
    ...ratedSymbols(text, symbols),
  ])
}

/**
 * One line is enough for a symbol that is no word, or for a word with an amount. An acronym needs another such line.
 */
function ratedSymbols(text: string, symbols: SymbolTable): number[] {
  const lines = [...text.matchAll(ratedLine), ...text.matchAll(shoutedLine)]
    .map(({ index, 1: ticker = '', 2: rest = '' }) => ({ index, ticker, hasAmount: amount.test(rest) }))
    .filter(({ ticker }) => ticker === ticker.toUpperCase() && !isNoStock(ticker) && symbols.find(ticker))
  const isSure = ({ ticker, hasAmount }: (typeof lines)[number]) =>
    !isAcronym(ticker) && (hasAmount || !isPlainWord(ticker.toLowerCase()))
  const beside = new Set(lines.filter(isSure).map(({ ticker }) => ticker))
  return lines.filter(line => isSure(line) || beside.size >= leastEntries).map(({ index }) => index)
}
