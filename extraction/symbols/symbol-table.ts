import {
  type NameWord,
  nameWords,
  withoutGeneralTail,
  withoutLegalForm,
  wordsOfText,
} from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import { atOnce, type Steps } from '#extraction/symbols/steps.ts'
import { comparableTicker, isMarketSuffix } from '#extraction/symbols/ticker.ts'
import { rememberingLast } from '#extraction/text/remembered.ts'

/** A stock or fund that people talk about. */
export interface Listing {
  /** As its exchange writes it, with '.' before a share class (BRK.B) and the Yahoo suffix outside the US (SAP.DE). */
  ticker: string
  name: string
  /** What people call it besides its name: "Google" for Alphabet. */
  shortNames: string[]
  /** NYSE, NASDAQ, NYSEARCA, BATS, AMEX; outside the US the operator's short name: XETRA, PAR, AMS, LSE, SIX … */
  exchange: string | null
  /** One of the eleven GICS sectors, or "ETF". */
  sector: string | null
  /**
   * How a text can mean it besides by an explicit symbol: by nothing else, or only by its whole name of several words.
   * Left out for the product's own rows, whose names and short names have been looked through.
   */
  namedBy?: 'symbol' | 'whole name'
}

/** How far a name can be trusted to mean the company: some are ordinary words ("Target"). */
export type NameTrust = 'distinctive' | 'plain'

/** One way of naming a listing in running text. */
export interface ListingName {
  listing: Listing
  words: NameWord[]
  trust: NameTrust
}

/** A name found in text; offsets are those of the text, `end` after a possessive ending. */
export interface FoundName {
  listing: Listing
  start: number
  end: number
  trust: NameTrust
  /** Every word that can be is written with a capital. */
  capital: boolean
}

export interface SymbolTable {
  /** The listing of a ticker in any case, share class written with '.', '-' or '/'; an agency suffix is seen through. */
  find(ticker: string): Listing | undefined
  all(): Iterable<Listing>
  /** Listings whose ticker is a symbol and the suffix of a market: of "VWCE" VWCE.DE and VWCE.MI, if both are listed. */
  withSymbol(symbol: string): Listing[]
  /** Every listing of the company that one listing belongs to, that one included. */
  listingsOf(listing: Listing): Listing[]
  /** Companies and funds named in a text, longest name first, never overlapping, in the order of the text. */
  namesIn(text: string): FoundName[]
  /** Names of one distinctive word, for matching misspelt captions. */
  singleWordNames(): Iterable<ListingName>
  /** Makes ready what look-ups by name need. The first of them does it where nobody has. */
  readyNames(): Steps<void>
}

/** Makes a table of listings; where two claim one ticker or one name, the earlier wins. */
export function createSymbolTable(listings: Iterable<Listing>): SymbolTable {
  return atOnce(symbolTableOf(listings))
}

