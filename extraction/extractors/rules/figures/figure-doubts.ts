import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

/** What a figure is compared with, or what it was before: "versus 12% for peers", "from 24%". */
const comparison = new RegExp(
  '\\b(?:' +
    [
      'vs\\.?|versus|compared (?:to|with)|against|than|peers?|rivals?|competitors?|competition|industry|sector|historical(?:ly)?|in line with|relative to',
      '(?:\\d+|five|ten|three)-year (?:average|median|mean)|median|S&P(?: 500)?|index|benchmark|average(?= (?:of|is|at|multiple|P/?E|near)?\\s?(?:about |around )?[~≈]?[$€£]?$)',
    ].join('|') +
    ')(?![\\p{L}])[^,.;]{0,45}$|\\bfrom\\s(?:about |around |a |an )?[~≈]?$',
  'iu',
)
const comparedBehind = new RegExp(
  [
    '^[^,.;\\d]{0,14}\\b(?:for|at|in|of) (?:the |its |their )?(?:\\w+ )?(?:industry|sector|peers|S&P|index|market average|',
    'competitors|rivals)\\b|^ (?:historically|fällt|sinkt|steigt)\\b|^ (?:(?:industry|sector|peer|market|historical) )?(?:average|',
    'median|mean|a year (?:ago|earlier|before)|(?:in|for) the (?:prior|previous|same) )',
  ].join(''),
  'i',
)
/** "von 12 auf 15 Prozent": what a figure was before. */
const former = /(?<!\p{L})(?:von|de|da|desde|van)\s$/iu
const changedTo = /^ (?:auf|a|à|al|naar|para) \d/i
/** What is only imagined: "if margins were 20%", "would have traded at 31x". */
const imagined =
  /\b(?:if|would|could|might|assum\w+|suppos\w+|imagin\w+|hypothetical\w*|say (?:we|you|I)|potential(?:ly)?|unless|until|wenn|falls|must|needs? to|goal|aims? (?:for|to)|targeting)\b/i
/** Names that are themselves about what could come. */
const expectations =
  /^(?:Upside|Downside|IRR|Expected return|Undervaluation|Overvaluation|WACC|Annual return|Total return|Forward|Revenue guidance|Discount|Premium)/
/** Of whom or what a figure is, where it is not the company: "the sector's P/E of 20", "the chip price of $2". */
const another = new RegExp(
  [
    '\\b(?:industry|sector|peers?|market|S&P 500|index|competitors?|rivals?|(?<!weighted )average|median|historical|',
    'customers?|consumers?|household|treasury|bonds?|note|government|national|real|mortgage|deposit|rental|inflation|',
    "GDP|world|country|tax|interest)(?:['’]s?)?\\s(?:\\w+\\s)?$",
  ].join(''),
  'i',
)
/** "He came out with $10 million in cash": what somebody has is no figure of a company. */
const ofPerson = /\b(?:he|she|his|her|my|your|you)\b/i
const totals = /^(?:Cash|Debt|Net cash|Net debt|Net income|Revenue|Share buyback|Assets under management)$/
/** "the dividends that I collected": what the author got. */
const ownIncome = /\b(?:reinvested|receiv(?:e|es|ed)|collected|earned me|paid me)\b/i
/** "Its web services segment made $33 billion": what a part of the company does, without its name. */
const ofPart = /\b(?:segment|division|subsidiary|business unit|unit)\b/i
const inParts = /^(?:Revenue|Operating|Net income|EBITDA|Gross)|margin/i
/** What trades beside the shares has prices of its own. */
const otherPaper = /\b(?:warrants?|call options?|put options?|bonds?|preferreds?|notes due)\b/i
/** A word that turns a figure round without a sign: "a negative free cash flow of $3 billion", "43% margin deficit". */
const negative = /\bnegative\b/i
const deficit = /^ (?:[\w-]+ ){0,3}deficits?\b/i
/** "Bull case: 200% upside": one of several things that may come. */
const scenario = /\b(?:bull|bear|best|worst|upside|downside)[- ]case\b/i
const multiple = /^(?:P\/|EV\/|Forward P|Multiple|PEG|Market cap|Dividend yield)/
const wasOnce = /\b(?:was|were|traded|got to|had|bottomed|peaked)\b[^,.;]{0,30}$/i
/** What a figure was once: a price of another time is no price. */
const past = new RegExp(
  [
    '\\b(?:ago|back (?:then|in)|at the (?:peak|bottom|low|top|time(?! of writing))|got as low as|bottomed|peaked|had been|',
    'have been|used to|once|IPO|bounced|rebounded|formerly|previously|sold|sell|19\\d\\d|200\\d|201\\d|202[0-3])\\b',
  ].join(''),
  'i',
)

/** The words that announce a figure, by their place in the sentence. */
interface Place {
  name: string
  start: number
  end: number
}

/** How far before a number something may stand that says whose the figure is, in characters. */
const nearby = 70

/** Whether a figure is a peer's, a past one, only imagined, or of something other than the company. */
export function isDoubtful(
  number: OwnNumber,
  { name, start, end }: Place,
  companies: readonly string[] = [],
): boolean {
  const { text } = number.sentence
  const before = text.slice(Math.max(0, number.start - nearby), number.start)
  const after = text.slice(number.end, number.end + 50)
  const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. '), 0))
  if (comparison.test(withoutName(clause, text.slice(start, end)))) return true
  if (comparedBehind.test(after) || (former.test(before) && changedTo.test(after))) return true
  if (isOfOther(text.slice(Math.max(0, start - 50), start), companies)) return true
  if (another.test(text.slice(Math.max(0, start - 30), start))) return true
  if (totals.test(name) && ofPerson.test(clause)) return true
  if ((name === 'Dividend' || totals.test(name)) && ownIncome.test(clause)) return true
  if (ofPart.test(clause) && inParts.test(name)) return true
  if (name === 'Price' && otherPaper.test(text)) return true
  if (
    number.value > 0 &&
    (deficit.test(after) || negative.test(text.slice(Math.max(0, start - 30), number.start)))
  )
    return true
  if (scenario.test(clause) || (!expectations.test(name) && imagined.test(clause))) return true
  if (multiple.test(name) && wasOnce.test(clause)) return true
  return /^(?:Price|Market cap)$/.test(name) && past.test(text)
}

/** "Discount to peers of 20%": a word that belongs to the name compares with nothing. */
function withoutName(clause: string, name: string): string {
  const at = name.trim() ? clause.lastIndexOf(name) : -1
  return at < 0 ? clause : clause.slice(0, at) + clause.slice(at + name.length)
}

const possessor = /(\p{Lu}[\p{L}\d]{2,30})['’]s (?:[^\s,;.]{1,20} ){0,4}\$?$/u

/** "Otterin's US revenue": a figure of a product, a person or another company, unless the name is this one's. */
function isOfOther(before: string, companies: readonly string[]): boolean {
  const owner = possessor.exec(before)?.[1]
  if (owner === undefined || /^(?:It|That|Here|There|Today|Let)$/.test(owner)) return false
  return !companies.some(company => company.includes(owner))
}
