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
  /** Other names that people use: "Google" for Alphabet. */
  shortNames: string[]
  /** NYSE, NASDAQ, NYSEARCA, BATS, AMEX; outside the US the operator's short name: XETRA, PAR, AMS, LSE, SIX … */
  exchange: string | null
  /** One of the eleven GICS sectors, or "ETF". */
  sector: string | null
  /**
   * How a text may mean it besides by its symbol: not at all (`symbol`), or only by its whole name of several words or a
   * short name.
   * Absent for the product's own rows, whose names were checked.
   */
  namedBy?: 'symbol' | 'whole name'
  /** Whether it is traded no longer, or under another symbol. */
  hasEnded?: true
}

/** How reliably a name means the company: some names are ordinary words ("Target"). */
export type NameTrust = 'distinctive' | 'plain'

/** A name of a listing in running text. */
export interface ListingName {
  listing: Listing
  words: NameWord[]
  trust: NameTrust
}

/** A name found in a text. Offsets are those of the text; `end` is after a possessive ending. */
export interface FoundName {
  listing: Listing
  start: number
  end: number
  trust: NameTrust
  /** Whether each word that can have a capital has one. */
  capital: boolean
}

export interface SymbolTable {
  /**
   * The listing of a ticker, ignoring case. A share class may follow '.', '-' or '/', and an agency suffix is ignored.
   * undefined if there is none.
   */
  find(ticker: string): Listing | undefined
  /** The former listing of a ticker that is another company's today. undefined if there was none. */
  former(ticker: string): Listing | undefined
  all(): Iterable<Listing>
  /**
   * Listings whose ticker is this symbol with the suffix of a market: for "VWCE", VWCE.DE and VWCE.MI if both are
   * listed.
   */
  withSymbol(symbol: string): Listing[]
  /** All listings of a listing's company, including itself. */
  listingsOf(listing: Listing): Listing[]
  /** The companies and funds named in a text: longest names, without overlaps, in the order of the text. */
  namesIn(text: string): FoundName[]
  /** Those named in a Chinese or Japanese text in its own letters, or by names in Latin letters that are usual there. */
  localNamesIn(text: string): FoundName[]
  /** Names of one distinctive word, to match misspelled captions. */
  singleWordNames(): Iterable<ListingName>
  /** Prepares look-ups by name, in steps. Otherwise the first look-up does it. */
  readyNames(): Steps<void>
}

/** The listings of Chinese and Japanese names as the symbol table gives them. */
export interface LocalListings {
  find(ticker: string): Listing | undefined
  namesIn(text: string, withLatin?: boolean): FoundName[]
  /** The other listing of the same company, in Hong Kong or the US, if it is known. */
  sistersOf(listing: Listing): Listing[]
}

/** Makes them for a table, whose own listings go first. */
export type MakeLocal = (byTicker: ReadonlyMap<string, Listing>) => LocalListings

const noLocal: LocalListings = { find: () => undefined, namesIn: () => [], sistersOf: () => [] }

/**
 * A table of listings. If two have the same ticker or name, the earlier one wins. A listing that has ended names nobody
 * whose name somebody else has today. `local` has what is named in Chinese and Japanese.
 */
export function createSymbolTable(listings: Iterable<Listing>, local?: MakeLocal): SymbolTable {
  return atOnce(symbolTableOf(listings, local))
}

