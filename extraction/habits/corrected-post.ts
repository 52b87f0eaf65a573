import type { Stance } from '#contract/stance.ts'
import { calledIn } from '#extraction/habits/called.ts'
import { headingAbove, linesOf } from '#extraction/habits/lines.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { languageOf } from '#extraction/text/languages.ts'
import { splitPassages } from '#extraction/text/passages.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'

/** A tip of a machine, or one that a person has kept. */
export interface ReadTip {
  ticker: string
  stance: Stance
  evidence: string | null
  /** Of a draft: whether the machine was sure. */
  isSure?: boolean
  /** Of a kept tip: the index of its draft. Null for one that the person added. */
  draft?: number | null
}

/** What one post tells of the habits of its home: plain data, with no more words of the text than it needs. */
export interface PostFacts {
  /** Keys of its lines, and of those on which a kept tip rests or that name its company. */
  lines: string[]
  restedOn: string[]
  /** What the text may call companies by that no table knows. Its nouns have capitals, in German. */
  called: string[]
  hasCapitalNouns: boolean
  /** Tips that a person added, with what their evidence may call them. */
  added: { ticker: string; called: string[] }[]
  /** Kept tips with the same. */
  kept: { ticker: string; stance: Stance; called: string[]; heading: string | null }[]
  exchanged: { from: string; to: string }[]
  /** Drafts that were left out. */
  dropped: { ticker: string; isSure: boolean; isInTitle: boolean; heading: string | null }[]
  /** What became of the drafts of the last paragraph. Null if there was none. */
  lastParagraph: 'kept' | 'dropped' | null
  /** Sure drafts that were right, and that were not. */
  right: number
  wrong: number
}

/** What is asked of a table of symbols here. */
type Names = Pick<SymbolTable, 'namesIn' | 'listingsOf'>

/** Lines and names of one post that are stored, at most. */
const [mostLines, mostCalled] = [600, 200]

/** Compares what a machine drafted of a text with what a person kept of it. */
export function factsOfPost(
  { text, title, isTranscript }: { text: string; title: string | null; isTranscript: boolean },
  drafts: readonly ReadTip[],
  kept: readonly ReadTip[],
  symbols: Names,
): PostFacts {
  const searchable = searchableText(text)
  const passages = splitPassages(text, isTranscript)
  const placeOf = ({ evidence }: ReadTip) => (evidence ? searchable.find(evidence) : null)
  const headingOf = (tip: ReadTip) => {
    const place = placeOf(tip)
    return place ? headingAbove(passages, text, place.start) : null
  }
  const namesOf = (tip: ReadTip) => {
    const place = placeOf(tip)
    return place ? calledIn(text, symbols, place.start, place.end) : []
  }
  const used = new Set(kept.flatMap(({ draft }) => draft ?? []))
  const left = drafts.filter((_, i) => !used.has(i))
  const isRight = (tip: ReadTip) => {
    const draft = drafts[tip.draft ?? -1]
    return draft?.isSure === true && draft.ticker === tip.ticker && draft.stance === tip.stance
  }
  const right = kept.filter(isRight).length
  const lines = linesOf(text, isTranscript)
  const isRestedOn = restsOn(text, kept, kept.map(placeOf), symbols)
  return {
    lines: [...new Set(lines.map(({ key }) => key))].slice(0, mostLines),
    restedOn: [...new Set(lines.filter(isRestedOn).map(({ key }) => key))].slice(0, mostLines),
    called: calledIn(text, symbols).slice(0, mostCalled),
    hasCapitalNouns: languageOf(text) === 'German',
    added: kept
      .filter(({ draft }) => draft === null)
      .map(tip => ({ ticker: tip.ticker, called: namesOf(tip) })),
    kept: kept.map(tip => ({
      ticker: tip.ticker,
      stance: tip.stance,
      called: namesOf(tip),
      heading: headingOf(tip),
    })),
    exchanged: kept.flatMap(({ ticker, draft }) => {
      const from = drafts[draft ?? -1]?.ticker
      return from && from !== ticker ? [{ from, to: ticker }] : []
    }),
    dropped: left.map(tip => ({
      ticker: tip.ticker,
      isSure: tip.isSure === true,
      isInTitle: title !== null && isNamedIn(title, tip.ticker, symbols),
      heading: headingOf(tip),
    })),
    lastParagraph: lastParagraphOf(passages.at(-1), kept.map(placeOf), left.map(placeOf)),
    right,
    wrong: drafts.filter(({ isSure }) => isSure).length - right,
  }
}

type Place = { start: number; end: number } | null

/** Whether a kept tip rests on a line: its evidence overlaps the line, or the line names its company. */
function restsOn(text: string, kept: readonly ReadTip[], places: Place[], symbols: Names) {
  const tickers = new Set(kept.map(({ ticker }) => ticker))
  const named = symbols.namesIn(text).filter(({ listing }) => tickers.has(listing.ticker))
  const words = [...text.matchAll(/(?<![\p{L}\p{N}])[A-Z0-9]{1,6}(?:\.[A-Z]{1,3})?(?![\p{L}\p{N}])/gu)]
    .filter(({ 0: word }) => tickers.has(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
  const all = [...places.flatMap(place => place ?? []), ...named, ...words]
  return (line: { start: number; end: number }) =>
    all.some(({ start, end }) => start < line.end && line.start < end)
}

/** Whether a title names a ticker, or its company. */
export function isNamedIn(title: string, ticker: string, symbols: Names): boolean {
  const words = title.split(/[^\p{L}\p{N}.]+/u)
  if (words.includes(ticker)) return true
  return symbols
    .namesIn(title)
    .some(({ listing }) => symbols.listingsOf(listing).some(one => one.ticker === ticker))
}

function lastParagraphOf(
  last: { start: number; end: number } | undefined,
  kept: Place[],
  dropped: Place[],
): PostFacts['lastParagraph'] {
  const isInside = (place: Place) => !!last && !!place && place.start >= last.start && place.start < last.end
  if (kept.some(isInside)) return 'kept'
  return dropped.some(isInside) ? 'dropped' : null
}
