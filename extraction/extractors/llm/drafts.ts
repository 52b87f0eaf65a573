import type { DraftMetric, DraftTip } from '#extraction/extractors/extractor.ts'
import type { NamedIn } from '#extraction/named-in.ts'
import { groundQuotation } from '#extraction/quotations.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'
import type { SearchableText } from '#extraction/text/searchable-text.ts'
import type { AnsweredTip } from './read-answer.ts'

export interface Source {
  text: SearchableText
  named: NamedIn
  symbols: SymbolTable
}

/** Fewer words quote nothing that could be claimed. */
const leastWords = 4

/**
 * What a model answered as a draft, `foundFrom` an offset of the text on; null where its company cannot be told. A model
 * knows tickers by heart, and not always right: one counts when the text writes it, or names the company that has it.
 */
export function draftOf(answered: AnsweredTip, foundFrom: number, source: Source): DraftTip | null {
  const company = companyOf(answered, source)
  if (!company) return null
  const inText = (words: string | null) => (words && source.text.find(words) ? words : null)
  const target = answered.price_target
  return {
    ...company,
    text: answered.text,
    thesis: answered.thesis || null,
    evidence: quoted(answered.evidence, source.text, foundFrom),
    stance: answered.stance,
    priceTarget: target && {
      value: target.value,
      currency: target.currency || null,
      horizon: inText(target.horizon),
      sourceExcerpt: target.source_excerpt || null,
    },
    metrics: answered.metrics.flatMap(metric => metricOf(metric, inText) ?? []),
    foundFrom,
  }
}

function companyOf(
  { ticker: written, company_name: name }: AnsweredTip,
  { named, symbols, text }: Source,
): Pick<DraftTip, 'ticker' | 'companyName' | 'certainty' | 'doubts'> | null {
  const ticker = storableTicker(written)
  if (ticker && named(ticker, null)) {
    const listing = symbols.find(ticker)
    if (listing) return { ticker, companyName: nameOf(listing) }
    return { ticker, companyName: name && text.find(name) ? name : null }
  }
  const meant = name ? symbols.namesIn(name)[0]?.listing : undefined
  const known = meant && storableTicker(meant.ticker)
  if (meant && known && named(known, null)) return { ticker: known, companyName: nameOf(meant) }
  // A company that the text names and no table knows: its ticker is the model's, which nothing proves.
  const isStrange = !meant && ticker !== null && symbols.find(ticker) === undefined
  return isStrange && name && isNameIn(name, text)
    ? { ticker, companyName: name, certainty: 'check', doubts: ['company'] }
    : null
}

/** Whether a text has a name as it is given, with a capital or a digit in it. */
function isNameIn(name: string, text: SearchableText): boolean {
  return name.length > 2 && /[\p{Lu}\p{N}]/u.test(name) && text.find(name) !== null
}

function nameOf({ name, ticker }: Listing): string | null {
  return name === ticker ? null : name
}

/** As much of a quote as the text has: what a model made up shows nothing. */
function quoted(evidence: string | null, text: SearchableText, foundFrom: number): string | null {
  if (!evidence || evidence.split(/\s+/).length < leastWords) return null
  return groundQuotation(evidence, text, foundFrom)?.text ?? null
}

/** The number alone is its value: whatever a model wrote around it is not checked by anything. */
function metricOf(
  { name, value, unit, currency, as_of, source_excerpt }: AnsweredTip['metrics'][number],
  inText: (words: string | null) => string | null,
): DraftMetric | null {
  const number = /[-+−]?\d[\d.,’']*/.exec(value)?.[0].replace(/(?<![.,’'])[.,’']+$/, '')
  if (!number) return null
  const isNegative = /^[-−]/.test(number) || /^\s?\(\s?[$€£]?\d[\d.,]*\s?\)/.test(value)
  return {
    name,
    value: isNegative ? `-${number.replace(/^[-−]/, '')}` : number,
    unit: unit && /^[\p{L}%‰°/. ]+$/u.test(unit) ? unit : null,
    // "13 cents" is not $13: a currency's sign would stand before it.
    currency: /^cents?$/i.test(unit ?? '') ? null : currency || null,
    asOf: inText(as_of),
    sourceExcerpt: source_excerpt || null,
  }
}
