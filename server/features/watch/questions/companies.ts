import { isAcronym } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'
import type { QuestionWord } from './question-words.ts'

/** A company that words of a question name. */
export interface NamedCompany {
  /** The index of its first word in the question, and the number of its words. */
  at: number
  length: number
  /** Of all its listings, the one that is meant first. */
  tickers: string[]
  /** How texts may call it, besides the words of the question. */
  names: string[]
  /** It is named by what may be a ticker, which means it only where there is such a stock. */
  isByTicker: boolean
  /** Its name is an ordinary word or a name of people. */
  isPlain: boolean
}

/** What of the symbol table names are looked up in. */
export type CompanyNames = Pick<SymbolTable, 'namesIn' | 'find' | 'listingsOf' | 'singleWordNames'>

/**
 * The companies that words of a question name, by the names of the symbol table or by ticker. Names that are ordinary
 * words ("Target") need a capital that does not begin the question, or stand alone.
 *
 * @param isNothing whether each word carries nothing.
 */
export function companiesIn(
  words: readonly QuestionWord[],
  isNothing: readonly boolean[],
  symbols: CompanyNames,
): NamedCompany[] {
  const named = runsOf(words)
    .flatMap(run => namedIn(words, run, symbols))
    // *über* is no company, and *Uber* is one.
    .filter(({ at, length }) => length > 1 || !isNothing[at] || words[at]?.capitals !== 'none')
  const isTaken = (at: number) => named.some(one => at >= one.at && at < one.at + one.length)
  const isShouted = words.length > 1 && words.every(({ capitals }) => capitals === 'all')
  const byTicker = words.flatMap((word, at) => {
    const ticker = isTaken(at) ? null : tickerOf(word, isNothing[at] === true, isShouted, words.length)
    if (ticker === null) return []
    const listing = symbols.find(ticker)
    const one = { at, length: 1, isByTicker: true, isPlain: false }
    if (listing) return [{ ...one, ...companyOf(listing, symbols, ticker) }]
    // Stocks that the table does not know are known by their tickers.
    return word.capitals === 'all' || word.word.startsWith('$')
      ? [{ ...one, tickers: [ticker], names: [] }]
      : []
  })
  return [...named, ...byTicker].toSorted((a, b) => a.at - b.at)
}

/** The indexes of words that stand together, without quotes and filters between them. */
function runsOf(words: readonly QuestionWord[]): number[][] {
  const runs = new Map<number, number[]>()
  for (const [at, { run, isQuoted }] of words.entries())
    if (!isQuoted) runs.set(run, [...(runs.get(run) ?? []), at])
  return [...runs.values()]
}

function namedIn(
  words: readonly QuestionWord[],
  run: readonly number[],
  symbols: CompanyNames,
): NamedCompany[] {
  const starts: number[] = []
  let text = ''
  for (const at of run) {
    starts.push(text.length)
    text += `${words[at]?.typed ?? ''} `
  }
  const wordAt = (offset: number) => starts.findLastIndex(start => start <= offset)
  const taken = new Set<number>()
  return symbols.namesIn(text).flatMap(({ listing, start, end, trust, capital }) => {
    const [first, last] = [wordAt(start), wordAt(end - 1)]
    const isBeginning = run[first] === 0
    const isAlone = last - first + 1 === words.length
    const isMeant =
      trust === 'distinctive' || isAlone || (capital && (!isBeginning || words[first]?.isPossessive))
    const at = run[first]
    if (at === undefined || !isMeant || taken.has(first)) return []
    for (let place = first; place <= last; place++) taken.add(place)
    return [
      {
        at,
        length: last - first + 1,
        isByTicker: false,
        isPlain: trust === 'plain',
        ...companyOf(listing, symbols),
      },
    ]
  })
}

/**
 * The ticker that a word may be: behind `$`, in capitals, or in small letters where it is no other word. Words that
 * carry nothing (ALL, IT) are tickers in capitals alone, where others are not shouted.
 */
function tickerOf(
  { word, capitals, isQuoted, isPossessive }: QuestionWord,
  isNothing: boolean,
  isShouted: boolean,
  count: number,
): string | null {
  const ticker = comparableTicker(word)
  if (isQuoted || !tickerForm.test(ticker)) return null
  if (word.startsWith('$')) return ticker
  if (capitals === 'all') {
    if (isShouted) return isNothing ? null : ticker
    if (count === 1 || isNothing || ticker.length === 1)
      return /^[AI]$/.test(ticker) && count > 1 ? null : ticker
    return isAcronym(ticker) && !isPossessive ? null : ticker
  }
  const isWord = isNothing || isPlainWord(ticker.toLowerCase()) || isAcronym(ticker)
  if (count === 1) return capitals === 'none' ? ticker : null
  return capitals === 'none' && ticker.length > 2 && !isWord ? ticker : null
}

const tickerForm = /^[A-Z0-9][A-Z0-9.-]{0,9}$/

/** What a listing's company is called, and all its tickers, the typed one first. */
export function companyOf(
  listing: Listing,
  symbols: CompanyNames,
  typed = listing.ticker,
): Pick<NamedCompany, 'tickers' | 'names'> {
  const listings = symbols.listingsOf(listing)
  const tickers = [typed, listing.ticker, ...listings.map(({ ticker }) => ticker)]
  const own = withoutLegalForm(nameWords(listing.name)).map(({ word }) => word)
  const names = [own.join(' '), ...listings.flatMap(({ shortNames }) => shortNames)]
  // A fund and a long name are called otherwise; a short symbol is another word as often as not.
  const symbol = listing.ticker.replace(/\..*$/, '').toLowerCase()
  if (/^[a-z]{3,}$/.test(symbol) && !isPlainWord(symbol) && !isAcronym(symbol.toUpperCase()))
    names.push(symbol)
  return {
    tickers: [...new Set(tickers)],
    names: [...new Set(names.map(name => name.toLowerCase()))].slice(0, mostNames),
  }
}

/** Names of a company that texts are searched for. */
const mostNames = 6
