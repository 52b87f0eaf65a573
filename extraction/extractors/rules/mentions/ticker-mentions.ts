import { brazilianSymbols } from '#extraction/extractors/rules/mentions/brazilian-symbols.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import {
  exchangeName,
  exchanges,
  suffixOf,
  suffixOfTerminalCode,
} from '#extraction/extractors/rules/mentions/exchanges.ts'
import { labelledNames } from '#extraction/extractors/rules/mentions/labelled-names.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import {
  isCompanyLike,
  isDefinition,
  nameBefore,
  soundsLike,
} from '#extraction/extractors/rules/mentions/name-before.ts'
import { listingBeside } from '#extraction/extractors/rules/mentions/symbol-meant.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import { spokenSymbols } from '#extraction/symbols/symbol-forms.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** A symbol that the text marks as one. */
interface Written {
  ticker: string
  /** The exchange by its name in the table. Null if the text names none. */
  exchange: string | null
  start: number
  end: number
  /** The text's name for the company of an unknown symbol. Null if it has none. */
  name: string | null
}

/** Tickers that the text marks: cashtags, exchange prefixes, agency codes and "Name (XYZ)". */
export function explicitTickers(text: string, symbols: SymbolTable): Mention[] {
  const written = [
    ...cashtags(text),
    ...hashtags(text, symbols),
    ...besideExchange(text),
    ...withMarket(text, symbols),
    ...announced(text, symbols),
    ...inBrackets(text, symbols),
    ...labelledNames(text, symbols).map(one => ({ ...one, exchange: null })),
  ]
  const found = [...written.flatMap(one => asMention(one, symbols) ?? []), ...brazilianSymbols(text, symbols)]
  return asSecondListings(
    found.sort((a, b) => a.start - b.start),
    text,
    symbols,
  )
}

function asMention({ ticker, exchange, start, end, name }: Written, symbols: SymbolTable): Mention | null {
  const suffix = exchange ? suffixOf(exchange, ticker) : ''
  const storable =
    storableTicker(ticker + suffix) ?? storableTicker(ticker) ?? storableTicker(ticker.replace(long, ''))
  if (!storable || (!exchange && isNoStock(storable))) return null
  const known = exchange
    ? (symbols.find(ticker + suffix) ?? symbols.find(storable))
    : listingBeside(storable, name, symbols)
  const listing = known ?? {
    ticker: storable,
    name: name ?? storable,
    shortNames: [],
    exchange,
    sector: null,
  }
  return mentionOf(listing, start, end, 'explicit')
}

const cashtag = /(?<![\p{L}\p{N}$])\$([A-Z]{1,6}(?:[./-][A-Z]{1,2})?)(?![\p{L}\p{N}])/gu

function cashtags(text: string): Written[] {
  return [...text.matchAll(cashtag)]
    .filter(match => !isAmount(match[1] ?? ''))
    .map(({ 0: whole, 1: ticker = '', index }) => ({
      ticker,
      exchange: null,
      start: index,
      end: index + whole.length,
      name: null,
    }))
}

