import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import {
  isHeadline,
  isTradedHere,
  speaksOfStocks,
  valuesAStock,
} from '#extraction/extractors/rules/mentions/symbol-uses.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'

const isFundText = /\b(?:funds?|ETFs?|CEFs?|REITs?|NAV|distributions?|expense ratio|closed-end)\b/
const verbs = [
  'has|is|was|will|launched|provides|follows|alternates|pays|trades|invests|holds|offers|seeks|tracks|yields',
  'remains|continues|looks|recently|currently',
].join('|')
const isVerb = new RegExp(`^(?:['’]s \\p{Ll}|\\s+(?:${verbs})\\b)`, 'u')

const listedBefore = /\b[A-Z]{3,5}(?:,| and|, and| &)\s$/
const listedAfter = /^(?:,| and|, and| &)\s[A-Z]{3,5}\b(?!\s\p{Lu})/u

/** "XYZ, QRST and UVW": a list of three or more. */
function isInList(text: string, start: number, end: number): boolean {
  const before = listedBefore.test(text.slice(Math.max(0, start - 12), start))
  const next = listedAfter.exec(text.slice(end, end + 14))?.[0]
  if (before && next) return true
  const behind = text.slice(Math.max(0, start - 24), start)
  if (!next) return before && listedBefore.test(behind.replace(/[A-Z]{3,5}(?:,| and|, and| &)\s$/, ''))
  return listedAfter.test(text.slice(end + next.length, end + next.length + 14))
}

/** "P/B", "EV/S", "N/A", "U.K": what is divided, or cut short. */
const isRatio = /^[A-Z]{1,2}[/.]/

/** "## XYZQ": a heading of the symbol alone, above words about a stock. */
function headsANote(text: string, ticker: string, { start, end }: { start: number; end: number }): boolean {
  const isMarked = /(?:^|\n)(?:#{1,4} |\*\*)\$?$/.test(text.slice(Math.max(0, start - 8), start))
  const isWord = isPlainWord(ticker.toLowerCase()) || isNoStock(ticker)
  return isMarked && !isWord && isHeadline(text, start, end) && valuesAStock(text, end)
}

/**
 * Tickers no table knows: capitals that come back and are traded at least once, stand in a list of tickers, or
 * are the heading of a note. */
export function coinedTickers(
  text: string,
  unknown: Map<string, { start: number; end: number }[]>,
): Mention[] {
  const bracketed = new Set(text.match(/(?<=\()[A-Z./-]{3,7}(?=\))|(?<![A-Z./-])[A-Z./-]{3,7}(?= \()/g))
  const isAboutStocks = speaksOfStocks(text)
  return [...unknown].flatMap(([ticker, places]) => {
    if (ticker.length < 3 || isRatio.test(ticker) || bracketed.has(ticker)) return []
    const traded = places.filter(({ start, end }) => isTradedHere(text, ticker, start, end))
    const leads = text.startsWith(ticker) && isVerb.test(text.slice(ticker.length)) && isFundText.test(text)
    const isHeading = isAboutStocks && places.some(place => headsANote(text, ticker, place))
    const isTraded = places.length >= 2 && traded.length > 0
    const isListed = isAboutStocks && places.some(({ start, end }) => isInList(text, start, end))
    if (!leads && ((!isTraded && !isListed && !isHeading) || isAcronym(ticker))) return []
    const listing: Listing = { ticker, name: ticker, shortNames: [], exchange: null, sector: null }
    return places.map(({ start, end }) => mentionOf(listing, start, end, 'ticker'))
  })
}
