import type { DraftMetric, DraftPriceTarget, DraftTip } from '#extraction/extractors/extractor.ts'
import { isNamedIn, type NamedIn } from '#extraction/named-in.ts'
import { ordersIn, withoutPassages } from '#extraction/orders.ts'
import { provenWords } from '#extraction/proven-words.ts'
import { groundQuotation, type Quotation } from '#extraction/quotations.ts'
import type { Document } from '#extraction/reading/document.ts'
import { secondsAt } from '#extraction/reading/document.ts'
import { statedNumbers } from '#extraction/stated-numbers.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'
import { rememberingEach } from '#extraction/text/remembered.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'

/** A tip whose quotations and numbers all occur in the text. */
export interface GroundedTip extends DraftTip {
  /** When the evidence is spoken, in whole seconds from the start. Null for a text without times. */
  evidenceSeconds: number | null
  /** The offset of the evidence in the text. Null without evidence. */
  evidenceOffset: number | null
}

export interface Grounded {
  /** Null when the text names neither the ticker nor the company. */
  tip: GroundedTip | null
  /**
   * The number of claims that were left out because the text does not prove them: the tip, its target, single metrics.
   */
  dropped: number
}

/**
 * A function that checks draft tips against one document. It alone decides what is proven, whatever the extractor.
 *
 * Passages that give orders to a machine prove nothing. In a text with such a passage, the extractor may have obeyed
 * it, so a tip must then quote the rest of the text.
 */
export function createGrounding(document: Document, symbols: SymbolTable): (draft: DraftTip) => Grounded {
  const orders = ordersIn(document.text)
  const honest = withoutPassages(document.text, orders)
  const text = searchableText(honest)
  const numbers = statedNumbers(honest)
  const named: NamedIn = isNamedIn({ ...document, text: honest }, symbols)
  const numbersIn = rememberingEach(statedNumbers)
  return draft => {
    const ticker = storableTicker(draft.ticker)
    if (!ticker || !named(ticker, draft.companyName)) return { tip: null, dropped: 1 }
    // Several figures often quote the same sentence.
    const quoted = rememberingEach(excerpt => groundQuotation(excerpt, text, draft.foundFrom))
    const quotation = (excerpt: string | null) => (excerpt ? quoted(excerpt) : null)
    const evidence = quotation(draft.evidence)
    if (orders.length > 0 && !evidence) return { tip: null, dropped: 1 }
    const target = groundTarget(draft.priceTarget, quotation)
    const metrics = draft.metrics.flatMap(metric => groundMetric(metric, quotation) ?? [])
    const dropped = (draft.priceTarget && !target ? 1 : 0) + draft.metrics.length - metrics.length
    const seconds = evidence ? secondsAt(document.times, evidence.start) : null
    const tip: GroundedTip = {
      ...draft,
      ticker,
      ...provenWords({ ...draft, ticker, evidence: evidence?.text ?? null }, numbers),
      evidence: evidence?.text ?? null,
      evidenceOffset: evidence?.start ?? null,
      evidenceSeconds: seconds === null ? null : Math.floor(seconds),
      priceTarget: target,
      metrics,
    }
    return { tip, dropped }
  }

  function groundTarget(target: DraftPriceTarget | null, quotation: Quote): DraftPriceTarget | null {
    if (!target || !(target.value > 0) || !numbers.has(target.value)) return null
    return { ...target, sourceExcerpt: proofOf(quotation(target.sourceExcerpt), target.value) }
  }

  function groundMetric(metric: DraftMetric, quotation: Quote): DraftMetric | null {
    const digits = /\d[\d.,’']*\d|\d/.exec(metric.value)?.[0]
    if (!digits || !metric.name.trim()) return null
    const values = [Number(digits.replace(/[,’']/g, '')), Number(digits.replace(/\./g, '').replace(',', '.'))]
    const value = values.find(one => numbers.has(one))
    if (value === undefined) return null
    return { ...metric, sourceExcerpt: proofOf(quotation(metric.sourceExcerpt), value) }
  }

  /** An excerpt proves a number only if it contains the number. */
  function proofOf(excerpt: Quotation | null, value: number): string | null {
    return excerpt && numbersIn(excerpt.text).has(value) ? excerpt.text : null
  }
}

type Quote = (excerpt: string | null) => Quotation | null