const hashtag = /(?<![\p{L}\p{N}#&/])#([A-Z]{2,5}(?:\.[A-Z]{1,2})?)(?![\p{L}\p{N}_])/gu

/** "#NVDA": a known symbol that is neither a word nor an acronym, because these are hashtags too. */
function hashtags(text: string, symbols: SymbolTable): Written[] {
  return [...text.matchAll(hashtag)].flatMap(({ 0: whole, 1: ticker = '', index }) => {
    const isWord = isAcronym(ticker) || isNoStock(ticker) || isPlainWord(ticker.toLowerCase())
    if (isWord || symbols.find(ticker) === undefined) return []
    return [{ ticker, exchange: null, start: index, end: index + whole.length, name: null }]
  })
}

function isAmount(ticker: string): boolean {
  return /^(?:B|M|K|T|BN|MM|USD)$/.test(ticker)
}

const behindExchange = new RegExp(
  `\\b(${exchanges})\\s?:\\s?\\$?([A-Z0-9]{1,10}(?:[./-][A-Z]{1,3})?)(?![\\p{L}\\p{N}])`,
  'gu',
)
/** "(XYZ: NYSE)": the exchange after the ticker. */
const beforeExchange = new RegExp(
  `[([]\\s?\\$?([A-Z0-9]{1,6}(?:[./-][A-Z]{1,3})?)\\s?:\\s?(${exchanges})\\s?(?=[)\\]])`,
  'gu',
)

function besideExchange(text: string): Written[] {
  const found: Written[] = []
  for (const { 0: whole, 1: exchange = '', 2: ticker = '', index } of text.matchAll(behindExchange)) {
    const name = nameBefore(text, index)
    found.push({ ticker, exchange: exchangeName(exchange), start: index, end: index + whole.length, name })
  }
  for (const { 0: whole, 1: ticker = '', 2: exchange = '', index } of text.matchAll(beforeExchange)) {
    const name = nameBefore(text, index)
    const start = index + whole.indexOf(ticker)
    found.push({ ticker, exchange: exchangeName(exchange), start, end: index + whole.length, name })
  }
  return found
}

const markets = [
  'OQ|O|N|K|US|L|DE|PA|AS|MI|MC|SW|TO|HK|T|AX|ST|CO|OL|HE|BR|VI|NS|BO|KS|KQ|SS|SZ|NZ|JK|WA|LS|SI|TW|SA|IR',
  'CL|SN|MX|JO|TA|KL|BK|IS|PR|V|NE',
].join('|')
/** ".DE" after a symbol. Searched by its dot, which is rarer than capitals. */
const marketSuffix = new RegExp(`(?<=[A-Z\\d])\\.(?:${markets})(?![\\p{L}\\p{N}])`, 'gu')
const symbolOfAgency = /(?<![\p{L}\p{N}.&_-])(?:[A-Z]{1,5}(?:-[A-Z]{1,2})?|[A-Z][A-Z0-9]{2,4}|\d{4,6})$/u
/** Characters of a symbol, at most, with the text before it. */
const longestSymbol = 10
/**
 * The same with an underscore, as in files and tables of prices, and for long symbols, which may be too long to store
 * with a suffix.
 */
const longCode =
  /(?<![\p{L}\p{N}.&_-])[A-Z][A-Z0-9]{1,9}(?:\.(?:NS|BO|CL)|_(?:CL|SA|NS|DE|PA|MC|MI|AS|MX))(?![\p{L}\p{N}])/gu
const long = /[._](?:NS|BO|CL)$/
/** "SAP GY", "7203 JP Equity": a symbol with its market, as terminals write it. */
const terminalCode = /(?<=[A-Z\d])[ :]([A-Z]{2})(?: Equity\b|(?=\)))/g
const symbolOfTerminal = /(?<![\p{L}\p{N}.$-])(?:[A-Z][A-Z0-9]{0,5}(?:\/[A-Z])?|\d{1,6})$/u

function withMarket(text: string, symbols: SymbolTable): Written[] {
  const found: Written[] = []
  const before = (pattern: RegExp, end: number) =>
    pattern.exec(text.slice(Math.max(0, end - longestSymbol), end))?.[0]
  for (const { 0: suffix, index } of matchesOf(marketSuffix, text)) {
    const symbol = before(symbolOfAgency, index)
    if (!symbol) continue
    const [start, end] = [index - symbol.length, index + suffix.length]
    // "N.V.", "U.K.", "A.O. Smith" are abbreviations. An agency's code of two letters is in brackets.
    if (symbol.length === 1 && suffix.length === 2 && !/[(<[]/.test(text.charAt(start - 1))) continue
    // "ABCD, XYZ.DE" are two symbols.
    const isListed = /,\s*$/.test(text.slice(Math.max(0, start - 3), start))
    const name = isListed ? null : nameBefore(text, start)
    found.push({ ticker: symbol + suffix, exchange: null, start, end, name })
  }
  for (const { 0: whole, index } of text.matchAll(longCode)) {
    const ticker = whole.replace('_', '.')
    if (whole.includes('_') && symbols.find(ticker) === undefined) continue
    found.push({ ticker, exchange: null, start: index, end: index + whole.length, name: null })
  }
  for (const { 0: whole, 1: code = '', index } of matchesOf(terminalCode, text)) {
    const symbol = before(symbolOfTerminal, index)
    const suffix = suffixOfTerminalCode(code)
    if (!symbol || suffix === undefined) continue
    const ticker = symbol.replace('/', '.') + suffix
    if (symbols.find(ticker) === undefined) continue
    const start = index - symbol.length
    found.push({ ticker, exchange: null, start, end: index + whole.length, name: null })
  }
  return found
}

const afterWord =
  /(?<=\b(?:[Tt]icker(?:-?[Ss]ymbol)?(?: is| symbol|:)?|(?:[Bb]örsen)?[Kk]ürzel:?|[Ss]ymbol:|[Mm]némo(?:nique)?\s?:|[Cc]ódigo:?) )\$?([A-Z]{1,5})(?![\p{L}\p{N}])/gu
/** Without one of these words, no ticker is announced. */
const announcing = /icker|ürzel|ymbol:|némo|ódigo/

function announced(text: string, symbols: SymbolTable): Written[] {
  const found: Written[] = []
  if (!announcing.test(text)) return found
  for (const { 1: ticker = '', 0: whole, index } of text.matchAll(afterWord))
    found.push({
      ticker,
      exchange: null,
      start: index,
      end: index + whole.length,
      name: nameAnnounced(text, index),
    })
  for (const { ticker, start, end } of spokenSymbols(text)) {
    const listing = symbols.find(ticker)
    if (listing && !listing.hasEnded) found.push({ ticker, exchange: null, start, end, name: null })
  }
  return found
}

/** "Acme Widgets, ticker XYZ": the name before the word. */
function nameAnnounced(text: string, at: number): string | null {
  const word =
    /[,(]?\s?\(?\b(?:ticker|symbol|kürzel|börsenkürzel|mnémo(?:nique)?|código)\S{0,8}(?: is| symbol)?:?\s$/iu.exec(
      text.slice(Math.max(0, at - 40), at),
    )?.[0]
  return word ? nameBefore(text, at - word.length) : null
}

const symbol = '[A-Z][A-Z0-9]{0,9}(?:[./-][A-Z]{1,3})?'
const bracketed = new RegExp(
  `[([](?:ticker:? ?|symbol:? ?)?(${symbol})(?=[)\\];]|,(?!\\d)|\\s[-–|]|\\s[-+−]?\\d+(?:\\.\\d+)?%\\)|: ?[A-Z]{2}\\)|\\s(?:in|on) \\p{Lu}\\p{L}+\\))`,
  'giu',
)

function inBrackets(text: string, symbols: SymbolTable): Written[] {
  const found: Written[] = []
  for (const match of text.matchAll(bracketed)) {
    const ticker = match[1] ?? ''
    if (ticker !== ticker.toUpperCase() || ticker.length > longestInBrackets) continue
    const name = nameBefore(text, match.index)
    if (!name || !isTickerOf(name, ticker, match, text, symbols)) continue
    const start = match.index + match[0].length - ticker.length
    found.push({ ticker, exchange: null, start, end: start + ticker.length, name })
  }
  return found
}

/** Longer capitals in brackets are seldom a symbol. */
const longestInBrackets = 6

/** Whether capitals in brackets are the symbol of the name before them, and not an abbreviation of its words. */
function isTickerOf(
  name: string,
  ticker: string,
  { 0: whole, index }: RegExpExecArray,
  text: string,
  symbols: SymbolTable,
): boolean {
  const known = listingBeside(ticker, name, symbols)
  const isNamed = known !== undefined && soundsLike(known, name)
  if (
    (!isNamed && isDefinition(text, index, ticker, known !== undefined)) ||
    /^(?:Q[1-4]|H[12])$/.test(ticker)
  )
    return false
  // An acronym, or unknown capitals, are a ticker only beside the name they belong to.
  if (known) return !isAcronym(ticker) || isNamed
  return !isAcronym(ticker) && !/\d/.test(ticker) && isCompanyLike(name) && !whole.startsWith('[')
}

/** "(NYSE: XYZ), [TSE: XYZ]": an unknown symbol in brackets beside a ticker is the same company again. */
function asSecondListings(found: Mention[], text: string, symbols: SymbolTable): Mention[] {
  return found.map((mention, i) => {
    const before = found[i - 1]
    if (!before || symbols.find(mention.listing.ticker)) return mention
    const isBeside = /^[)\]][\s,;/]*[([]$/.test(text.slice(before.end, mention.start))
    return isBeside ? mentionOf(before.listing, mention.start, mention.end, 'explicit') : mention
  })
}
