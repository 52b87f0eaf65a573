import { bareTickers } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import { labelledSymbols } from '#extraction/extractors/rules/mentions/symbol-labels.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
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
  const acting = actingTickers(text)
  const introduced = new Set([...text.matchAll(/\(([A-Z]{2})\)/g)].map(match => match[1] ?? ''))
  // "MOBs": what has a plural is a thing.
  const counted = new Set([...text.matchAll(/\b([A-Z]{2,5})s\b/g)].map(match => match[1] ?? ''))
  const isCounted = (ticker: string) => counted.has(ticker) || (title?.includes(`${ticker}s`) ?? false)
  const labels = labelledSymbols(text, symbols)
  const isWritten = writtenIn(text)
  const unknown = new Map<string, { start: number; end: number }[]>()
  for (const { ticker, start, end } of [...bareTickers(text), ...longTickers(text, symbols)]) {
    if (isNoStock(ticker) || isCounted(ticker)) continue
    const listing = symbols.find(ticker)
    if (!listing) {
      const places = unknown.get(ticker) ?? []
      places.push({ start, end })
      unknown.set(ticker, places)
      continue
    }
    if (labels.has(start)) {
      found.push(mentionOf(listing, start, end, 'ticker'))
      continue
    }
    const isProven = proven.has(companyKey(listing))
    const isLikely =
      (isAboutStocks || ticker.length > longestShort) &&
      (ticker.length > 2 || acting.has(ticker)) &&
      !isAcronym(ticker) &&
      !isShouted(text, start, end)
    if (isHeadline(text, start, end) && (isProven || isHeadOfNote(text, listing, end, isWritten))) {
      found.push(mentionOf(listing, start, end, 'ticker'))
      continue
    }
    if (
      isProven
        ? !isAcronym(ticker) || ticker.length > 2 || (ticker.length === 2 && introduced.has(ticker))
        : isLikely || isTradedHere(text, ticker, start, end)
    ) {
      found.push(mentionOf(listing, start, end, 'ticker'))
    }
  }
  return [...found, ...coinedTickers(text, unknown)]
}

/** Longer symbols, as exchanges in India have them, are no words. */
const longestShort = 5

/** Capitals of six letters or more that are a symbol of the table: "EXAMPLEIND". */
function longTickers(text: string, symbols: SymbolTable): { ticker: string; start: number; end: number }[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}$.&@#/'’-])[A-Z]{6,10}(?![\p{L}\p{N}&-]|\.\p{L})/gu)]
    .map(({ 0: ticker, index }) => ({ ticker, start: index, end: index + ticker.length }))
    .filter(({ ticker }) => symbols.find(ticker) !== undefined && !isPlainWord(ticker.toLowerCase()))
}

