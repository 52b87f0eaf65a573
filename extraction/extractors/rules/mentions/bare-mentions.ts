import { type BareTicker, bareTickers } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { coinedTickers } from '#extraction/extractors/rules/mentions/coined-tickers.ts'
import { type Market, marketOf } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import { labelledSymbols } from '#extraction/extractors/rules/mentions/symbol-labels.ts'
import { listedSymbols } from '#extraction/extractors/rules/mentions/symbol-lists.ts'
import { listingNamed, localListing } from '#extraction/extractors/rules/mentions/symbol-meant.ts'
import {
  isHeadline,
  isHeadOfNote,
  isShouted,
  isTradedHere,
  speaksOfStocks,
} from '#extraction/extractors/rules/mentions/symbol-uses.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import { companyKey, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** What a text shows about its capitals. */
interface Capitals {
  text: string
  symbols: SymbolTable
  /** The companies that the text names in other ways. */
  proven: Set<string>
  isAboutStocks: boolean
  /** Two-letter symbols that act more than once. */
  acting: Set<string>
  /** Two-letter symbols that are in brackets somewhere. */
  introduced: Set<string>
  /** Offsets of symbols in lists of symbols. */
  listed: Set<number>
  /** Whether the text uses something in lower case as a word. */
  isWritten: (lowerCase: string) => boolean
}

/**
 * Unmarked capitals that the text proves to be tickers: known ones whose company it names or that are among stocks, and
 * unknown ones that are traded.
 */
export function bareMentions(
  text: string,
  title: string | null,
  symbols: SymbolTable,
  proven: Set<string>,
): Mention[] {
  let told: Market | null = null
  const market = () => {
    told ??= marketOf(text)
    return told
  }
  const isKnown = (symbol: string) =>
    symbols.find(symbol) !== undefined || localListing(symbol, symbols, market) !== undefined
  const all = [...bareTickers(text), ...longTickers(text)].sort((a, b) => a.start - b.start)
  const capitals: Capitals = {
    text,
    symbols,
    proven,
    isAboutStocks: speaksOfStocks(text) || speaksOfStocks(title ?? ''),
    acting: actingTickers(text, all),
    introduced: new Set([...text.matchAll(/\(([A-Z]{2})\)/g)].map(match => match[1] ?? '')),
    listed: new Set([...listedSymbols(text, all, isKnown), ...labelledSymbols(text, symbols)]),
    isWritten: writtenIn(text),
  }
  // "MOBs": a word with a plural is a thing.
  const counted = new Set([...text.matchAll(/\b([A-Z]{2,5})s\b/g)].map(match => match[1] ?? ''))
  const isCounted = (ticker: string) => counted.has(ticker) || (title?.includes(`${ticker}s`) ?? false)
  const found: Mention[] = []
  const unknown = new Map<string, { start: number; end: number }[]>()
  for (const one of all) {
    const { ticker, start, end } = one
    if (isNoStock(ticker) || initials.test(ticker) || isCounted(ticker) || isAmountIn(text, one)) continue
    const listing = listingNamed(ticker, symbols, proven, market)
    const local = listing ? undefined : localListing(ticker, symbols, market)
    if (local && isLocalMeant(one, local, market, capitals)) {
      found.push(mentionOf(local, start, end, 'ticker'))
      continue
    }
    if (listing) {
      if (isMeant(one, listing, capitals)) found.push(mentionOf(listing, start, end, 'ticker'))
      continue
    }
    if (ticker.length > longestShort) continue
    const places = unknown.get(ticker)
    if (places) places.push({ start, end })
    else unknown.set(ticker, [{ start, end }])
  }
  return [...found, ...coinedTickers(text, unknown)]
}

/** Whether the capitals of a listing's ticker mean the listing here. */
function isMeant(one: BareTicker, listing: Listing, capitals: Capitals): boolean {
  const { ticker, start, end } = one
  const { text } = capitals
  if (capitals.listed.has(start)) return true
  if (isDate(text, one) || (ticker.length > longestShort && isPlainWord(ticker.toLowerCase()))) return false
  const isProven = capitals.proven.has(companyKey(listing))
  if (isHeadline(text, start, end) && (isProven || isHeadOfNote(text, listing, end, capitals.isWritten)))
    return true
  if (isProven)
    return !isAcronym(ticker) || ticker.length > 2 || (ticker.length === 2 && capitals.introduced.has(ticker))
  const isLikely =
    (capitals.isAboutStocks || ticker.length > longestShort) &&
    (ticker.length > 2 || capitals.acting.has(ticker)) &&
    listing.namedBy === undefined &&
    !isAcronym(ticker) &&
    !isLabel(text, one) &&
    !isShouted(text, start, end)
  return isLikely || isTradedHere(text, ticker, start, end)
}

