import type { DraftTip, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { type Candidate, candidatesOf } from '#extraction/extractors/rules/decision/candidate.ts'
import { readText } from '#extraction/extractors/rules/decision/reading.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import type { Document } from '#extraction/reading/document.ts'
import { companyKey } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

/** What the built-in rules make of a text that a model is asked about. */
export interface OtherReading {
  /** The companies named between two offsets, as a hint for the model: some are no tips, some are missing. */
  namedIn(start: number, end: number): string[]
  /** A model's tip beside what the rules read of the same stock. */
  beside(tip: DraftTip): DraftTip
}

/** Companies of one part that a model is told about, at most. */
const mostNamed = 40

/** Reads a document by the built-in rules, of which nobody is told by itself. */
export async function readOtherwise(document: Document, context: ExtractorContext): Promise<OtherReading> {
  const silent: ExtractorContext = {
    ...{ symbols: context.symbols, signal: context.signal, onTip: () => undefined },
  }
  const candidates = candidatesOf(readText(document, silent), context.symbols)
  const { tips } = await rulesExtractor.extract(document, silent)
  const keyOf = (ticker: string) => {
    const listing = context.symbols.find(ticker)
    return listing ? companyKey(listing) : comparableTicker(ticker)
  }
  const byCompany = new Map(tips.map(tip => [keyOf(tip.ticker), tip]))
  return {
    namedIn: (start, end) =>
      candidates
        .filter(({ subject }) => subject.mentions.some(one => one.start >= start && one.start < end))
        .slice(0, mostNamed)
        .map(nameOf),
    beside: tip => compared(tip, byCompany.get(keyOf(tip.ticker))),
  }
}

function nameOf({ listing, ticker }: Candidate): string {
  return listing.name === listing.ticker ? ticker : `${listing.name} (${ticker})`
}

/**
 * A tip on which both readings agree is sure where it is quoted and the rules are sure of it. One that they read
 * otherwise is to be checked, with both stances.
 */
function compared(tip: DraftTip, other: DraftTip | undefined): DraftTip {
  if (!other || other.stance === 'unset' || tip.stance === 'unset') return tip
  const doubts = tip.doubts ?? []
  if (other.stance !== tip.stance)
    return {
      ...tip,
      certainty: 'check',
      doubts: [...new Set([...doubts, 'stance' as const])],
      otherStance: other.stance,
    }
  const isMentionAlone = doubts.every(doubt => doubt === 'mention')
  if (tip.evidence === null || other.certainty === 'check' || !isMentionAlone) return tip
  return { ...tip, certainty: 'sure', doubts: [] }
}
