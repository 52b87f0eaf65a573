import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { isOtherWord } from '#extraction/symbols/local-name-places.ts'
import { symbolsDirectory } from '#extraction/symbols/symbols-directory.ts'
import { isJapanese } from '#extraction/text/languages.ts'
import { simpleLetters } from '#extraction/text/simple-letters.ts'

/** A listing that texts name in Chinese or Japanese. */
export interface LocalListing {
  /** With the Yahoo suffix of its market: 600519.SS, 0700.HK. */
  ticker: string
  /** The listing of the same company in Hong Kong or the US. Null if there is none. */
  also: string | null
  /** In English where it is known. Empty if the product's other tables have it. */
  name: string
  localNames: string[]
  /** Names that are also words, so that something near them has to say that they mean a company. */
  plainNames: string[]
  /** Whether texts in the other of the two languages hardly mean it by such a name. */
  isAtHomeOnly: boolean
}

/** A local name in a text. */
export interface FoundLocalName {
  listing: LocalListing
  start: number
  end: number
  isPlain: boolean
}

export interface LocalNames {
  find(ticker: string): LocalListing | undefined
  /** The same, but nothing as long as no text has needed the names. */
  findOpened(ticker: string): LocalListing | undefined
  /**
   * The companies that a text names in Chinese or Japanese letters: the longest names, in order, without overlaps. Names
   * in Latin letters such as KDDI are found with `withLatin`, for texts in these languages.
   */
  namesIn(text: string, withLatin?: boolean): FoundLocalName[]
}

interface Entry {
  listing: LocalListing
  word: string
  isPlain: boolean
}

/** The first file has names that people use, the second one the listings of Shanghai, Shenzhen and Tokyo. */
const files = ['chinese-japanese-names.csv', 'china-japan.csv']

/** The names of the product's own files, which are read at the first look-up. */
export function openLocalNames(): LocalNames {
  let names: LocalNames | null = null
  const opened = () => {
    names ??= createLocalNames(readLocalListings())
    return names
  }
  return {
    find: ticker => opened().find(ticker),
    findOpened: ticker => names?.find(ticker),
    namesIn: (text, withLatin) => (hasLocalLetters(text) ? opened().namesIn(text, withLatin) : []),
  }
}

/** Whether a text has Chinese or Japanese letters. */
function hasLocalLetters(text: string): boolean {
  return /[\u3041-\u30ff\u4e00-\u9fff]/.test(text)
}

function* readLocalListings(): Generator<LocalListing> {
  for (const name of files) {
    const file = join(symbolsDirectory(), name)
    if (!existsSync(file)) continue
    const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true })
    for (const row of rows)
      yield {
        ticker: row.ticker ?? '',
        also: row.also || null,
        name: row.name ?? '',
        localNames: listed(row.local_names),
        plainNames: listed(row.plain_names),
        isAtHomeOnly: name !== files[0],
      }
  }
}

function listed(cell: string | undefined): string[] {
  return (cell ?? '').split('|').filter(Boolean)
}

/** Looks for the names of these listings. If two have the same name, the first one is meant. */
export function createLocalNames(listings: Iterable<LocalListing>): LocalNames {
  const byTicker = new Map<string, LocalListing>()
  const words = new Map<string, Entry>()
  for (const listing of listings) {
    if (!byTicker.has(listing.ticker)) byTicker.set(listing.ticker, listing)
    const add = (name: string, isPlain: boolean) => {
      const word = simpleLetters(name)
      if (word.length > 1 && !words.has(word)) words.set(word, { listing, word, isPlain })
    }
    for (const name of listing.localNames) add(name, false)
    for (const name of listing.plainNames) add(name, true)
  }
  const byBeginning = new Map<string, Entry[]>()
  for (const entry of words.values()) {
    const beginning = entry.word.slice(0, 2)
    const beside = byBeginning.get(beginning) ?? []
    byBeginning.set(beginning, beside)
    beside.push(entry)
  }
  for (const entries of byBeginning.values()) entries.sort((a, b) => b.word.length - a.word.length)
  return {
    find: ticker => byTicker.get(ticker),
    findOpened: ticker => byTicker.get(ticker),
    namesIn: (text, withLatin = false) => findLocalNames(byBeginning, simpleLetters(text), withLatin),
  }
}

function findLocalNames(
  byBeginning: Map<string, Entry[]>,
  text: string,
  withLatin: boolean,
): FoundLocalName[] {
  const found: FoundLocalName[] = []
  const isForeign = foreignTo(text)
  for (let at = 0; at + 1 < text.length; at++) {
    const entry = byBeginning
      .get(text.slice(at, at + 2))
      ?.find(
        ({ word, listing }) =>
          text.startsWith(word, at) && !isForeign(listing) && mayStand(word, text, at, withLatin),
      )
    if (!entry) continue
    const end = at + entry.word.length
    found.push({ listing: entry.listing, start: at, end, isPlain: entry.isPlain })
    at = end - 1
  }
  return found
}

/** Whether a listing of one of the two countries is hardly meant by a text in the language of the other. */
function foreignTo(text: string): (listing: LocalListing) => boolean {
  const isKana = isJapanese(text)
  return ({ ticker, isAtHomeOnly }) => isAtHomeOnly && ticker.endsWith('.T') !== isKana
}

/** Whether a name is not the part of a longer word: クローム is not ローム, and 北京东路 is not 京东. */
function mayStand(word: string, text: string, at: number, withLatin: boolean): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at + word.length)
  if (!withLatin && !hasLocalLetters(word)) return false
  if (isKatakana(word.charAt(0)) && isKatakana(before)) return false
  if (isKatakana(word.charAt(word.length - 1)) && isKatakana(after)) return false
  if (isLatin(word.charAt(0)) && isLatin(before)) return false
  if (isLatin(word.charAt(word.length - 1)) && isLatin(after)) return false
  return !isOtherWord(word, text, at)
}

function isKatakana(letter: string): boolean {
  return /[\u30a1-\u30fa\u30fc]/.test(letter)
}

function isLatin(letter: string): boolean {
  return /[A-Za-z0-9]/.test(letter)
}