/** A line of nothing but the symbol, perhaps marked as a heading. */
function isHeadline(text: string, start: number, end: number): boolean {
  return (
    /(?:^|\n)[ \t]*(?:#+ |\*\*|\d{1,2}[.)] )?\$?$/.test(text.slice(Math.max(0, start - 8), start)) &&
    /^(?:\*\*)?:?[ \t]*(?:\n|$)/.test(text.slice(end, end + 5))
  )
}

/** How far below its symbol a note says what it is about, in characters. */
const noteLength = 700
const valuesIt =
  /\b(?:trad(?:es?|ing) at|\d ?x\b|times earnings|P\/E|EPS|EBITDA|FCF|cash flow|yields?|dividends?|(?:under|over)valued|cheap|valuation|shares?|stock|multiple|market cap|earnings|deposits|discount|upside)\b/i

/** Whether under a symbol that stands alone there is a note on a stock; of a symbol that is a word it must name the company. */
function isHeadOfNote(
  text: string,
  listing: Listing,
  end: number,
  isWritten: (word: string) => boolean,
): boolean {
  const note = text.slice(end, end + noteLength)
  const { ticker } = listing
  const mayBeWord = ticker.length < 2 || isAcronym(ticker) || isPlainWord(ticker.toLowerCase())
  if (mayBeWord || isWritten(ticker.toLowerCase())) {
    const names = [listing.name, ...listing.shortNames].map(name => name.split(/[\s,]/)[0] ?? '')
    if (!names.some(name => name.length > 2 && note.includes(name))) return false
  }
  return valuesIt.test(note)
}

/** Whether a text writes something in lower case as a word of its own; its words are collected once, when asked for. */
function writtenIn(text: string): (lowerCase: string) => boolean {
  let words: Set<string> | null = null
  return lowerCase => {
    if (!/^\w+$/.test(lowerCase)) return text.includes(lowerCase)
    words ??= new Set(text.match(/\w+/g))
    return words.has(lowerCase)
  }
}

const action =
  /^(?:['’]s\b|\s(?:had|has|have|is|was|will|to|could|can|may|should|reported|continues|remains|trades|is able)\b)/

/** Two letters are a company when a text lets them act more than once: "XY has …, XY's margins". */
function actingTickers(text: string): Set<string> {
  const counts = new Map<string, number>()
  for (const { ticker, end } of bareTickers(text)) {
    if (ticker.length === 2 && action.test(text.slice(end, end + 12)))
      counts.set(ticker, (counts.get(ticker) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([ticker]) => ticker))
}

/** "## BOTTOM LINE FIRST": a word of a heading in capitals, behind another. */
const insideHeading =
  /(?:^|\n)#{1,6} [A-Z\s]*\b(?!(?:BUY|SELL|HOLD|ADD|AVOID|LONG|SHORT|WATCH|ON|OF|IN|FOR) )[A-Z]{2,} $/

/** Capitals inside a line of capitals say nothing. */
function isShouted(text: string, start: number, end: number): boolean {
  if (insideHeading.test(text.slice(Math.max(0, start - 60), start))) return true
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 40)
  const line = (before.split('\n').at(-1) ?? '') + (after.split('\n')[0] ?? '')
  // A line of nothing but capitals, such as a heading.
  if (/\p{Lu}{4}/u.test(line) && !/\p{Ll}/u.test(line)) return true
  const around = before + after
  const letters = around.match(/\p{L}/gu)?.length ?? 0
  return letters > 8 && (around.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.6
}

/** The words around capitals that only a stock or fund has: "rated XYZ a sell", "XYZ shares", "XYZ +" in notes. */
function isTradedHere(text: string, ticker: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 30)
  if (/(?:^|\n)\s{0,30}(?:[-*•]\s{0,30})?$/.test(before) && /^\s[+−-](?:\s*(?:\n|$|:))/.test(after))
    return true
  if (ticker.length < 2) return false
  // A heading of nothing else.
  if (/(?:^|\n)\s{0,30}(?:#{1,30} |\*\*)$/.test(before) && /^(?:\*\*)?:?\s*\n/.test(after))
    return !isAcronym(ticker)
  if (isShouted(text, start, end)) return false
  const afterIsStock =
    /^(?:['’]s)?\s+(?:shares?\b|stock\b|ETF\b|yields?\b|pays?\b|trades?\b|is trading|has (?:out|under)performed|is an? (?:strong )?(?:buy|sell|hold)\b|share price|shareholders|dividend|common\b|could be worth|is worth|(?:is|are|looks?|remains?|can be) (?:\w+ ){0,4}?(?:(?:under|over|fairly )-?valued|cheap|expensive|oversold)\b|would be valued|offers? \d+%? upside)/i
  const beforeIsStock =
    /\b(?:rated?|rating|downgrad\w+|upgrad\w+|shares of|shares in|position in|bought|buying|sold|selling|trimm(?:ed|ing)|added(?: to)?|adding(?: to)?|exited|short(?:ed|ing)|initiated|accumulat(?:ed|ing)|invest(?:ed|ing)? in|(?:target(?: price| range)?|fair value|upside|Kursziel) (?:for|on|of|für))\s+$/i
  return !isAcronym(ticker) && (afterIsStock.test(after) || beforeIsStock.test(before))
}

const isFundText = /\b(?:funds?|ETFs?|CEFs?|REITs?|NAV|distributions?|expense ratio|closed-end)\b/
const isVerb =
  /^(?:['’]s \p{Ll}|\s+(?:has|is|was|will|launched|provides|follows|alternates|pays|trades|invests|holds|offers|seeks|tracks|yields|remains|continues|looks|recently|currently)\b)/u

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

/** Tickers no table knows: capitals that come back and are traded at least once, or stand in a list of tickers. */
function coinedTickers(text: string, unknown: Map<string, { start: number; end: number }[]>): Mention[] {
  const bracketed = new Set(text.match(/(?<=\()[A-Z./-]{3,7}(?=\))|(?<![A-Z./-])[A-Z./-]{3,7}(?= \()/g))
  const isAboutStocks = stockWords.test(text)
  return [...unknown].flatMap(([ticker, places]) => {
    if (ticker.length < 3 || bracketed.has(ticker)) return []
    const traded = places.filter(({ start, end }) => isTradedHere(text, ticker, start, end))
    const leads = text.startsWith(ticker) && isVerb.test(text.slice(ticker.length)) && isFundText.test(text)
    const isTraded = places.length >= 2 && traded.length > 0
    const isListed = isAboutStocks && places.some(({ start, end }) => isInList(text, start, end))
    if (!leads && ((!isTraded && !isListed) || isAcronym(ticker))) return []
    const listing: Listing = { ticker, name: ticker, shortNames: [], exchange: null, sector: null }
    return places.map(({ start, end }) => mentionOf(listing, start, end, 'ticker'))
  })
}