/** "U.K.", "N.V." */
const initials = /^[A-Z]\.[A-Z]$/

/** "UPDATE: …": a word before a colon is a label. */
function isLabel(text: string, { ticker, end }: BareTicker): boolean {
  return text.charAt(end) === ':' && isPlainWord(ticker.toLowerCase())
}

/**
 * Whether capitals mean a listing of another market without its suffix. Americans read them as an acronym first. Others
 * write symbols of their market this way, but three letters are still too few to be sure.
 */
function isLocalMeant(one: BareTicker, listing: Listing, market: () => Market, capitals: Capitals): boolean {
  const isForeign = one.ticker.length > shortLocal && (listing.sector === 'ETF' || market() !== 'US')
  return (
    (isForeign && isMeant(one, listing, capitals)) ||
    capitals.listed.has(one.start) ||
    isTradedHere(capitals.text, one.ticker, one.start, one.end)
  )
}

const shortLocal = 3

/** "NOV. 2024", "12 DEC": a month beside a number. */
export function isDate(text: string, { start, end }: { start: number; end: number }): boolean {
  if (!month.test(text.slice(start, end))) return false
  return (
    /^\.?,?\s{0,2}['’]?\d{1,4}\b/.test(text.slice(end, end + 9)) ||
    /\b\d{1,2}(?:st|nd|rd|th|\.)?[\s-]{1,2}$/.test(text.slice(Math.max(0, start - 8), start))
  )
}

/** "COP 2,250,000", "1.200 NOK": an amount in a currency whose code is a symbol too. */
function isAmountIn(text: string, { ticker, start, end }: BareTicker): boolean {
  if (!currencies.has(ticker)) return false
  return (
    /^\s?\d/.test(text.slice(end, end + 2)) ||
    /\d\s?(?:[mb]n|mil|million|billion|[KMB])?\s?$/i.test(text.slice(Math.max(0, start - 10), start))
  )
}

const currencies = new Set(['COP', 'NOK', 'IDR', 'SAR', 'HKD', 'CLP', 'PEN', 'ARS', 'MOP'])

const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez|dic|ene|abr|ago|set|out)$/i

/** Longer symbols, as exchanges in India have them, are no words. */
const longestShort = 5

/** Capitals of six or more letters, as exchanges of India and Colombia use them: "EXAMPLEIND". */
function longTickers(text: string): BareTicker[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}$.&@#/'’_-])[A-Z]{6,10}(?![\p{L}\p{N}&_-]|\.\p{L})/gu)].map(
    ({ 0: ticker, index }) => ({ ticker, start: index, end: index + ticker.length }),
  )
}

/** Whether a text uses something in lower case as a word. The words are collected once, when first needed. */
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
/** "XY is a Brazilian bank", "XY, the lender": an introduction of a two-letter symbol. */
const introducedAs = new RegExp(
  `^(?:,| is| was| are) (?:an?|the) (?:[\\w-]{1,20} ){0,3}?(?:${[
    'company|bank|stock|maker|retailer|lender|insurer|chain|developer|provider|operator|producer|REIT|fund|ETF',
    'manufacturer|brand|miner|drugmaker|chipmaker|utility|business|leader|compounder|monopoly|platform|airline',
  ].join('|')})\\b`,
  'i',
)

/** Two letters are a company if the text introduces them, or lets them act more than once: "XY has …, XY's margins". */
function actingTickers(text: string, capitals: BareTicker[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { ticker, end } of capitals) {
    if (ticker.length !== 2) continue
    const after = text.slice(end, end + 80)
    const count = introducedAs.test(after) ? 2 : action.test(after) ? 1 : 0
    counts.set(ticker, (counts.get(ticker) ?? 0) + count)
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([ticker]) => ticker))
}
