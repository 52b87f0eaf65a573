import { bareTickers } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import { soundsLike } from '#extraction/extractors/rules/mentions/name-before.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** Letters. Shorter symbols are too like each other. */
const shortest = 4

/**
 * The mentions of a text, in order, with symbols that no company has today taken for the one that the text names and
 * whose symbol is the same but for one letter: "Apple (APPL)", "APPL" beside "AAPL".
 */
export function asPrinted(mentions: Mention[], text: string, symbols: SymbolTable): Mention[] {
  const named = new Map<string, Listing>()
  for (const { listing } of mentions)
    if (isListed(listing.ticker, symbols)) named.set(symbolOf(listing.ticker), listing)
  const known = [...named].filter(([symbol]) => symbol.length >= shortest)
  const meant = (symbol: string) => known.find(([right]) => isMisprintOf(symbol, right))?.[1]
  const mended = mentions.map((mention, i) => {
    const { listing, start, end, how } = mention
    if ((how !== 'explicit' && how !== 'ticker') || isListed(listing.ticker, symbols)) return mention
    const before = mentions[i - 1]
    const isBeside = before !== undefined && /^\s?[([]$/.test(text.slice(before.end, start))
    const symbol = symbolOf(listing.ticker)
    if (
      isBeside &&
      isListed(before.listing.ticker, symbols) &&
      isMisprintOf(symbol, symbolOf(before.listing.ticker))
    )
      return mentionOf(before.listing, start, end, how)
    const other = symbol.length >= shortest ? meant(symbol) : undefined
    const isNamedSo = listing.name === listing.ticker || (other && soundsLike(other, listing.name))
    return other && isNamedSo ? mentionOf(other, start, end, how) : mention
  })
  if (known.length === 0) return mended
  const taken = new Set(mended.map(({ end }) => end))
  const bare = bareTickers(text).flatMap(({ ticker, start, end }) => {
    const mayBe = ticker.length >= shortest && /^[A-Z]+$/.test(ticker) && !taken.has(end)
    if (!mayBe || isAcronym(ticker) || isNoStock(ticker) || isPlainWord(ticker.toLowerCase())) return []
    if (symbols.find(ticker) || symbols.withSymbol(ticker).length > 0) return []
    const listing = meant(ticker)
    return listing ? [mentionOf(listing, start, end, 'ticker')] : []
  })
  return [...mended, ...bare]
}

function isListed(ticker: string, symbols: SymbolTable): boolean {
  const listing = symbols.find(ticker)
  return listing !== undefined && !listing.hasEnded
}

/** A ticker without the suffix of its market. */
function symbolOf(ticker: string): string {
  return /^[A-Z]+(?=\.|$)/.exec(ticker)?.[0] ?? ticker
}

/**
 * Whether two symbols differ by one letter: one too many or too few, two that changed places, or another of the same
 * symbol. "FETA" is no "META".
 */
export function isMisprintOf(symbol: string, right: string): boolean {
  if (symbol === right || Math.abs(symbol.length - right.length) > 1) return false
  if ([...symbol].some(letter => !right.includes(letter))) return false
  let same = 0
  while (same < symbol.length && symbol.charAt(same) === right.charAt(same)) same++
  const [rest, other] = [symbol.slice(same), right.slice(same)]
  if (symbol.length < right.length) return rest === other.slice(1)
  if (symbol.length > right.length) return rest.slice(1) === other
  const areSwapped = rest.charAt(0) === other.charAt(1) && rest.charAt(1) === other.charAt(0)
  return rest.slice(1) === other.slice(1) || (areSwapped && rest.slice(2) === other.slice(2))
}
