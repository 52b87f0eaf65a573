import { limits } from '#contract/limits.ts'
import type { UnderstoodStocks } from '#contract/my-stocks.ts'
import type { Queryable } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { invalid } from '../../../http/answers/problems.ts'
import {
  type Listings,
  type Meaning,
  meaningOf,
  noSureName,
  parted,
  tickerLike,
  wordsOf,
} from './piece-meant.ts'
import { tickersIn } from './tickers-in.ts'

/**
 * The stocks that a text with tickers means for a person. Stores nothing. 422 for more entries than can be added at
 * once.
 */
export async function understand(
  database: Queryable,
  userId: string,
  text: string,
  listings: Listings,
): Promise<UnderstoodStocks> {
  const { pieces: found, table, named = [] } = tickersIn(text)
  if (table === 'without tickers') throw invalid([{ path: 'text', message: lacksColumn }])
  // A cell of a table is one ticker or none. Typed text may have only spaces between tickers.
  const texts = new Set(table ? found : found.flatMap(piece => [piece, ...wordsOf(piece)]))
  const meanings = new Map([...texts].map(piece => [piece, meaningOf(piece, listings)]))
  const byName = new Map(named.map(({ name, country }) => [name, listings.findNamed(name, country)] as const))
  for (const piece of found) {
    const company = meanings.get(piece)?.listing ? null : listings.findNamed(piece, null)
    if (company) byName.set(piece, company)
  }
  const here = await stocksHere(database, userId, [
    ...meanings.values(),
    ...[...byName.values()].flatMap(listing =>
      listing ? { stored: listing.ticker, listing, why: '' as const } : [],
    ),
  ])
  const isKnown = (piece: string) => {
    const meaning = meanings.get(piece)
    return Boolean(meaning && (meaning.listing || here.has(meaning.stored)))
  }
  // A text that is a ticker here is no name.
  for (const piece of found) if (isKnown(piece)) byName.delete(piece)
  const isUnderstood = (piece: string) => isKnown(piece) || byName.has(piece)
  const pieces = new Set(
    (table ? found : found.flatMap(piece => parted(piece, isUnderstood))).filter(piece => !byName.has(piece)),
  )
  const entries = pieces.size + byName.size
  if (entries > limits.stocksAtOnce) throw tooMany(entries)
  const answer = new Map<string, UnderstoodStocks['understood'][number]>()
  const not: { piece: string; why: string }[] = []
  for (const piece of pieces) {
    const { stored, listing, why } = meanings.get(piece) ?? meaningOf(piece, listings)
    const stock = here.get(stored) ?? (listing && here.get(listing.ticker))
    if (stock) answer.set(stock.ticker, stock)
    else if (listing) answer.set(listing.ticker, { ticker: listing.ticker, name: listing.name, known: false })
    else not.push({ piece, why })
  }
  for (const [name, listing] of byName) {
    if (!listing) not.push({ piece: name, why: noSureName })
    else if (!answer.has(listing.ticker)) {
      const stock = here.get(listing.ticker) ?? { ticker: listing.ticker, name: listing.name, known: false }
      answer.set(listing.ticker, { ...stock, from: name })
    }
  }
  return {
    understood: [...answer.values()],
    not: not.map(({ piece }) => piece),
    why: not.map(({ why }) => why),
  }
}

const lacksColumn =
  'This table has no column called ticker, symbol or name. Name the column of the tickers so.'

function tooMany(entries: number) {
  const message = `These are ${entries.toLocaleString('en-US')} entries: add at most ${limits.stocksAtOnce} at a time`
  return invalid([{ path: 'text', message }])
}

/** The existing stocks by ticker: as written, or as the listing has it. */
async function stocksHere(
  database: Queryable,
  userId: string,
  meanings: readonly Meaning[],
): Promise<Map<string, UnderstoodStocks['understood'][number]>> {
  const tickers = meanings
    .flatMap(({ stored, listing }) => [stored, ...(listing ? [listing.ticker] : [])])
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
