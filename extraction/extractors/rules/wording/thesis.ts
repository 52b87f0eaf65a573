import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { rememberingLast } from '#extraction/text/remembered.ts'
import type { Span } from '#extraction/text/sentences.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { isFound, wordPattern } from '#extraction/text/word-pattern.ts'

/** What matters to people who weigh a stock rather than a company. Each line is one thing. */
const ofStocks = [
  'dividenden?|rendite|dividendes?|rendement|dividendos?|rentabilidad|yields?|yielding|dividends?|distributions?|payouts?|income investors?',
  'covered|coverage|payout ratio|cushion',
  [
    'bewertung|bewertet|kgv|kurs-gewinn-verhältnis|valorisation|décote|valoración|múltiplos?|veces beneficios|valuations?|',
    'valued|enterprise value|market cap\\w*|multiples?|times (?:\\w+ )?(?:earnings|sales|book)|p/?e|ev/ebitda|\\d+(?:\\.\\d+)?x',
  ].join(''),
  'book value|nav|net asset value|discount|premium',
  'aktien?|papier|kurs|titres?|actions?|cours|acci(?:ón|ones)|cotiza\\w*|stocks?|shares|shareholders?|share price|equity holders',
  'total returns?|returns?|upside|downside|reward',
  'acquired|acquirer|takeover|buyout|merger|spin-?offs?|bid|offer',
  'sentiment|the market|pullback|sell-?off|re-?rating|undemanding|expectations',
].map(words => wordPattern(words))

/** What they say about the company behind the stock. */
const ofCompanies = [
  'anleger|investiert|investisseurs?|inversor(?:es)?|investors?|investments?|portfolios?',
  'margen?|gewinn\\w*|umsatz\\w*|ergebnis\\w*|marges?|bénéfices?|résultats?|ventas|beneficios?|margins?|ebitda|ffo|affo|eps|earnings|profitability|comps',
  'cashflow|cash-flow|flujo de caja|rachats?|aktienrückkauf\\w*|recompra|free cash flow|cash flows?|fcf|buybacks?|repurchases?',
  'schulden|verschuldung|bilanz|dette|endettement|deuda|balance sheet|leverage|debt|liquidity|a-rated|investment[- ]grade|credit rating',
  'moat|competitive|pricing power|market share|monopoly|franchise|unit economics|tailwinds?|headwinds?|catalysts?',
  'risks?|backlog|pipeline|guidance|outlook|growth|turnaround|bookings',
  'occupancy|tenants?|non-accruals|net lease|nii|loan|underwriting|expense ratio',
  'fda|approvals?|trial|phase (?:2|3|ii|iii)|indications?',
].map(words => wordPattern(words))

/**
 * How many different things that matter to an investor are said about a company. In written texts 0 if none is about
 * its stock. In captions, whose sentences end anywhere, the stock may be named elsewhere.
 */
export function considerationsIn(statements: Statement[], isTranscript: boolean): number {
  const texts = statements.map(({ sentence }) => sentence.text.toLowerCase())
  const isSaid = (pattern: RegExp) => texts.some(text => isFound(pattern, text))
  const onStock = ofStocks.filter(isSaid).length
  return onStock === 0 && !isTranscript ? 0 : onStock + ofCompanies.filter(isSaid).length
}

const ofBusiness = wordPattern(
  'order books?|demand|capacity|customers|costs|subscribers|dominant|leader|sold out|profitable|profits?|cash|loss(?:es)?|dilution|cycle|nachfrage|kosten|kunden|demanda|clientes|costos',
)

const considered = [...ofStocks, ...ofCompanies, ofBusiness]
const possibleIn = createSieve(considered)

/** How many different things that matter to an investor these words mention. */
export function considerationsOf(sentence: string): number {
  const lower = sentence.toLowerCase()
  return possibleIn(lower).filter(number => isFound(considered[number] ?? ofBusiness, lower)).length
}

/** Remembered by sentence, because all of its stocks ask for it. */
const counted = new WeakMap<Span, number>()

