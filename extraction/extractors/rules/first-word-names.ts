import { nameWords } from '#extraction/symbols/company-name.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'

/** Capitals that a text treats as a stock: "I rate Xyz as a buy", "Xyz stock", "shares of Xyz". */
const treatedAsStock =
  /(?:\b(?:[Rr]at(?:e|ing)|[Ss]hares (?:of|in)|[Pp]osition in|[Cc]overage (?:of|on))\s+(\p{Lu}\p{Ll}{3,})(?=\s(?:as|at|an?)\b|[,.;)]|['’]s)|(?<![\p{L}.]\s)\b(\p{Lu}\p{Ll}{3,})(?=\s(?:stock|shares)\b))/gu
const notNames =
  /^(?:This|That|These|Their|Your|Some|Most|Many|Such|Growth|Value|Dividend|Tech|Bank|Class|Common|Preferred|Penny|Other|Each|Both|What|When|With|American|Chinese|Indian|European|Energy|Outstanding|Ordinary|Treasury)$/

/**
 * Companies called by the first word of their names only, where that word alone is no name the table holds: the only
 * company that begins with it, or the one whose other words the text speaks of as well.
 */
export function firstWordNames(text: string, symbols: SymbolTable, known: FoundName[]): FoundName[] {
  const found: FoundName[] = []
  const words = new Set([...text.matchAll(treatedAsStock)].map(match => match[1] ?? match[2] ?? ''))
  for (const word of words) {
    if (notNames.test(word) || known.some(name => text.slice(name.start, name.end).startsWith(word))) continue
    const listing = listingCalled(word, text, symbols)
    if (!listing) continue
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      if (/\p{L}/u.test(text.charAt(at - 1)) || /\p{L}/u.test(text.charAt(at + word.length))) continue
      found.push({ listing, start: at, end: at + word.length, trust: 'distinctive', capital: true })
    }
  }
  return found
}

/** A shorter word of a name says too little to tell two companies apart. */
const longWord = 6

function listingCalled(word: string, text: string, symbols: SymbolTable): Listing | null {
  const companies = new Map<string, Listing>()
  for (const listing of symbols.all()) {
    if (
      listing.sector !== 'ETF' &&
      listing.name.startsWith(`${word} `) &&
      !companies.has(companyKey(listing))
    )
      companies.set(companyKey(listing), listing)
  }
  const candidates = [...companies.values()]
  if (candidates.length === 1) return candidates[0] ?? null
  const lower = text.toLowerCase()
  const spokenOf = candidates.filter(({ name }) =>
    nameWords(name)
      .slice(1)
      .some(one => one.word.length >= longWord && lower.includes(one.word)),
  )
  return spokenOf.length === 1 ? (spokenOf[0] ?? null) : null
}
