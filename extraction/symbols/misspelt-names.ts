import { type NameWord, wordsOfText } from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Listing, ListingName, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A place where a text means a listing by a name in another spelling. */
export interface MeantPlace {
  listing: Listing
  start: number
  end: number
}

/** Occurrences after which a misheard name is accepted. */
const leastOccurrences = 3

/**
 * Names that captions misspell ("Palanteer"): a repeated capitalized word that sounds like exactly one distinctive name
 * of the table. Words that also occur in lower case are words and no names.
 */
export function misspeltNames(text: string, symbols: SymbolTable, taken: { start: number }[]): MeantPlace[] {
  const covered = new Set(taken.map(mention => mention.start))
  const words = wordsOfText(text)
  return [...splitNames(words, symbols, covered), ...misheard(text, words, symbols, covered)]
}

/** Names that a text writes as two words with capitals: "Foo Bar" for "FooBar". */
export function namesInTwo(text: string, symbols: SymbolTable, taken: { start: number }[]): MeantPlace[] {
  const covered = new Set(taken.map(mention => mention.start))
  const isCapital = ({ start, end }: MeantPlace) => /^\p{Lu}\S* \p{Lu}/u.test(text.slice(start, end))
  return splitNames(wordsOfText(text), symbols, covered, true).filter(isCapital)
}

/** Names that are heard as two words: "Lulu Lemon". */
function splitNames(
  words: NameWord[],
  symbols: SymbolTable,
  covered: Set<number>,
  inCapitals = false,
): MeantPlace[] {
  const names = namesByWord(symbols)
  const places: MeantPlace[] = []
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]
    if (!next || word.possessive || word.word.length < 3 || next.start - word.end !== 1) continue
    if ((inCapitals && !(word.capital && next.capital)) || covered.has(word.start)) continue
    if (word.word.length + next.word.length < shortestSplit) continue
    const name = names.get(word.word + next.word)
    if (name) places.push({ listing: name.listing, start: word.start, end: next.end })
  }
  return places
}

const shortestSplit = 7

/** The one-word names of a table, computed once for each table. */
const namesByWord = oncePerTable(
  symbols => new Map([...symbols.singleWordNames()].map(name => [name.words[0]?.word ?? '', name])),
)

/** Computes a value for a table when it is first needed, and keeps it as long as the table. */
function oncePerTable<Made>(make: (symbols: SymbolTable) => Made): (symbols: SymbolTable) => Made {
  const made = new WeakMap<SymbolTable, { value: Made }>()
  return symbols => {
    const known = made.get(symbols) ?? { value: make(symbols) }
    made.set(symbols, known)
    return known.value
  }
}

function misheard(text: string, words: NameWord[], symbols: SymbolTable, covered: Set<number>): MeantPlace[] {
  const lower = new Set(words.filter(word => !word.capital).map(word => word.word))
  const unknown = words.filter(
    word =>
      (word.capital || isAnnounced(text, word.start)) &&
      word.word.length >= 6 &&
      (!lower.has(word.word) || isAnnounced(text, word.start)) &&
      !covered.has(word.start) &&
      !isPlainWord(word.word),
  )
  const counts = new Map<string, number>()
  for (const word of unknown) counts.set(word.word, (counts.get(word.word) ?? 0) + 1)
  if (counts.size === 0) return []
  const bySound = namesBySound(symbols)
  const meant = new Map<string, ListingName>()
  const heard = new Map<ListingName, number>()
  for (const [word, count] of counts) {
    // A vowel is often heard before "nv" or "mb": "envidia".
    const spoken = word.replace(/^[ei](?=[nm][bcdfghjklmpqrstvwxz])/, '')
    const name = closestName(spoken, bySound.get(sound(spoken)) ?? [], word)
    if (!name) continue
    meant.set(word, name)
    heard.set(name, (heard.get(name) ?? 0) + count)
  }
  return unknown.flatMap(word => {
    const name = meant.get(word.word)
    if (!name || ((heard.get(name) ?? 0) < leastOccurrences && !isAnnounced(text, word.start))) return []
    return [{ listing: name.listing, start: word.start, end: word.end }]
  })
}

/** Whether a speaker announces a stock, so that one occurrence is enough: "number two is brodcom". */
function isAnnounced(text: string, start: number): boolean {
  return /\b(?:(?:number \w+|(?:first|second|third|fourth|fifth|next|last) (?:one|stock|pick|company)) is|stock (?:is )?called|shares of)\s$/i.test(
    text.slice(Math.max(0, start - 40), start),
  )
}

const namesBySound = oncePerTable(symbols => {
  const bySound = new Map<string, ListingName[]>()
  for (const name of symbols.singleWordNames()) {
    const word = name.words[0]?.word ?? ''
    if (word.length < 6) continue
    const key = sound(word)
    if (key.length < 3) continue
    const beside = bySound.get(key)
    if (beside) beside.push(name)
    else bySound.set(key, [name])
  }
  return bySound
})

function closestName(word: string, names: ListingName[], written: string): ListingName | null {
  const near = names.filter(name => {
    const own = name.words[0]?.word ?? ''
    return own !== written && own.charAt(0) === word.charAt(0) && distance(own, word) <= 3
  })
  return near.length === 1 ? (near[0] ?? null) : null
}

/** The consonants of a word by their sound. Vowels and doubled letters do not count. */
function sound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[ckq]+/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Levenshtein's distance: the fewest letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? a.length
}