/** The same in steps. */
export function* symbolTableOf(listings: Iterable<Listing>): Steps<SymbolTable> {
  const byTicker = new Map<string, Listing>()
  const bySymbol = new Map<string, Listing[]>()
  const kept: Listing[] = []
  for (const listing of listings) {
    yield
    const key = comparableTicker(listing.ticker)
    if (byTicker.has(key)) continue
    byTicker.set(key, listing)
    kept.push(listing)
    addTo(bySymbol, symbolOf(key), listing)
  }
  let names: Names | null = null
  function* readyNames(): Steps<void> {
    names ??= yield* indexNames(kept)
  }
  const ready = () => {
    names ??= atOnce(indexNames(kept))
    return names
  }
  // The extractor and grounding look through one text after each other.
  const namesIn = rememberingLast(text => findNames(ready().byFirstWord, text))
  return {
    find: ticker => findListing(byTicker, ticker),
    all: () => kept,
    withSymbol: symbol => bySymbol.get(comparableTicker(symbol)) ?? [],
    listingsOf: listing => ready().byCompany.get(companyKey(listing)) ?? [listing],
    namesIn,
    singleWordNames: () => ready().single,
    readyNames,
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const there = lists.get(key)
  if (there) there.push(value)
  else lists.set(key, [value])
}

function findListing(byTicker: Map<string, Listing>, ticker: string): Listing | undefined {
  const key = comparableTicker(ticker)
  const exact = byTicker.get(key)
  if (exact) return exact
  if (brazilian.test(key)) return byTicker.get(`${key.replace(/F$/, '')}.SA`)
  const dot = key.lastIndexOf('.')
  const suffix = key.slice(dot + 1)
  if (dot < 1 || !isMarketSuffix(suffix)) return undefined
  const home = byTicker.get(key.slice(0, dot))
  if (/^(?:O|OQ|N|K|PK|US)$/.test(suffix)) return home
  return home && withoutSuffix.get(suffix)?.includes(home.exchange ?? '') ? home : undefined
}

/** The symbols of Brazil: four characters and the number of the share class, with an F for single shares. */
const brazilian = /^[A-Z][A-Z0-9][A-Z]{2}(?:[3-8]|11|3[1-9])F?$/

/** Exchanges whose symbols are so long that the table has them without the suffix of the market. */
const withoutSuffix = new Map([
  ['NS', ['NSE', 'BSE']],
  ['BO', ['NSE', 'BSE']],
  ['CL', ['BVC']],
])

/** A comparable ticker without the suffix of its market; "" of an American one, which has none. */
function symbolOf(key: string): string {
  const dot = key.lastIndexOf('.')
  return dot > 0 && isMarketSuffix(key.slice(dot + 1)) ? key.slice(0, dot) : ''
}

/** The names that begin with one word: those of that word alone, and those of more by the second, the longer first. */
interface NamesOfWord {
  alone: ListingName[]
  bySecond: Map<string, ListingName[]>
}

interface Names {
  byFirstWord: Map<string, NamesOfWord>
  single: ListingName[]
  byCompany: Map<string, Listing[]>
}

function* indexNames(listings: Listing[]): Steps<Names> {
  const owners = new Map<string, ListingName>()
  for (const rank of [0, 1, 2]) {
    const round = new Map<string, ListingName | null>()
    for (const listing of listings) {
      yield
      for (const words of namesOfRank(listing, rank)) {
        const key = words.map(word => word.word + (word.possessive ? "'s" : '')).join(' ')
        if (owners.has(key)) continue
        const mayBePlain = words.length === 1 || rank === 2
        const trust = mayBePlain && words.every(word => isPlainWord(word.word)) ? 'plain' : 'distinctive'
        const rival = round.get(key)
        if (rival === undefined) round.set(key, { listing, words, trust })
        // A name that was shortened and then fits two companies says nothing.
        else if (rank === 2 && rival && !sameCompany(rival.listing, listing)) round.set(key, null)
      }
    }
    for (const [key, name] of round) {
      yield
      if (name) owners.set(key, name)
    }
  }
  const byFirstWord = new Map<string, NamesOfWord>()
  const single: ListingName[] = []
  for (const name of owners.values()) {
    yield
    const first = name.words[0]
    if (!first) continue
    const beside = byFirstWord.get(first.word) ?? { alone: [], bySecond: new Map<string, ListingName[]>() }
    byFirstWord.set(first.word, beside)
    const second = name.words[1]?.word
    if (second === undefined) beside.alone.push(name)
    else addTo(beside.bySecond, second, name)
    if (name.words.length === 1 && name.trust === 'distinctive' && name.listing.sector !== 'ETF')
      single.push(name)
  }
  for (const { bySecond } of byFirstWord.values()) {
    yield
    for (const names of bySecond.values()) names.sort((a, b) => b.words.length - a.words.length)
  }
  const byCompany = new Map<string, Listing[]>()
  for (const listing of listings) {
    yield
    addTo(byCompany, companyKey(listing), listing)
  }
  return { byFirstWord, single, byCompany }
}

/** 0: the names people use, 1: the company's own without its legal form, 2: that without a last word many share. */
function namesOfRank(listing: Listing, rank: number): NameWord[][] {
  // A certificate that is traded over the counter is meant by its symbol alone.
  if (listing.exchange === 'OTC') return []
  if (listing.namedBy) return rank === 1 ? wholeName(listing) : []
  if (rank === 0) return listing.shortNames.map(nameWords).filter(isUsable)
  const own = withoutLegalForm(nameWords(listing.name))
  if (rank === 1) return [own].filter(isUsable)
  if (listing.sector === 'ETF') return []
  const shortened: NameWord[][] = []
  let rest = withoutGeneralTail(own)
  while (rest) {
    // A shortened name must stand out by itself: "General" for General Motors would find every general.
    if (isUsable(rest) && (rest.length > 1 || !isPlainWord(rest[0]?.word ?? ''))) shortened.push(rest)
    rest = withoutGeneralTail(rest)
  }
  return shortened
}

function wholeName({ name, namedBy }: Listing): NameWord[][] {
  const words = withoutLegalForm(nameWords(name))
  const isClear = words.length > 1 && words.some(({ word }) => !isPlainWord(word))
  return namedBy === 'whole name' && isClear ? [words] : []
}

function isUsable(words: NameWord[]): boolean {
  const only = words.length === 1 ? words[0]?.word : undefined
  return words.length > 0 && (only === undefined || only.length > 1)
}

function sameCompany(a: Listing, b: Listing): boolean {
  return companyKey(a) === companyKey(b)
}

/** Equal for the share classes and listings of one company; a fund is only itself. */
export function companyKey(listing: Listing): string {
  const known = companyKeys.get(listing)
  if (known !== undefined) return known
  const key = keyOf(listing)
  companyKeys.set(listing, key)
  return key
}

/** Made once for a listing: to cut a name into words takes longer than all that is done with its key. */
const companyKeys = new WeakMap<Listing, string>()

function keyOf(listing: Listing): string {
  if (listing.sector === 'ETF') return `fund ${comparableTicker(listing.ticker)}`
  const own = withoutLegalForm(nameWords(listing.name))
  return own.map(word => word.word).join(' ') || listing.ticker
}

function findNames(byFirstWord: Map<string, NamesOfWord>, text: string): FoundName[] {
  const words = wordsOfText(text)
  const found: FoundName[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    const beginning = first && byFirstWord.get(first.word)
    if (!beginning) continue
    const stands = (one: ListingName) => standsAt(one, words, at, text)
    const longer = beginning.bySecond.get(words[at + 1]?.word ?? '')?.find(stands)
    const name = longer ?? beginning.alone.find(stands)
    if (!name) continue
    const part = words.slice(at, at + name.words.length)
    found.push({
      listing: name.listing,
      start: first.start,
      end: part.at(-1)?.end ?? first.end,
      trust: name.trust,
      capital: isCapital(part, name),
    })
    at += name.words.length - 1
  }
  return found
}

/** Every word of a name has its capital; of a name that begins with no plain word the first is enough: "Acme energy". */
function isCapital(part: NameWord[], name: ListingName): boolean {
  const [first] = part
  if (first?.capital && part.length > 1 && first.word.length > 3 && !isPlainWord(first.word)) return true
  return part.every((word, i) => word.capital || !name.words[i]?.capital || (i > 0 && word.word.length < 4))
}

function standsAt(name: ListingName, words: NameWord[], at: number, text: string): boolean {
  return name.words.every((wanted, i) => {
    const word = words[at + i]
    if (!word || word.word !== wanted.word || (wanted.possessive && !word.possessive)) return false
    const before = words[at + i - 1]
    return i === 0 || (before !== undefined && isOnePhrase(before, text.slice(before.end, word.start)))
  })
}

/** No comma or bracket separates the words of a name, and no full stop that is not an abbreviation's. */
function isOnePhrase(before: NameWord, between: string): boolean {
  return /^[\s\-–/.'’]{0,3}$/.test(between) && (before.word.length < 3 || !/\.\s/.test(between))
}