/** The same in steps. */
export function* symbolTableOf(listings: Iterable<Listing>, local?: MakeLocal): Steps<SymbolTable> {
  const byTicker = new Map<string, Listing>()
  const former = new Map<string, Listing>()
  const bySymbol = new Map<string, Listing[]>()
  const kept: Listing[] = []
  for (const listing of listings) {
    yield
    const key = comparableTicker(listing.ticker)
    if (byTicker.has(key)) {
      if (!listing.hasEnded || former.has(key)) continue
      // Its name still means it, though its symbol means another company.
      former.set(key, listing)
      kept.push(listing)
      continue
    }
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
  // The extractor and grounding search the same text one after the other.
  const localListings = local?.(byTicker) ?? noLocal
  const namesIn = rememberingLast(text =>
    inOrder(findNames(ready().byFirstWord, text), localListings.namesIn(text)),
  )
  return {
    find: ticker => findListing(byTicker, ticker) ?? localListings.find(ticker),
    former: ticker => former.get(comparableTicker(ticker)),
    all: () => kept,
    withSymbol: symbol => bySymbol.get(comparableTicker(symbol)) ?? [],
    listingsOf: listing => [
      ...new Set([
        ...(ready().byCompany.get(companyKey(listing)) ?? []),
        listing,
        ...localListings.sistersOf(listing),
      ]),
    ],
    namesIn,
    localNamesIn: text => localListings.namesIn(text, true),
    singleWordNames: () => ready().single,
    readyNames,
  }
}

/** Both in the order of the text. What the first finds goes before what overlaps it. */
function inOrder(names: FoundName[], local: FoundName[]): FoundName[] {
  if (local.length === 0) return names
  const merged: FoundName[] = []
  let at = 0
  for (const one of local) {
    for (let name = names[at]; name && name.end <= one.start; name = names[++at]) merged.push(name)
    const next = names[at]
    if (!next || next.start >= one.end) merged.push(one)
  }
  return [...merged, ...names.slice(at)]
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

/** Symbols of Brazil: four characters and the number of the share class, with an F for single shares. */
const brazilian = /^[A-Z][A-Z0-9][A-Z]{2}(?:[3-8]|11|3[1-9])F?$/

/** Exchanges whose long symbols are in the table without the suffix of their market. */
const withoutSuffix = new Map([
  ['NS', ['NSE', 'BSE']],
  ['BO', ['NSE', 'BSE']],
  ['CL', ['BVC']],
])

/** A comparable ticker without the suffix of its market. Empty for an American one, which has none. */
function symbolOf(key: string): string {
  const dot = key.lastIndexOf('.')
  return dot > 0 && isMarketSuffix(key.slice(dot + 1)) ? key.slice(0, dot) : ''
}

/**
 * The names that begin with a word: those of that word alone, and the others by their second word, longer ones first.
 */
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
  const ended = listings.filter(one => one.hasEnded)
  const current = listings.filter(one => !one.hasEnded)
  const rounds = [current, ended].flatMap(some => [0, 1, 2].map(rank => ({ some, rank })))
  for (const { some, rank } of rounds) {
    const round = new Map<string, ListingName | null>()
    for (const listing of some) {
      yield
      for (const words of namesOfRank(listing, rank).flatMap(withoutApostrophes)) {
        const key = words.map(word => word.word + (word.possessive ? "'s" : '')).join(' ')
        if (owners.has(key)) continue
        const mayBePlain = words.length === 1 || rank === 2
        const trust = mayBePlain && words.every(word => isPlainWord(word.word)) ? 'plain' : 'distinctive'
        const rival = round.get(key)
        if (rival === undefined) round.set(key, { listing, words, trust })
        // A shortened name that fits two companies identifies neither.
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
    const isKnownWell = name.listing.sector !== 'ETF' && name.listing.namedBy === undefined
    if (name.words.length === 1 && name.trust === 'distinctive' && isKnownWell) single.push(name)
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

/**
 * Names by rank: 0 the names that people use, 1 the company's own name without its legal form, 2 that without a common
 * last word.
 */
function namesOfRank(listing: Listing, rank: number): NameWord[][] {
  // A certificate traded over the counter is meant only by its symbol.
  if (listing.exchange === 'OTC') return []
  if (rank === 0) return listing.shortNames.map(nameWords).filter(isUsable)
  if (listing.namedBy) return rank === 1 ? wholeName(listing) : []
  const own = withoutLegalForm(nameWords(listing.name))
  if (rank === 1) return [own].filter(isUsable)
  if (listing.sector === 'ETF') return []
  const shortened: NameWord[][] = []
  let rest = withoutGeneralTail(own)
  while (rest) {
    // A shortened name must be distinctive: "General" for General Motors would match every general.
    if (isUsable(rest) && (rest.length > 1 || !isPlainWord(rest[0]?.word ?? ''))) shortened.push(rest)
    rest = withoutGeneralTail(rest)
  }
  return shortened
}

/** A name as it is, and as people write it without an apostrophe: "Kohls". */
function withoutApostrophes(words: NameWord[]): NameWord[][] {
  if (!words.some(one => one.possessive && one.word.length > 3)) return [words]
  return [
    words,
    words.map(one => (one.possessive ? { ...one, word: `${one.word}s`, possessive: false } : one)),
  ]
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

/** A key that is equal for all share classes and listings of a company. Each fund has its own. */
export function companyKey(listing: Listing): string {
  const known = companyKeys.get(listing)
  if (known !== undefined) return known
  const key = keyOf(listing)
  companyKeys.set(listing, key)
  return key
}

/** Cached by listing, because splitting a name into words costs more than any use of its key. */
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
      capital: isCapital(part, name) && !isInOtherCase(text.slice(first.start, part.at(-1)?.end), name),
    })
    at += name.words.length - 1
  }
  return found
}

/**
 * Whether each word of a name has its capital. If the first word is distinctive, its capital is enough: "Acme energy".
 */
function isCapital(part: NameWord[], name: ListingName): boolean {
  const [first] = part
  if (first?.capital && part.length > 1 && first.word.length > 3 && !isPlainWord(first.word)) return true
  return part.every((word, i) => word.capital || !name.words[i]?.capital || (i > 0 && word.word.length < 4))
}

/** "Bat" and "Ing.": names of a few capitals are written in capitals. */
function isInOtherCase(written: string, { listing }: ListingName): boolean {
  const capitals = written.toUpperCase()
  if (written.length > fewCapitals || capitals === written) return false
  const names = [listing.name, ...listing.shortNames]
  return names.includes(capitals) && !names.includes(written)
}

const fewCapitals = 4

function standsAt(name: ListingName, words: NameWord[], at: number, text: string): boolean {
  return name.words.every((wanted, i) => {
    const word = words[at + i]
    if (!word || word.word !== wanted.word || (wanted.possessive && !word.possessive)) return false
    const before = words[at + i - 1]
    return i === 0 || (before !== undefined && isOnePhrase(before, text.slice(before.end, word.start)))
  })
}

/** Whether no comma, bracket or full stop (other than of an abbreviation) separates the words of a name. */
function isOnePhrase(before: NameWord, between: string): boolean {
  return /^[\s\-–/.'’+]{0,3}$/.test(between) && (before.word.length < 3 || !/\.\s/.test(between))
}
