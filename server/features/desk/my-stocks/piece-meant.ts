import {
  exchangeName,
  suffixOf,
  suffixOfTerminalCode,
} from '#extraction/extractors/rules/mentions/exchanges.ts'
import type { FindAbroad, FindListing, FindNamed, KnownListing } from '../../../http/services.ts'
import { suffixOfMarketCode } from './market-codes.ts'

/** The functions that look up listings. */
export interface Listings {
  findListing: FindListing
  findAbroad: FindAbroad
  findNamed: FindNamed
}

/** What a piece of text means: the ticker under which its stock is stored, and its listing, or why there is none. */
export type Meaning = { stored: string } & (
  | { listing: KnownListing; why: '' }
  | { listing: null; why: string }
)

/** Listings that are named for an ambiguous symbol, at most. */
const named = 5

/** A ticker as any agency or broker writes it. It may be longer than a stored one, with a suffix that is dropped. */
export const tickerLike = /^[A-Za-z0-9][A-Za-z0-9./-]{0,14}$/

/** An ISIN. Our tables of symbols have none. */
const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/i

/** Words separated by single spaces, of which the last is longer than a share class or a market. */
const nameLike = /^[\p{L}\p{N}.&'’+,-]+(?: [\p{L}\p{N}.&'’+,-]+)* [\p{L}\p{N}.&'’+,-]{3,}$/u

export const noSureName = 'No stock of this name is known for sure: write its ticker.'

/** The stock that a piece of a pasted list means. `listing` is null where no stock is certain; `why` then says why. */
export function meaningOf(piece: string, listings: Listings): Meaning {
  const { symbol, market } = marketOf(piece)
  const stored = `${symbol}${market?.suffix ?? ''}`.toUpperCase()
  const none = (why: string): Meaning => ({ stored, listing: null, why })
  if (isin.test(symbol)) return none(`ISIN ${stored} is not known here: add the company’s name.`)
  if (nameLike.test(piece)) return none(noSureName)
  if (!tickerLike.test(symbol)) return none('A ticker has letters, digits, dots and hyphens alone.')
  if (market) {
    const there = atMarket(symbol, market, listings)
    return there
      ? { stored, listing: there, why: '' }
      : none(`No stock of this ticker is known at ${market.written}.`)
  }
  // Some brokers leave out the dot before a share class: BRKB.
  const home =
    listings.findListing(symbol) ?? listings.findListing(symbol.replace(/(?<=^\w{2,3})(?=[AB]$)/i, '.'))
  if (home) return { stored, listing: home, why: '' }
  const [only, ...others] = listings.findAbroad(symbol)
  if (!only) return none('No stock of this ticker is known here.')
  if (others.length === 0) return { stored, listing: only, why: '' }
  const some = [only, ...others].slice(0, named).map(({ ticker }) => ticker)
  return none(`Several are listed: write ${some.join(' or ')}.`)
}

/** The words of a piece that may be several tickers. */
export function wordsOf(piece: string): string[] {
  return piece.split(/\s+/).map(word => word.replace(/^\$/, ''))
}

/**
 * The parts of a piece: its words if they are tickers, else the whole piece. `BRK B`, `VOLV B` and `ASML NA` are one
 * ticker.
 *
 * @param isKnown whether a text means a stock.
 */
export function parted(piece: string, isKnown: (text: string) => boolean): string[] {
  const words = wordsOf(piece)
  if (words.length === 1 || isKnown(piece)) return [piece]
  const known = words.filter(word => word === word.toUpperCase() && isKnown(word))
  // One word of four may be mistyped. Company names contain words that are tickers too.
  return known.length * 4 >= words.length * 3 ? words : [piece]
}

/** A market that is named beside a symbol. */
interface Market {
  written: string
  /** The suffix of tickers at this market. Empty if they have none. */
  suffix: string
}

/**
 * The symbol and market of a piece: `NASDAQ:NVDA`, `AMS: ASML`, `asml:xams` (exchange), `ASML NA Equity` (market code).
 */
function marketOf(piece: string): { symbol: string; market: Market | null } {
  const [, left = '', right = ''] = /^([^\s:]+)\s*:\s*\.?([^\s:]+)$/.exec(piece) ?? []
  if (left) {
    const before = marketNamed(left, right)
    const behind = before ? null : (marketNamed(right, left) ?? marketOfTerminal(right))
    return behind
      ? { symbol: left, market: behind }
      : { symbol: right, market: before ?? { written: left, suffix: '' } }
  }
  const [, symbol = '', code = ''] = /^(\S+)\s+([A-Z]{2})(?:\s+Equity)?$/i.exec(piece) ?? []
  const market = marketOfTerminal(code)
  if (market) return { symbol, market }
  // Some brokers write a share class as a word: BRK B.
  return { symbol: piece.replace(/^(\w+)\s+([A-Z])$/i, '$1.$2'), market: null }
}

/** Exchanges whose listings have no suffix in our tables. */
const hasNoSuffix = /^(?:NYSE|NASDAQ|AMEX|ARCA|BATS|CBOE|OTC|X?(?:NSE|BSE|BOM)$)/i
const indian = /^X?(?:NSE|BSE|BOM)$/i

function marketNamed(written: string, symbol: string): Market | null {
  const suffix = suffixOf(written.toUpperCase(), symbol) || suffixOfMarketCode(written)
  if (suffix) return { written, suffix }
  return suffix === '' || hasNoSuffix.test(written) ? { written, suffix: '' } : null
}

function marketOfTerminal(code: string): Market | null {
  const suffix = suffixOfTerminalCode(code.toUpperCase())
  return suffix === undefined ? null : { written: code, suffix }
}

/** The listing of a symbol at a market. Another company may have the same symbol at another market. */
function atMarket(
  symbol: string,
  { written, suffix }: Market,
  { findListing, findAbroad }: Listings,
): KnownListing | null {
  if (suffix) return findListing(`${suffix === '.HK' ? ofHongKong(symbol) : symbol}${suffix}`) ?? null
  const home = findListing(symbol)
  if (indian.test(written)) return home && indian.test(home.exchange ?? '') ? home : null
  if (marketNamed(written, symbol) ?? marketOfTerminal(written)) return home ?? null
  // An unknown exchange: the listing only if it is the only one.
  const all = [...(home ? [home] : []), ...findAbroad(symbol)]
  const known = all.find(({ exchange }) => exchange === exchangeName(written))
  return known ?? (all.length === 1 ? (all[0] ?? null) : null)
}

/** Symbols of Hong Kong have four digits in our tables; brokers write more or fewer. */
function ofHongKong(symbol: string): string {
  return symbol.replace(/^0+/, '').padStart(4, '0')
}
