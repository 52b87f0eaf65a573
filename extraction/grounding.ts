import type { DraftMetric, DraftPriceTarget, DraftTip } from '#extraction/extractors/extractor.ts'
import { isNamedIn, type NamedIn } from '#extraction/named-in.ts'
import { groundQuotation, type Quotation } from '#extraction/quotations.ts'
import type { Document } from '#extraction/reading/document.ts'
import { secondsAt } from '#extraction/reading/document.ts'
import { searchableText } from '#extraction/searchable-text.ts'
import { statedNumbers } from '#extraction/stated-numbers.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** A tip of which every quotation and number occurs in the text. */
export interface GroundedTip extends DraftTip {
  /** When the evidence is spoken, in whole seconds from the start; null for a text without times. */
  evidenceSeconds: number | null
  /** Where the evidence begins in the text; null without evidence. */
  evidenceOffset: number | null
}

export interface Grounded {
  /** Null when the text names neither the ticker nor the company. */
  tip: GroundedTip | null
  /** How many claims were left out because the text does not prove them: the tip, its target, single metrics. */
  dropped: number
}

/** Checks tips against one document; whatever the extractor, this alone decides what is proven. */
export function createGrounding(document: Document, symbols: SymbolTable): (draft: DraftTip) => Grounded {
  const text = searchableText(document.text)
  const numbers = statedNumbers(document.text)
  const named: NamedIn = isNamedIn(document, symbols)
  const quotation = (excerpt: string | null) => groundQuotation(excerpt, text)
  return draft => {
    const ticker = storableTicker(draft.ticker)
    if (!ticker || !named(ticker, draft.companyName)) return { tip: null, dropped: 1 }
    const evidence = quotation(draft.evidence)
    const target = groundTarget(draft.priceTarget)
    const metrics = draft.metrics.flatMap(metric => groundMetric(metric) ?? [])
    const dropped = (draft.priceTarget && !target ? 1 : 0) + draft.metrics.length - metrics.length
    const seconds = evidence ? secondsAt(document.times, evidence.start) : null
    const tip: GroundedTip = {
      ...draft,
      ticker,
      evidence: evidence?.text ?? null,
      evidenceOffset: evidence?.start ?? null,
      evidenceSeconds: seconds === null ? null : Math.floor(seconds),
      priceTarget: target,
      metrics,
    }
    return { tip, dropped }
  }

  function groundTarget(target: DraftPriceTarget | null): DraftPriceTarget | null {
    if (!target || !(target.value > 0) || !numbers.has(target.value)) return null
    return { ...target, sourceExcerpt: proofOf(target.sourceExcerpt, target.value) }
  }

  function groundMetric(metric: DraftMetric): DraftMetric | null {
    const digits = /\d[\d.,’']*\d|\d/.exec(metric.value)?.[0]
    if (!digits || !metric.name.trim()) return null
    const values = [Number(digits.replace(/[,’']/g, '')), Number(digits.replace(/\./g, '').replace(',', '.'))]
    const value = values.find(one => numbers.has(one))
    return value === undefined ? null : { ...metric, sourceExcerpt: proofOf(metric.sourceExcerpt, value) }
  }

  /** An excerpt proves a number only when the number is in it. */
  function proofOf(excerpt: string | null, value: number): string | null {
    const found: Quotation | null = quotation(excerpt)
    return found && statedNumbers(found.text).has(value) ? found.text : null
  }
}
