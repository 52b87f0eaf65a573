import { isAcronym, isNoStock } from '#extraction/extractors/rules/capital-words.ts'
import { bareTickers, type Mention } from '#extraction/extractors/rules/ticker-mentions.ts'
import { companyKey, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'

const stockWords =
  /\b(?:shares?|stocks?|ETFs?|funds?|dividends?|earnings|valuation|investors?|ticker|portfolio|Aktien?|actions?|acciones)\b/i

/**
 * Capitals without any mark that the text nevertheless proves to be tickers: known ones whose company it names or
 * that stand among stocks, and unknown ones that are traded.
 */
export function bareMentions(
  text: string,
  title: string | null,
  symbols: SymbolTable,
  proven: Set<string>,
): Mention[] {
  const isAboutStocks = stockWords.test(text) || stockWords.test(title ?? '')
  const found: Mention[] = []
  const unknown = new Map<string, { start: number; end: number }[]>()
  for (const { ticker, start, end } of bareTickers(text)) {
    if (isNoStock(ticker)) continue
    const listing = symbols.find(ticker)
    if (!listing) {
      const places = unknown.get(ticker) ?? []
      places.push({ start, end })
      unknown.set(ticker, places)
      continue
    }
    const isProven = proven.has(companyKey(listing))
    const isLikely = isAboutStocks && ticker.length > 2 && !isAcronym(ticker) && !isShouted(text, start, end)
    if (
      isProven ? !isAcronym(ticker) || ticker.length > 2 : isLikely || isTradedHere(text, ticker, start, end)
    ) {
      found.push({ listing, start, end, how: 'ticker' })
    }
  }
  return [...found, ...coinedTickers(text, unknown)]
}

/** Capitals inside a line of capitals say nothing. */
function isShouted(text: string, start: number, end: number): boolean {
  const around = text.slice(Math.max(0, start - 40), start) + text.slice(end, end + 40)
  const letters = around.match(/\p{L}/gu)?.length ?? 0
  return letters > 8 && (around.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.6
}

/** The words around capitals that only a stock or fund has: "rated XYZ a sell", "XYZ shares", "XYZ +" in notes. */
function isTradedHere(text: string, ticker: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 30)
  if (/(?:^|\n)\s*(?:[-*•]\s*)?$/.test(before) && /^\s[+−-](?:\s*(?:\n|$|:))/.test(after)) return true
  if (ticker.length < 2 || isShouted(text, start, end)) return false
  const afterIsStock =
    /^(?:['’]s)?\s+(?:shares?\b|stock\b|ETF\b|yields?\b|pays?\b|trades?\b|is trading|has (?:out|under)performed|is an? (?:strong )?(?:buy|sell|hold)\b|share price|shareholders|dividend|common)/i
  const beforeIsStock =
    /\b(?:rated?|rating|downgrad\w+|upgrad\w+|shares of|shares in|position in|bought|buying|sold|selling|invest(?:ed|ing)? in)\s+$/i
  return !isAcronym(ticker) && (afterIsStock.test(after) || beforeIsStock.test(before))
}

const isFundText = /\b(?:funds?|ETFs?|CEFs?|REITs?|NAV|distributions?|expense ratio|closed-end)\b/
const isVerb =
  /^(?:['’]s \p{Ll}|\s+(?:has|is|was|will|launched|provides|follows|alternates|pays|trades|invests|holds|offers|seeks|tracks|yields|remains|continues|looks|recently|currently)\b)/u

/** Tickers no table knows: capitals that come back and are traded at least once. */
function coinedTickers(text: string, unknown: Map<string, { start: number; end: number }[]>): Mention[] {
  return [...unknown].flatMap(([ticker, places]) => {
    if (ticker.length < 3 || text.includes(`(${ticker})`) || text.includes(`${ticker} (`)) return []
    const traded = places.filter(({ start, end }) => isTradedHere(text, ticker, start, end))
    const leads = text.startsWith(ticker) && isVerb.test(text.slice(ticker.length)) && isFundText.test(text)
    if (!leads && (places.length < 2 || traded.length === 0 || isAcronym(ticker))) return []
    const listing: Listing = { ticker, name: ticker, shortNames: [], exchange: null, sector: null }
    return places.map(({ start, end }) => ({ listing, start, end, how: 'ticker' as const }))
  })
}
