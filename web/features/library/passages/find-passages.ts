import { type FoldedText, foldText } from './folded-text.ts'

/** Words that a tip takes from its source. */
export interface Quote {
  tipId: string
  /** Evidence supports the whole tip. An excerpt proves one of its figures. */
  kind: 'evidence' | 'excerpt'
  text: string
  /** The character at which the words are expected, if that is known. */
  near?: number
}

/** The place of a quote in the content: characters from `start` up to `end`. */
export interface Passage {
  tipId: string
  kind: 'evidence' | 'excerpt'
  start: number
  end: number
}

/**
 * Finds each quote verbatim in the content, except for Unicode forms, kinds of quotes, dashes and white space. Of
 * several places the one nearest to the expected place is taken. For excerpts the evidence of their tip is the expected
 * place, if it was found. Without an expected place the first one is taken. A quote that is missing has no passage.
 * Returns the passages in the order of their beginnings.
 */
export function findPassages(content: string, quotes: readonly Quote[]): Passage[] {
  if (quotes.length === 0) return []
  const folded = foldText(content)
  const evidence = new Map<string, Passage>()
  const passages: Passage[] = []
  // Evidence first, because excerpts are looked for near the evidence of their tip.
  for (const quote of quotes.filter(({ kind }) => kind === 'evidence')) {
    const passage = findPassage(folded, quote, spot(quote.near ?? 0))
    if (!passage) continue
    evidence.set(quote.tipId, passage)
    passages.push(passage)
  }
  for (const quote of quotes.filter(({ kind }) => kind === 'excerpt')) {
    const passage = findPassage(folded, quote, evidence.get(quote.tipId) ?? spot(quote.near ?? 0))
    if (passage) passages.push(passage)
  }
  return passages.sort((one, other) => one.start - other.start || other.end - one.end)
}

/**
 * The most occurrences of a quote that are compared. Words that occur more often are hardly a quotation, so the nearest
 * of the first ones is good enough.
 */
const mostPlaces = 1000

interface Span {
  start: number
  end: number
}

function spot(place: number): Span {
  return { start: place, end: place }
}

function findPassage(content: FoldedText, quote: Quote, near: Span): Passage | null {
  const needle = foldText(quote.text)
    .text.replace(/^"(.*)"$|^"+$/, '$1')
    .trim()
  if (!needle) return null
  let nearest: Passage | null = null
  let from = 0
  for (let places = 0; places < mostPlaces; places += 1) {
    const at = content.text.indexOf(needle, from)
    if (at < 0) break
    from = at + 1
    if (!standsAlone(content.text, at, needle.length)) continue
    const start = content.startOf(at)
    if (nearest && distance(start, near) >= distance(nearest.start, near)) {
      if (start > near.end) break
      continue
    }
    nearest = {
      tipId: quote.tipId,
      kind: quote.kind,
      start,
      end: content.endOf(at + needle.length - 1),
    }
  }
  return nearest
}

function distance(place: number, { start, end }: Span): number {
  return Math.max(start - place, place - end, 0)
}

/** Whether the words or figures end where the quote ends, on both sides: 12 is not a quotation of 1200. */
function standsAlone(text: string, at: number, length: number): boolean {
  const joins = (left: string, right: string) => wordCharacter.test(left) && wordCharacter.test(right)
  return (
    !joins(text.charAt(at - 1), text.charAt(at)) &&
    !joins(text.charAt(at + length - 1), text.charAt(at + length))
  )
}

const wordCharacter = /^[\p{L}\p{N}]$/u