/** How many different things that matter to an investor a sentence of the text mentions. */
export function considerationsOfSentence(sentence: Span): number {
  const known = counted.get(sentence) ?? considerationsOf(sentence.text)
  counted.set(sentence, known)
  return known
}

/** The style of news, announcements and calendars, which only report events. */
const newsWriting = new RegExp(
  [
    '\\b(?:said|says|announced|reported|disclosed|confirmed|told) (?:\\w+ )?(?:on|in|at|today|late|early|that)\\b',
    '\\b(?:said|says|announced|told)[.,]',
    '\\b(?:on|late|early|last) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b',
    '\\b(?:pre-?market|after-hours|extended) trading\\b|\\bpremarket\\b',
    '\\b(?:a|regulatory|the) filing\\b|\\bfilings? (?:show|reveal|disclos)\\w*|\\bspokes(?:man|woman|person)\\b|\\bin a statement\\b',
    '(?:PRNewswire|Business ?Wire|GlobeNewswire|Reuters|Accesswire)',
    '\\b(?:declared|declares) (?:a|its) (?:quarterly|monthly|regular|special)\\b|\\bof record on\\b|\\bpayable on\\b',
    '\\bcompares? with \\$?[\\d.,]+ \\w+ year\\b|\\b(?:compared with|from) (?:a year|the (?:same|year-ago)|the prior-year)\\b',
    '\\b(?:rose|fell|gained|advanced|dropped|jumped|climbed|slid|slipped|tumbled|surged|declined)(?: \\w+){0,3} [\\d.]+% (?:\\w+ ){0,3}?(?:intra-?day|in (?:\\w+ )?(?:early|morning|afternoon|midday) )',
    [
      '\\b(?:surpass\\w+|beat\\w*|miss\\w*|topp\\w+|exceed\\w+|above|below|versus|vs\\.?) (?:the )?(?:\\$[\\d.]+\\w? )?(?:\\w+ ){0,2}?(?:street|',
      "consensus|analysts?[’']?) (?:average |consensus )?(?:estimates?|expectations?)\\b",
    ].join(''),
    '\\b(?:announced|unveiled|signed|secured|launched) (?:an?|its|the) (?:\\w+ ){0,3}(?:agreement|partnership|deal|contract|collaboration|acquisition|offering|programme?)\\b',
    '\\bintra-?day (?:today|trading)\\b',
    '\\b(?:is|are) (?:due|set|scheduled|expected) to (?:report|release|announce)\\b|\\banalysts expect\\b',
  ].join('|'),
  'i',
)
const ownOpinion = new RegExp(
  [
    "\\bI['’]?(?:ll| will| just| bought| sold| said)\\b|\\b(?:I|I['’]m|I['’]d|we) (?:\\w+ )?(?:think|believe|expect|",
    'see|like|prefer|rate|view|would|remain|continue|keep|recommend|own|am|are)\\b|\\bmy\\b|\\bour (?:view|opinion|',
    'rating|target|DCF|thesis)\\b',
  ].join(''),
)

/** Whether a text reports events or the performance of a product, and nobody's opinion of a stock. */
export function isNews(text: string): boolean {
  return isCustomers(text) || (!ownOpinion.test(text) && newsWriting.test(text))
}

const customer = new RegExp(
  [
    '\\bmy (?:\\w+ ){0,2}(?:brokerage|bank|account|card|phone|car|watch|laptop|subscription|plan)\\b|\\bcustomer (?:service|',
    'support)\\b|\\brecommend (?:it|this|them) to (?:everyone|anyone|all|friends|family)\\b|\\bbest (?:phone|laptop|',
    'car|watch|tablet|headphones|camera) (?:I|on the market|\\w+ (?:ever|has))|\\b(?:I|we) (?:switched|signed up|downloaded|',
    'installed|unsubscribed|test drove|ordered|cancell?ed)\\b',
  ].join(''),
  'i',
)

/** Whether the author writes as a customer of a company. */
export const isCustomers = rememberingLast(text => customer.test(text))
