import type { Statement } from '#extraction/extractors/rules/statements.ts'
import { matchesOf, wordPattern } from '#extraction/extractors/rules/word-pattern.ts'

/** What people speak of who weigh a stock, each line one thing. */
const considerations = [
  'dividenden?|rendite|dividendes?|rendement|dividendos?|rentabilidad|yields?|yielding|dividends?|distributions?|payouts?|income investors?',
  'covered|coverage|payout ratio|cushion',
  'bewertung|bewertet|kgv|kurs-gewinn-verhältnis|valorisation|décote|per|valoración|múltiplos?|veces beneficios|valuations?|valued|multiples?|times (?:\\w+ )?(?:earnings|sales|book)|p/?e|ev/ebitda|\\d+(?:\\.\\d+)?x',
  'book value|nav|net asset value|discount|premium',
  'aktien?|papier|kurs|titres?|actions?|cours|acci(?:ón|ones)|cotiza\\w*|stocks?|shares|shareholders?|share price|equity holders',
  'anleger|investiert|investisseurs?|inversor(?:es)?|investors?|investments?|portfolios?',
  'total returns?|returns?|upside|downside|risks?|reward',
  'margen?|gewinn\\w*|umsatz\\w*|ergebnis\\w*|marges?|bénéfices?|résultats?|ventas|beneficios?|margins?|ebitda|ffo|affo|eps|earnings|profitability|comps',
  'cashflow|cash-flow|flujo de caja|rachats?|aktienrückkauf\\w*|recompra|free cash flow|cash flows?|fcf|buybacks?|repurchases?',
  'schulden|verschuldung|bilanz|dette|endettement|deuda|balance sheet|leverage|debt|liquidity|a-rated|investment[- ]grade|credit rating',
  'moat|competitive|pricing power|market share|monopoly|franchise|unit economics|tailwinds?|headwinds?|catalysts?',
  'backlog|pipeline|guidance|outlook|growth|turnaround|bookings',
  'occupancy|tenants?|non-accruals|net lease|nii|loan|underwriting|expense ratio',
  'acquired|acquirer|takeover|buyout|merger|spin-?offs?|bid|offer',
  'fda|approvals?|trial|phase (?:2|3|ii|iii)|indications?',
  'sentiment|the market|pullback|sell-?off|re-?rating|undemanding|expectations',
].map(words => wordPattern(words))

/** How many different things that matter to an investor are said of a company. */
export function considerationsIn(statements: Statement[]): number {
  const texts = statements.map(({ sentence }) => sentence.text.toLowerCase())
  return considerations.filter(pattern => texts.some(text => matchesOf(pattern, text).length > 0)).length
}

/** How news, announcements and calendars are written, which only tell what happened. */
const newsWriting = new RegExp(
  [
    '\\b(?:said|says|announced|reported|disclosed|confirmed|told) (?:\\w+ )?(?:on|in|at|today|late|early|that)\\b',
    '\\b(?:said|says|announced|told)[.,]',
    '\\b(?:on|late|early|last) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b',
    '\\b(?:pre-?market|after-hours|extended) trading\\b|\\bpremarket\\b',
    '\\b(?:a|regulatory|the) filing\\b|\\bspokes(?:man|woman|person)\\b|\\bin a statement\\b',
    '(?:PRNewswire|Business ?Wire|GlobeNewswire|Reuters|Accesswire)',
    '\\b(?:declared|declares) (?:a|its) (?:quarterly|monthly|regular|special)\\b|\\bof record on\\b|\\bpayable on\\b',
    '\\b(?:compared with|from) (?:a year|the (?:same|year-ago)|the prior-year)\\b',
    '\\b(?:is|are) (?:due|set|scheduled|expected) to (?:report|release|announce)\\b|\\banalysts expect\\b',
  ].join('|'),
  'i',
)
const ownOpinion =
  /\b(?:I|I['’]m|I['’]d|we) (?:\w+ )?(?:think|believe|expect|see|like|prefer|rate|view|would|remain|continue|keep|recommend|own|am|are)\b|\bmy\b|\bour (?:view|opinion|rating|target|DCF|thesis)\b/

/** Whether a text tells what happened, or how a product did, and nobody's opinion of a stock. */
export function isNews(text: string): boolean {
  return customer.test(text) || (newsWriting.test(text) && !ownOpinion.test(text))
}

/** Who tells of a company as its customer. */
const customer =
  /\bmy (?:brokerage|bank|account|card|phone|car|watch|laptop|subscription|plan)\b|\bcustomer (?:service|support)\b|\b(?:I|we) (?:switched|signed up|downloaded|installed|unsubscribed|test drove|ordered|cancell?ed)\b/i
