import { atOnce, type Steps } from './steps.ts'
import type { Listing, SymbolTable } from './symbol-table.ts'

/** A name in the table, by its words. */
interface WholeName {
  words: string[]
  listing: Listing
}

type Names = ReadonlyMap<string, WholeName[]>

/** Words that brokers shorten without a dot. */
const knownShort = new Set('intl natl grp gr hldg hldgs mfg tech techs pharm fin inds svcs sys'.split(' '))

/** Letters of a shortened name, at least: two letters of each of three words say too little. */
const fewestLetters = 6

/**
 * The listings of a name with shortened words (`BAY.MOTOREN WERKE`, `INFINEON TECH.`), if each word matches a word of a
 * name in the table, in order. Words after names are ignored on both sides. Empty if no company matches, or several do.
 *
 * @param behindNames words that do not identify the company.
 */
export function listingsOfShortened(
  name: string,
  symbols: SymbolTable,
  behindNames: ReadonlySet<string>,
): Listing[] {
  const core = coreOf(wordsOf(name), behindNames)
  const [first = ''] = core
  if (core.join('').replaceAll('.', '').length < (core.some(isShort) ? fewestLetters : 3)) return []
  const names = namesOf(symbols, behindNames)
  const begins = (isShort(first) ? names.get(first.charAt(0)) : names.get(first)) ?? []
  const meant = begins.filter(({ words }) => isMeant(core, words)).map(({ listing }) => listing)
  const companies = new Set(meant.map(listing => symbols.listingsOf(listing)[0]))
  return companies.size === 1 && meant[0] ? symbols.listingsOf(meant[0]) : []
}

function isMeant(core: readonly string[], words: readonly string[]): boolean {
  return core.length === words.length && core.every((word, at) => isWord(word, words[at] ?? ''))
}

/** Whether a word equals another one, or is some of its letters in order, beginning with the first. */
function isWord(written: string, word: string): boolean {
  if (!isShort(written)) return written === word
  let at = 0
  for (const letter of written.replace('.', '')) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return written[0] === word[0]
}

function isShort(word: string): boolean {
  return word.endsWith('.') || knownShort.has(word)
}

function coreOf(words: string[], behindNames: ReadonlySet<string>): string[] {
  const isBehind = (word: string) => behindNames.has(word) || /^(?:\d+|[a-c])$/.test(word)
  const end = words.findLastIndex((word, at) => at === 0 || !isBehind(word.replace('.', '')))
  return words.slice(0, end + 1)
}

/**
 * Words in a common form: `BAY.MOTOREN` is two words, brokers write `ü` as `ue`, and `+`, `&` and `and` may be missing.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[äöü]/g, letter => `${letter.normalize('NFD').charAt(0)}e`)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (plain.match(/[\p{L}\p{N}]+\.?/gu) ?? []).filter(word => !/^(?:the|and|und|et)$/.test(word))
}

/** By table, because it takes some dozens of milliseconds and few people need it. */
const known = new WeakMap<SymbolTable, Names>()

function namesOf(symbols: SymbolTable, behindNames: ReadonlySet<string>): Names {
  return known.get(symbols) ?? atOnce(readyShortenedNames(symbols, behindNames))
}

/** Prepares all names of a table by their first word and its first letter, in steps. */
export function* readyShortenedNames(symbols: SymbolTable, behindNames: ReadonlySet<string>): Steps<Names> {
  const names = new Map<string, WholeName[]>()
  for (const listing of symbols.all()) {
    yield
    for (const name of [listing.name, ...listing.shortNames]) {
      const words = coreOf(wordsOf(name).map(withoutDot), behindNames)
      const [first = ''] = words
      for (const key of new Set([first, first.charAt(0)])) {
        const there = names.get(key)
        if (there) there.push({ words, listing })
        else names.set(key, [{ words, listing }])
      }
    }
  }
  known.set(symbols, names)
  return names
}

function withoutDot(word: string): string {
  return word.replace('.', '')
}
