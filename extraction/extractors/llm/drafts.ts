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

/** Words of a quotation, at least. A shorter one quotes no claim. */
const leastWords = 4

/**
 * A model's answer as a draft. Null if its company cannot be identified. A model knows tickers by heart, but not always
 * correctly: a ticker counts only if the text contains it, or names its company.
 *
 * @param foundFrom offset of the part of the text that the answer is about.
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
  // The text names a company that no table has: its ticker is the model's own, and nothing proves it.
  const isStrange = !meant && ticker !== null && symbols.find(ticker) === undefined
  return isStrange && name && isNameIn(name, text)
    ? { ticker, companyName: name, certainty: 'check', doubts: ['company'] }
    : null
}

/** Whether a text contains a name exactly as given, with a capital or a digit in it. */
function isNameIn(name: string, text: SearchableText): boolean {
  return name.length > 2 && /[\p{Lu}\p{N}]/u.test(name) && text.find(name) !== null
}

function nameOf({ name, ticker }: Listing): string | null {
  return name === ticker ? null : name
}

/** The part of a quotation that the text contains. What a model has invented proves nothing. */
function quoted(evidence: string | null, text: SearchableText, foundFrom: number): string | null {
  if (!evidence || evidence.split(/\s+/).length < leastWords) return null
  return groundQuotation(evidence, text, foundFrom)?.text ?? null
}

/** Only the number itself is the value: nothing checks the words that a model wrote around it. */
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
    // "13 cents" is not $13, which a currency would make of it.
    currency: /^cents?$/i.test(unit ?? '') ? null : currency || null,
    asOf: inText(as_of),
    sourceExcerpt: source_excerpt || null,
  }
}
