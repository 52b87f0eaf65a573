import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'

/** A capitalized word inside a sentence, which may be another company, a product or a person. */
const properNoun = /(?<=[\p{Ll}\d,)] )\p{Lu}[\p{Ll}\p{Lu}\d]{2,}/gu
/** Capitalized words that are no names: measures, times, sources of quotations, words of headings. */
const nobody = new RegExp(
  `^(?:${[
    'Q[1-4]|FY\\d*|TTM|NTM|YoY|EPS|ADRs?|EBITDA?|EV|FCF|AFFO|FFO|NAV|ROE|ROIC|ROCE|ARR|RPO|GAAP|CAGR|IRR|DCF|PEG|KGV|CapEx|SBC|AUM|NIM|IPO|CEO|CFO|USD|EUR',
    'January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday',
    'Free|Cash|Flow|Price|Market|Cap|Revenue|Net|Gross|Operating|Dividend|Yield|Margin|Forward|Debt|Earnings|Growth|Ratio|Current|Income|Sales|Book|Value|Total|Return',
    'PER|VE|KBV|KUV|BPA|PEG|ROI|Peers?|Sector|Industry|Trading|Valuation|Consensus|Target|Quarter|Year|Insider|Institutional|Ownership|Enterprise|Upside|Downside|Wall|Street|Buy|Hold|Sell|Quant|Seeking|Alpha|United|States|China|Europe|America|American|European|Chinese',
  ].join('|')})$`,
)

/**
 * Whether a figure is said about its statement's company: if the sentence does not name it, no other name may precede
 * the figure. In German every noun has a capital, so that capitals prove nothing.
 */
export function isSaidOf(statement: Statement, number: OwnNumber, companies: readonly string[]): boolean {
  const { how, sentence, passage } = statement
  if (how === 'named') return true
  // A row of two cells has a figure and its name. A wider one may be about another stock.
  if (passage.kind === 'row' && (passage.head?.length ?? 0) > 2 && companies.length === 0) return false
  const near = sentence.text.slice(Math.max(0, number.start - 90), number.start)
  const before = near.slice(Math.max(near.lastIndexOf(';'), near.lastIndexOf('|')) + 1)
  if (/\b(?:der|die|das|und|ist|bei|von)\b/.test(sentence.text)) return true
  return !(before.match(properNoun) ?? []).some(word => !nobody.test(word))
}
