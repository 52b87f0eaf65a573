import { nameWords } from '#extraction/symbols/company-name.ts'
import { placesOf } from '#extraction/symbols/name-places.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'
import { rememberingLast } from '#extraction/text/remembered.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** Capitals that a text uses as a stock: "I rate Xyz as a buy", "Xyz stock", "shares of Xyz". */
const treatedAsStock = new RegExp(
  '(?:' +
    [
      String.raw`\b(?:[Rr]at(?:e|ing)|[Ss]hares (?:of|in)|[Pp]osition in|[Cc]overage (?:of|on))\s+(\p{Lu}\p{Ll}{3,})(?=\s(?:as|at|an?)\b|[,.;)]|['’]s)`,
      String.raw`(?<![\p{L}.]\s)\b(\p{Lu}\p{Ll}{3,})(?=\s(?:stock|shares)\b)`,
    ].join('|') +
    ')',
  'gu',
)
const notNames = new RegExp(
  '^(?:' +
    [
      'This|That|These|Their|Your|Some|Most|Many|Such|Growth|Value|Dividend|Tech|Bank|Class',
      'Common|Preferred|Penny|Other|Each|Both|What|When|With|American|Chinese|Indian',
      'European|Energy|Outstanding|Ordinary|Treasury',
    ].join('|') +
    ')$',
)

/**
 * Companies that are called only by the first word of their names, where the table has no such name: the only company
 * whose name begins with it, or the one whose other words occur in the text too.
 */
export function firstWordNames(text: string, symbols: SymbolTable, known: FoundName[]): FoundName[] {
  const treated = treatedIn(text)
  if (treated.size === 0) return []
  const names = new Set(known.map(name => text.slice(name.start, name.end)))
  const beginnings = new Set([...names].flatMap(beginningsOf))
  const words = [...treated].filter(word => !beginnings.has(word))
  if (words.length === 0) return []
  const called = companiesByFirstWord(new Set(words), symbols)
  const lower = text.toLowerCase()
  const meant = new Map<string, Listing>()
  for (const [word, candidates] of called) {
    const listing = oneMeant(candidates, lower)
    if (listing) meant.set(word, listing)
  }
  return placesOf(meant, text).map(({ value: listing, start, end }) => ({
    listing,
    start,
    end,
    trust: 'distinctive',
    capital: true,
  }))
}

/** The words that a text uses as stocks. Remembered, because extractor and grounding both ask. */
const treatedIn = rememberingLast(
  text =>
    new Set(
      matchesOf(treatedAsStock, text)
        .map(match => match[1] ?? match[2] ?? '')
        .filter(word => !notNames.test(word)),
    ),
)

/** Characters of the beginning of a name, at most: words are hardly longer. */
const longestBeginning = 40

function beginningsOf(name: string): string[] {
  const most = Math.min(name.length, longestBeginning)
  return Array.from({ length: most }, (_, i) => name.slice(0, i + 1))
}

/** Characters. A shorter word says too little to distinguish two companies. */
const longWord = 6

/** The companies, without funds, whose names begin with one of these words and continue. */
function companiesByFirstWord(words: Set<string>, symbols: SymbolTable): Map<string, Listing[]> {
  const companies = new Map<string, Map<string, Listing>>()
  for (const listing of symbols.all()) {
    const word = listing.name.slice(0, Math.max(0, listing.name.indexOf(' ')))
    if (listing.sector === 'ETF' || !words.has(word)) continue
    const beside = companies.get(word) ?? new Map<string, Listing>()
    companies.set(word, beside)
    const key = companyKey(listing)
    if (!beside.has(key)) beside.set(key, listing)
  }
  return new Map([...companies].map(([word, beside]) => [word, [...beside.values()]]))
}

function oneMeant(candidates: Listing[], lower: string): Listing | null {
  if (candidates.length === 1) return candidates[0] ?? null
  const spokenOf = candidates.filter(({ name }) =>
    nameWords(name)
      .slice(1)
      .some(one => one.word.length >= longWord && lower.includes(one.word)),
  )
  return spokenOf.length === 1 ? (spokenOf[0] ?? null) : null
}
