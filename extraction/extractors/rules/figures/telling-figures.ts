import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'

/** What a stock costs and what it may bring says most about a tip; then how the business does; then the rest. */
const valuation =
  /^(?:Forward P\/E|P\/|PEG|EV\/|Upside|Downside|Undervaluation|Overvaluation|Margin of safety|IRR|Expected return|Discount|Premium|Dividend yield|Free cash flow yield|Earnings yield|Shareholder yield)/
const business =
  /growth|decline|margin|^(?:Revenue|EPS|Net income|Net loss|Free cash flow|Return on|Net debt|Payout|Dividend|Recurring|Net retention|Market share|EBITDA|Backlog|Share buyback|Debt to)/i

/** How much a figure tells of a tip: the higher, the sooner it is shown. */
export function tellingOf(name: string, { how, signals }: Statement, isListed: boolean): number {
  const kind = !isListed ? 0 : valuation.test(name) ? 3 : business.test(name) ? 2 : 1
  return kind + (signals.length > 0 ? 0.6 : 0) + (how === 'named' ? 0.5 : 0)
}
