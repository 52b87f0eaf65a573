import { limits } from '#contract/limits.ts'
import type { UnderstoodStocks } from '#contract/my-stocks.ts'
import type { Queryable } from '../../database/database.ts'
import { jsonRows, run } from '../../database/statement.ts'
import { invalid } from '../../http/problems.ts'
import type { FindAbroad, FindListing, KnownListing } from '../../http/services.ts'
import { tickersIn } from './tickers-in.ts'

/** Where listings are looked up. */
export interface Listings {
  findListing: FindListing
  findAbroad: FindAbroad
}

/** How many listings are named where a symbol has several. */
const named = 5

/** What a text with tickers means for a person. Stores nothing; 422 for more entries than can be added at once. */
export async function understand(
  database: Queryable,
  userId: string,
  text: string,
  listings: Listings,
): Promise<UnderstoodStocks> {
  const pieces = [...new Set(tickersIn(text).flatMap(piece => parted(piece, listings)))]
  if (pieces.length > limits.stocksAtOnce)
    throw invalid([
      {
        path: 'text',
        message: `These are ${pieces.length.toLocaleString('en-US')} entries: add at most ${limits.stocksAtOnce} at a time`,
      },
    ])
  const meanings = pieces.map(piece => ({ piece, ...meaningOf(piece, listings) }))
  const here = await stocksHere(database, userId, meanings)
  const answer = new Map<string, UnderstoodStocks['understood'][number]>()
  const not: { piece: string; why: string }[] = []
  for (const { piece, listing, why } of meanings) {
    const stock = here.get(storedAs(piece)) ?? (listing && here.get(listing.ticker))
    if (stock) answer.set(stock.ticker, stock)
    else if (listing) answer.set(listing.ticker, { ticker: listing.ticker, name: listing.name, known: false })
    else not.push({ piece, why })
  }
  return {
    understood: [...answer.values()],
    not: not.map(({ piece }) => piece),
    why: not.map(({ why }) => why),
  }
}

/** Words that are tickers each are several; `BRK B` is one, and so is what is none. */
function parted(piece: string, { findListing }: Listings): string[] {
  const words = piece.split(/\s+/)
  if (words.length === 1 || findListing(words.join('.'))) return [words.join('.')]
  return words.every(word => /^\$?[A-Z0-9][A-Z0-9.-]{0,9}$/.test(word))
    ? words.map(word => word.replace(/^\$/, ''))
    : [piece]
}

/** As any agency or broker writes a ticker: longer than a stored one, with a suffix that may go. */
const tickerLike = /^[A-Za-z0-9][A-Za-z0-9./-]{0,14}$/

type Meaning = { listing: KnownListing; why: '' } | { listing: null; why: string }

function meaningOf(piece: string, { findListing, findAbroad }: Listings): Meaning {
  const { exchange, symbol } = exchangeOf(piece)
  if (!tickerLike.test(symbol))
    return { listing: null, why: 'A ticker has letters, digits, dots and hyphens alone.' }
  const abroad = findAbroad(symbol)
  const there = exchange && abroad.find(one => one.exchange === exchange)
  const listing = there || findListing(symbol)
  if (listing) return { listing, why: '' }
  const [only, ...others] = abroad
  if (!only) return { listing: null, why: 'No stock of this ticker is known here.' }
  if (others.length === 0) return { listing: only, why: '' }
  const some = abroad.slice(0, named).map(({ ticker }) => ticker)
  return { listing: null, why: `Several are listed: write ${some.join(' or ')}.` }
}

/** `NASDAQ:NVDA` and `AMS: ASML` name the exchange before the symbol. */
function exchangeOf(piece: string): { exchange: string | null; symbol: string } {
  const [, exchange, symbol] = /^([A-Za-z]{2,10}):\.?(\S+)$/.exec(piece) ?? []
  return symbol ? { exchange: exchange?.toUpperCase() ?? null, symbol } : { exchange: null, symbol: piece }
}

/** How a ticker would stand among the stocks. */
function storedAs(piece: string): string {
  return exchangeOf(piece).symbol.toUpperCase()
}

/** The stocks that are there, by ticker: as they were written, or as the listing is called. */
async function stocksHere(
  database: Queryable,
  userId: string,
  meanings: ({ piece: string } & Meaning)[],
): Promise<Map<string, UnderstoodStocks['understood'][number]>> {
  const tickers = meanings
    .flatMap(({ piece, listing }) => [storedAs(piece), ...(listing ? [listing.ticker] : [])])
    .filter(ticker => tickerLike.test(ticker))
  const rows = await run<UnderstoodStocks['understood'][number]>(
    database,
    {
      name: 'stocks of tickers',
      text: `select stocks.ticker, company_name as name,
          exists (select from my_stocks where user_id = $1 and stock_id = stocks.id) as known
        from stocks where ticker in (select ticker from json_to_recordset($2) as wanted(ticker text))`,
    },
    [userId, jsonRows([...new Set(tickers)].map(ticker => ({ ticker })))],
  )
  return new Map(rows.map(row => [row.ticker, row]))
}
