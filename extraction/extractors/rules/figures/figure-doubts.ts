import { isOfOthers } from '#extraction/extractors/rules/figures/figure-owners.ts'
import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

/** What a figure is compared with, or its earlier value: "versus 12% for peers", "from 24%". */
const comparison = new RegExp(
  '\\b(?:' +
    [
      'vs\\.?|versus|compared (?:to|with)|against|(?<!\\b(?:more|less|fewer|rather|other) )than|peers?|rivals?|competitors?|competition|industry|sector|historical(?:ly)?|in line with|relative to',
      '(?:\\d+|five|ten|three)-year (?:average|median|mean)|median(?! (?:price )?target)|S&P(?: 500)?|index|benchmark|average(?= (?:of|is|at|multiple|P/?E|near)?\\s?(?:about |around )?[~≈]?[$€£]?$)',
    ].join('|') +
    ')(?![\\p{L}])[^,.;]{0,45}$|\\bfrom\\s(?:about |around |a |an )?[~≈]?$',
  'iu',
)
const comparedBehind = new RegExp(
  [
    '^[^,.;\\d]{0,14}\\b(?:for|at|in|of) (?:the |its |their )?(?:\\w+ )?(?:industry|sector|peers|S&P|index|market average|',
    'competitors|rivals)\\b|^ (?:from|above|below|over|under|ahead of|shy of|short of) (?:the )?(?:\\w+ )?(?:consensus|estimates?|expectations?|forecasts?)|^ (?:historically|fällt|sinkt|steigt)\\b|^ (?:(?:industry|sector|peer|market|historical) )?(?:average|',
    'median|mean|a year (?:ago|earlier|before)|(?:in|for) the (?:prior|previous|same) )',
  ].join(''),
  'i',
)
/** "von 12 auf 15 Prozent": the earlier value of a figure. */
const former = /(?<!\p{L})(?:von|de|da|desde|van)\s$/iu
/** "(von ~$12 Mrd. in 2024)". */
const inBrackets =
  /[([](?:up |down )?(?:von|from|de|da|desde|van|was|vs\.?|previously|prior|vorher|zuvor|antes|contro|tegen|contre):?\s[~≈]?$/i
const changedTo = /^ (?:auf|a|à|al|naar|para) \d/i
/** A hypothetical figure: "if margins were 20%", "would have traded at 31x". */
const imagined = new RegExp(
  String.raw`\b(?:` +
    [
      'if|would|could|might|you can(?! (?:buy|get|own|pick))|say (?:we|you|I)|potential(?:ly)?|unless|until|wenn|falls',
      String.raw`assum\w+|suppos\w+|imagin\w+|hypothetical\w*|must|needs? to|goal|aims? (?:for|to)|targeting`,
    ].join('|') +
    String.raw`)\b`,
  'i',
)
/** "Say you buy it at 90% of its value": hypothetical, whatever the figure. */
const supposed =
  /\b(?:say (?:you|we|I)|let['’]s say|suppos(?:e|ing)|imagin\w{1,3}|assum(?:e|es|ing)|hypothetical\w*|stel dat|angenommen|supongamos|supponiamo)\b/i
/** "a yield of 2% or more is attractive": a condition. */
const orMore =
  /^ (?:or|of|oder|ou|o) (?:more|higher|above|better|less|lower|below|meer|hoger|mehr|höher|plus|más|mais|più)\b/i
/** "growth over 60% operating margin": a percentage that follows another name. */
const growthBefore = /\bgrowth (?:of |over |at |above |about |around )?[~≈]?$/i
/** "providing $600m in debt": money that was lent or raised. */
const lent =
  /\b(?:provid\w{1,3}|lend\w{0,3}|lent|loan\w{0,2}|borrow\w{0,3}|rais(?:e|ed|ing)|issu(?:e|ed|ing)|refinanc\w{1,3}|repa(?:y|id|ying)|pa(?:id|y|ying) (?:down|off|back))\b[^,;]{0,20}$/i
/** Names of figures that are themselves about the future. */
const expectations =
  /^(?:Upside|Downside|IRR|Expected return|Undervaluation|Overvaluation|WACC|Annual return|Total return|Forward|Revenue guidance|Discount|Premium)/
/** The owner of a figure, if it is not the company: "the sector's P/E of 20", "the chip price of $2". */
const another = new RegExp(
  [
    '\\b(?:industry|sector|peers?|market|S&P 500|index|competitors?|rivals?|(?<!weighted )average|median|historical|',
    'customers?|consumers?|household|treasury|bonds?|note|government|national|real|mortgage|deposit|rental|inflation|',
    "GDP|world|country|tax|interest)(?:['’]s?)?\\s(?:\\w+\\s)?$",
  ].join(''),
  'i',
)
/** "He came out with $10 million in cash": a person's money is no figure of a company. */
const ofPerson = /\b(?:he|she|his|her|my|your|you)\b/i
/** "He bought at $49": somebody else's trade. */
const otherTrader = /\b(?:he|she|they|who|investors?|insiders?|CEO|fund|buyers?|people|Berkshire|Buffett)\b/i
const totals = /^(?:Cash|Debt|Net cash|Net debt|Net income|Revenue|Share buyback|Assets under management)$/
/** "the dividends that I collected": the author's income. */
const ownIncome = new RegExp(
  [
    String.raw`\b(?:reinvested|receiv(?:e|es|ed)|collected|earned me|paid me|ontvang(?:en|st)?|ontving`,
    String.raw`|levert? (?:mij|me)|erhalten|bekommen|reçus?|perçus?|recebi(?:do|dos)?|cobr[éo]|ricevut[oi]|incassat[oi])\b`,
  ].join(''),
  'i',
)
/** "Its web services segment made $33 billion": a part of the company, without its name. */
const ofPart = new RegExp(
  [
    '\\b(?:segment|division|subsidiary|business unit|unit|(?:advertising|ads?|cloud|services?|retail|hardware|software|wholesale|energy|payments?|',
    'gaming|devices?|insurance|banking|consumer|enterprise|data ?cent(?:er|re)|streaming|media|automotive|trucks?|phones?|chips?|foundry|licensing|',
    'AI|marketplace|subscription|mobile) (?:business|arm|unit|side))\\b|\\bin (?:China|California|Europe|Germany|India|Japan|the (?:UK|US|United (?:States|Kingdom)))(?=[ ,])',
  ].join(''),
  'i',
)
const inParts =
  /^(?:Deliveries|Orders|Users|Subscribers|Production|Volumes?|Revenue|Operating|Net income|EBITDA|Gross)|margin/i
/** Other securities have prices of their own. */
const otherPaper =
  /\b(?:warrants?|(?:call |put )?options?|calls|puts|strike|bonds?|preferreds?|notes due|contracts?)\b/i
/**
 * A word that makes a figure negative without a sign: "a negative free cash flow of $3 billion", "43% margin deficit".
 */
const negative = /\bnegative\b/i
const deficit = /^ (?:[\w-]+ ){0,3}deficits?\b/i
/** "Bull case: 200% upside": one of several scenarios. */
const scenario = /\b(?:bull|bear|best|worst|upside|downside)[- ]case\b/i
const multiple = /^(?:P\/|EV\/|Forward P|Multiple|PEG|Market cap|Dividend yield)/
const wasOnce = /\b(?:was|were|traded|got to|had|bottomed|peaked)\b[^,.;]{0,30}$/i
/** "He did not sell at 50 times earnings a quarter century ago". */
const longAgo = /\b(?:ago|back then|at the time|in (?:19\d\d|200\d|201\d))\b/i
/** The value of a figure at another time. */
const past = new RegExp(
  [
    '\\b(?:ago|back (?:then|in)|at the (?:peak|bottom|low|top|time(?! of writing))|got as low as|bottomed|peaked|had been|',
    'have been|used to|once|IPO|bounced|rebounded|formerly|previously|sold|sell|19\\d\\d|200\\d|201\\d|202[0-3])\\b',
  ].join(''),
  'i',
)

/** The words that announce a figure, with their place in the sentence. */
interface Place {
  name: string
  start: number
  end: number
}

/** In characters: how far before a number its owner may be named. */
const nearby = 70

/** Whether a figure is a peer's, from the past, hypothetical, or of something else than the company. */
export function isDoubtful(
  number: OwnNumber,
  { name, start, end }: Place,
  companies: readonly string[] = [],
): boolean {
  const { text } = number.sentence
  const before = text.slice(Math.max(0, number.start - nearby), number.start)
  const after = text.slice(number.end, number.end + 50)
  const ends = before.replace(/\bvs\. /gi, 'vs  ')
  const clause = before.slice(Math.max(ends.lastIndexOf(';'), ends.lastIndexOf('. '), 0))
  const isBehind = start >= number.end
  if (comparison.test(withoutLabel(withoutName(clause, text.slice(start, end)), isBehind))) return true
  if (inBrackets.test(before) || supposed.test(clause) || orMore.test(after)) return true
  if (isBehind && !/growth/.test(name) && growthBefore.test(before)) return true
  if (/^(?:Debt|Cash)$/.test(name) && lent.test(clause)) return true
  if (name === 'Dividend yield' && number.value < 0) return true
  if (comparedBehind.test(after) || (former.test(before) && changedTo.test(after))) return true
  if (isOfOther(text.slice(Math.max(0, start - 50), start), companies)) return true
  if (another.test(text.slice(Math.max(0, start - 30), start))) return true
  if (totals.test(name) && ofPerson.test(clause)) return true
  if (/^(?:Purchase|Sale) price$/.test(name) && otherTrader.test(clause)) return true
  if ((name === 'Dividend' || totals.test(name)) && ownIncome.test(clause)) return true
  if (ofPart.test(clause) && inParts.test(name)) return true
  if (/price$/i.test(name) && otherPaper.test(text)) return true
  if (
    number.value > 0 &&
    (deficit.test(after) || negative.test(text.slice(Math.max(0, start - 30), number.start)))
  )
    return true
  if (isOfOthers(name, number, clause, text.slice(Math.max(0, number.start - 240), number.start))) return true
  if (scenario.test(clause) || (!expectations.test(name) && imagined.test(clause))) return true
  if (multiple.test(name) && (wasOnce.test(clause) || longAgo.test(ownClause(number)))) return true
  return /^(?:Price|Market cap)$/.test(name) && past.test(ownClause(number))
}

/** "Discount to peers of 20%": the words of the name itself make no comparison. */
function withoutName(clause: string, name: string): string {
  const at = name.trim() ? clause.lastIndexOf(name) : -1
  return at < 0 ? clause : clause.slice(0, at) + clause.slice(at + name.length)
}

/**
 * "Valuation vs. peers: 12x" is the company's own figure. "$14 billion of cash against $11 billion in debt" is no
 * comparison.
 */
function withoutLabel(clause: string, isNameBehind: boolean): string {
  const own = clause.replace(
    /\bvaluation[\w ]{0,8} (?:vs\.?|versus|compared (?:to|with)) [\w ]{0,16}?(?:peers|sector|industry)[*_:]{1,4}/i,
    '',
  )
  return isNameBehind ? own.replace(/\bagainst\b/gi, '') : own
}

const possessor = /(\p{Lu}[\p{L}\d]{2,30})['’]s (?:[^\s,;.]{1,20} ){0,4}\$?$/u

/** "Otterin's US revenue": a figure of a product, a person or another company, unless the name is this company's. */
function isOfOther(before: string, companies: readonly string[]): boolean {
  const owner = possessor.exec(before)?.[1]
  if (owner === undefined || /^(?:It|That|Here|There|Today|Let)$/.test(owner)) return false
  return !companies.some(company => company.includes(owner))
}

/** The text between the commas, semicolons and dashes around a figure. */
function ownClause({ sentence: { text }, start, end }: OwnNumber): string {
  const before = text.slice(Math.max(0, start - 160), start)
  const after = text.slice(end, end + 120)
  const from = Math.max(before.lastIndexOf(', '), before.lastIndexOf(';'), before.lastIndexOf(' – '), 0)
  const to = /,\s|;|\s–\s/.exec(after)?.index ?? after.length
  return before.slice(from) + after.slice(0, to)
}
