import {
  exchangeName,
  suffixOf,
  suffixOfTerminalCode,
} from '#extraction/extractors/rules/mentions/exchanges.ts'
import type { FindAbroad, FindListing, FindNamed, KnownListing } from '../../../http/services.ts'
import { suffixOfMarketCode } from './market-codes.ts'

/** Where listings are looked up. */
export interface Listings {
  findListing: FindListing
  findAbroad: FindAbroad
  findNamed: FindNamed
}

/** What a piece of a text means: how a stock of it would be stored, and its listing or why there is none. */
export type Meaning = { stored: string } & (
  | { listing: KnownListing; why: '' }
  | { listing: null; why: string }
)

/** How many listings are named where a symbol has several. */
const named = 5

/** As any agency or broker writes a ticker: longer than a stored one, with a suffix that may go. */
export const tickerLike = /^[A-Za-z0-9][A-Za-z0-9./-]{0,14}$/

/** The number that each security has; our tables have none of them. */
const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/i

/** Words with nothing but spaces between, one of them longer than a ticker's share class or market. */
const nameLike = /^[\p{L}\p{N}.&'’+,-]+(?: [\p{L}\p{N}.&'’+,-]+)* [\p{L}\p{N}.&'’+,-]{3,}$/u

export const noSureName = 'No stock of this name is known for sure: write its ticker.'

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
  // Some brokers leave the dot out before a share class: BRKB.
  const home =
    listings.findListing(symbol) ?? listings.findListing(symbol.replace(/(?<=^\w{2,3})(?=[AB]$)/i, '.'))
  if (home) return { stored, listing: home, why: '' }
  const [only, ...others] = listings.findAbroad(symbol)
  if (!only) return none('No stock of this ticker is known here.')
  if (others.length === 0) return { stored, listing: only, why: '' }
  const some = [only, ...others].slice(0, named).map(({ ticker }) => ticker)
  return none(`Several are listed: write ${some.join(' or ')}.`)
}

/** The words of a piece that may be several tickers with nothing but spaces between. */
export function wordsOf(piece: string): string[] {
  return piece.split(/\s+/).map(word => word.replace(/^\$/, ''))
}

/**
 * Words that are tickers each are several; `BRK B`, `VOLV B` and `ASML NA` are one, and so is what is none.
 * `isKnown` tells of a piece or word whether it means a stock.
 */
export function parted(piece: string, isKnown: (text: string) => boolean): string[] {
  const words = wordsOf(piece)
  if (words.length === 1 || isKnown(piece)) return [piece]
  const known = words.filter(word => word === word.toUpperCase() && isKnown(word))
  // One of four may be mistyped; names of companies have words that are tickers too.
  return known.length * 4 >= words.length * 3 ? words : [piece]
}

/** A market that is named beside a symbol. */
interface Market {
  written: string
  /** Of the tickers of its listings; blank where they have none. */
  suffix: string
}

/** `NASDAQ:NVDA`, `AMS: ASML` and `asml:xams` name the exchange beside the symbol, `ASML NA Equity` the market behind it. */
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
  // A share class stands apart at some brokers: BRK B.
  return { symbol: piece.replace(/^(\w+)\s+([A-Z])$/i, '$1.$2'), market: null }
}

/** Exchanges whose listings our tables have without a suffix. */
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

/** The listing of a symbol at a market. Another company may have the same symbol elsewhere. */
function atMarket(
  symbol: string,
  { written, suffix }: Market,
  { findListing, findAbroad }: Listings,
): KnownListing | null {
  if (suffix) return findListing(`${suffix === '.HK' ? ofHongKong(symbol) : symbol}${suffix}`) ?? null
  const home = findListing(symbol)
  if (indian.test(written)) return home && indian.test(home.exchange ?? '') ? home : null
  if (marketNamed(written, symbol) ?? marketOfTerminal(written)) return home ?? null
  // An exchange that nobody here knows: only where there is no choice.
  const all = [...(home ? [home] : []), ...findAbroad(symbol)]
  const known = all.find(({ exchange }) => exchange === exchangeName(written))
  return known ?? (all.length === 1 ? (all[0] ?? null) : null)
}

/** Its numbers have four digits in our tables, fewer or more at brokers. */
function ofHongKong(symbol: string): string {
  return symbol.replace(/^0+/, '').padStart(4, '0')
}
