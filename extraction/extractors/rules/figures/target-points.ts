import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { withoutReplaced } from '#extraction/extractors/rules/figures/replaced-amounts.ts'
import { isBesideOwn, isOfOtherAim, isOtherAim } from '#extraction/extractors/rules/figures/target-aims.ts'
import { isNoSharePrice } from '#extraction/extractors/rules/figures/target-refusals.ts'
import { afterTarget, keywords } from '#extraction/extractors/rules/figures/target-words.ts'
import { isHousesTarget } from '#extraction/extractors/rules/houses/house-targets.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/**
 * How sure it is that an amount is the target. A stated target has more points than a stated value, and a value more
 * than a price that could be reached.
 */
export type TargetPoints = 0 | 1 | 1.5 | 2 | 2.5 | 3

/** An amount and the text around it. `before` and `after` are from its sentence, with names masked. */
interface Surroundings {
  number: OwnNumber
  before: string
  after: string
  /** The last word before the amount that says what it is. */
  word: Word | null
}

/** In characters. Text farther before a number says nothing about it. */
const farthest = 240
/** In characters. A number without a currency farther from the word is no target. */
const nearGap = 25
/** In characters. An amount farther from the word is not the one that the word announces. */
const keywordGap = 45

/**
 * How sure it is that a number is the target of its sentence's stock. 0 if it is none.
 *
 * @param text the sentence with company names masked, because no word of a name says what a number is.
 * @param isNamed whether the sentence names the stock.
 */
export function targetPoints(number: OwnNumber, text: string, isNamed: boolean): TargetPoints {
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  const after = text.slice(number.end, number.end + 60)
  if (isNoSharePrice(number, before, after)) return 0
  const around = { number, before, after, word: lastWordOf(clauseBefore(before)) }
  return pointsOfForm(around) ?? pointsOfWord(around, text, isNamed)
}

/** Whether an amount beside a house's rating can only be what the share is to be worth, whatever the words before it. */
export function mayBeTarget(number: OwnNumber, text: string): boolean {
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  const after = text.slice(number.end, number.end + 60)
  return !isNoSharePrice(number, before, after) && isHousesTarget(text, number.start)
}

function numbersIn(text: string): boolean {
  return /\d ?(?:trillion|billion|million|tn|bn)\b/i.test(text)
}

/** "is a $24 stock", "an $84-90/share value": the amount itself says that it is the price of a share. */
const asStock =
  /^(?:\s?(?:[-–]|to)\s?[$€£]?\d[\d.,]*p?)?(?:\s?\/\s?share|\s(?:per|a) share)?[- ](?:\w+ )?(?:stock|shares?(?! of)|(?:stock|share) price|value|valuation)\b(?! (?:today|now|currently|in (?:19|20)))/i
const perShare = /^(?:\s?(?:[-–]|to)\s?[$€£]?\d[\d.,]*p?)?\s?(?:\/\s?share|(?:per|a) share)\b(?! (?:in|of) )/i
/** What leads to a value: a multiple, a case, or a verb that concludes. */
const concludes =
  /\d ?x\b|\bmultiples?\b|\btimes\b|\b(?:would|could|should|deserves?|worth|valued|makes? (?:it|this|them)|re-?rat\w+|normali[sz]ed|in a (?:takeover|sale)|upside|case|if)\b/i
const hedges = '(?:an?|about|around|roughly|some|approximately|close to|nearly|over|~) ?'
const arrives =
  'equates? to|results? in|gives?(?: (?:us|me|you))?|suggests?|points? to|arrives? at|gets? (?:you |us |me )?to|comes? (?:out )?(?:to|at)|works? out (?:to|at)'
const leadsTo = new RegExp(
  '\\b(?:' +
    [
      `impl(?:y|ies|ied|ying)|${arrives}|equal(?:s|ing)?|resulting in|giving|yields|translates? (?:in)?to|amounts? to|path(?:way)? to`,
      "worth|that[’']s|which is|is|be|becomes?|makes? (?:it|this|them|for)|into|or|=",
    ].join('|') +
    `) (?:${hedges}|(?:up to|more like|another|still) ?)*$`,
  'i',
)
/** "26x on EPS of $7.40 gets you to $192": the value that a multiple gives. */
const derives = new RegExp(
  `\\d ?x\\b(?:[^.;]|\\.\\d){0,240}\\b(?:impl(?:y|ies|ied|ying)|${arrives}) (?:${hedges})*$`,
  'i',
)
/** "should return to 6x sales, or $25": the value that a multiple gives. */
const orPrice = new RegExp(
  '\\b(?:should|could|deserves?|worth|warrants?|return to|re-?rat\\w+ to|applying|at)\\b[^.]{0,80}\\d ?x\\b[^.]{0,70},? ' +
    '(?:or|which (?:is|gives|means|implies)|giving|i\\.e\\.|implying|for)(?: (?:a |an |about |around |roughly |some |share |price |of )*)$',
  'i',
)
/** "I expect $750 within two years". */
const expects = /\b(?:I|we) (?:still |now )?(?:expect|see|target|aim for) (?:about |around |at least )?$/i
const inTime =
  /^(?: (?:per|a) share)? (?:within|by|in|over) (?:(?:the )?next |the |an? |\w+ )?(?:\w+ )?(?:years?|months|20\d\d|end)\b/i
/** Not the value of a share, but what it earns, pays or owes, or costs today. */
const shareOfFigure = new RegExp(
  String.raw`\b(?:` +
    [
      String.raw`EPS|earnings|earns?|earned|revenues?|dividends?|distribut\w+|pay(?:s|ing|out)?|A?FFO|FCF|cash|debt`,
      'book value|NAV|costs?|capex|bought|sold|paid|offer(?:ed|ing)?|bid|closed?|traded',
    ].join('|') +
    String.raw`)\b[^,;.]{0,30}$`,
  'i',
)
const priceOfToday =
  /\b(?:current|currently|now|today|market|closing|trad(?:es?|ing|ed)|last)\b[^,;.]{0,30}$/i
const multipleOf = /(?:\d ?x|\btimes|\bmultiple)\b[^.;]{0,240}$/i
const ownValue = /^ (?:fair|intrinsic|DCF) value/i
/** "was initiated with a Buy rating and a": the amount is given with a rating. */
const givenWith = /\b(?:with|and|gave|gives|sets?|issued|assigned) (?:an? |its |their )?(?:\w+ )?$/i
/** "$120 → $54": an arrow leads from the price to the target. */
const fromPrice = /[$€£]\s?[\d,.]+\s*(?:→|⟶|[-=]{1,2}>|➔|⇒)\s*[~≈]?$/
/** Without a word of expectation, an arrow shows what the price did. */
const isExpected =
  /\b(?:buy|sell|hold|add|accumulate|reduce|neutral|(?:out|under)perform|(?:over|under)weight|upside|downside|potential|worth|fair|value|Kauf\w*|Ziel)\b/i
/** "fell 48% from its highs ($120 → $54)": the arrow shows what the price did. */
const priceMove =
  /\b(?:collaps|fell|fall|dropp|declin|plung|crash|tumbl|slid|slump|rose|surg|climb|jump|soar|gain|ralli|went|moved)\w*\b[^.;]{0,60}$/i

/** What the form around an amount says, regardless of the word before it. Null if it says nothing. */
function pointsOfForm({ number, before, after, word }: Surroundings): TargetPoints | null {
  if (number.kind !== 'money') return null
  const isOfShare = perShare.test(after) || (asStock.test(after) && concludes.test(before))
  if (isOfShare && leadsTo.test(before) && (!isOfAnother(before) || multipleOf.test(before))) return 2.5
  if (derives.test(before) && !/^ (?:in|of|per|a)\b/i.test(after)) return 2
  if (expects.test(before) && inTime.test(after)) return 2
  const isPlain = word?.kind !== 'other' || ownValue.test(after) || givenWith.test(word.gap)
  if (afterTarget.test(after) && isPlain) return wasReached.test(after.replace(afterTarget, '')) ? 0 : 3
  if (fromPrice.test(before) && word?.kind !== 'target')
    return isExpected.test(before + after) && !priceMove.test(before.replace(fromPrice, '')) ? 3 : 0
  return orPrice.test(before) ? 2 : null
}

function isOfAnother(before: string): boolean {
  return shareOfFigure.test(before) || priceOfToday.test(before)
}

/** The part after a company's name that only identifies it: "Acme, Inc. (NYSE: ACM)". */
const nameTail =
  /,? (?:Inc|Corp|Ltd|Co|PLC|plc|N\.V|S\.A|S\.p\.A|AG|SE|Company|Corporation|Limited|Incorporated)\b\.?|\s?[([][A-Z0-9¤.: -]{1,24}[)\]]|(?<=¤)¤+/g
/** "was raised to": the past tense does not say when the amount applied. */
const done = new RegExp(
  '\\b(?:was|were|(?:has|have|had) been|is being) (?:also |just |recently |again )?(?:' +
    'raised|lifted|hiked|boosted|bumped up|upped|increased|moved|set|put|cut|lowered|trimmed|reduced|slashed|reset|revised)\\b',
  'i',
)

/** The words right before an amount, without parts that only identify the company. */
function clauseBefore(before: string): string {
  return withoutReplaced(before.slice(-160).replace(nameTail, '').slice(-120)).replace(done, '').slice(-90)
}

interface Word {
  kind: 'target' | 'value' | 'bull' | 'motion' | 'other'
  /** The text between the word and the amount. */
  gap: string
  /** The clause before the word. */
  lead: string
  /** The same with the word. */
  said: string
  index: number
  clause: string
}

/** The last word before an amount that says what it is. */
function lastWordOf(clause: string): Word | null {
  const last = matchesOf(keywords, clause).at(-1)
  const kind = Object.entries(last?.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
  if (!last || !kind) return null
  return {
    kind: kind as Word['kind'],
    gap: clause.slice(last.index + last[0].length),
    lead: clause.slice(0, last.index),
    said: clause.slice(0, last.index + last[0].length),
    index: last.index,
    clause,
  }
}

const indexWords =
  /\b(?:S&P(?: 500)?|Nasdaq|Dow|Nifty|Bank Nifty|Sensex|Russell|DAX|FTSE|index|(?:bitcoin|oil|gold)(?! (?:min|produc|explor|develop|major|giant|compan|stock|group|royalt|sands))|points?)\b/gi
/**
 * Between a target and its word there may be no other number, except a range, a year or the number of those who set it.
 */
const plainGap =
  /^(?:[^\d;]|(?:19|20)\d\d\b|\d+[- ](?:\w+ )?(?:analysts?|brokers?|banks?|firms|months?|mois|meses|mesi|Monat\w*|maand\w*)\b|\d[\d.,]*\s?(?:[-–/]|to|and|a|y|e|bis)\s?[$€£]?$)*$/
/** A target that was reached is no longer one: "it hit my target of $58". */
const reached =
  /\b(?<!(?:could|can|should|would|will|may|might|to) )(?:hit|reached|met|surpassed|exceeded|passed|achieved|topped)\s(?:(?:my|our|the|their|its|his|her|first|initial|price|old) ){0,3}$/i

function pointsOfWord({ number, after, word }: Surroundings, text: string, isNamed: boolean): TargetPoints {
  if (!word || word.gap.length > keywordGap || /\.\s/.test(word.gap)) return 0
  const isBare = number.kind === 'bare'
  if (isBare && number.value < 2) return 0
  if (isOfIndex(word) && (!isNamed || isBare)) return 0
  if (word.kind === 'target') {
    if (isOtherAim(word) || isOfOtherAim(after) || isBesideOwn(word.said, text)) return 0
    if ((isBare && anyAim.test(word.said) && !word.gap.includes('¤')) || former.test(word.lead)) return 0
    if ((isBare && word.gap.length > nearGap) || /\bby\s$/.test(word.gap)) return 0
    return plainGap.test(word.gap) && !reached.test(word.lead) && !wasReached.test(after) ? 3 : 0
  }
  if (word.kind === 'value') return isBare || !isValueOfShare(word) ? 0 : 2
  if (word.kind === 'bull') return isBare ? 0 : 1
  if (word.kind === 'motion') return pointsOfMotion(word, isBare, numbersIn(text))
  return 0
}

/** "ein Ziel von 100 Filialen": without a currency, the aim may be anything. */
const anyAim = /(?<!\p{L})(?<!(?:mein|unser|das|neue[sn]?|alte[sn]?|bisherige[sn]?) )Ziel$/iu

/** "Old target: $260". */
const former =
  /(?<!\p{L})(?:old|previous|prior|former|earlier|alte[sn]?|bisherige[sn]?|vorherige[sn]?|ancien|précédent|anterior|precedente|vorige|oude) $/iu

const wasReached = /^ (?:was|has been|got|is) (?:hit|reached|met|exceeded|achieved|already)\b/i

function isOfIndex({ clause, index }: Word): boolean {
  return matchesOf(indexWords, clause).some(match => Math.abs(match.index - index) < 30) && !/¤/.test(clause)
}

/** "my position is worth": other things than a share that are worth an amount. */
const otherWorth = new RegExp(
  [
    '\\b(?:positions?|portfolio|holdings?|stakes?|accounts?|investments?|house|home|funds?|savings|wealth|fortune|assets|',
    'options?|deal|contracts?|order|net|(?:my|his|her|their|your|\\d+|of) (?:\\w+ )?shares)\\b[^.;,]{0,30}$',
  ].join(''),
  'i',
)
/** "the stock was worth", "years later it is worth": a value at another time. */
const worthThen =
  /\b(?:ago|later|back (?:then|in)|at (?:one|the) (?:point|time|peak)|since then|in (?:19|20)\d\d)\b[^.;]{0,60}$/i

function isValueOfShare({ gap, lead, said }: Word): boolean {
  if (/(?<!\d)(?!(?:19|20)\d\d\b)\d[\d.,]{0,20}\s?%|\bby\s$/.test(gap)) return false
  return !/worth$/i.test(said) || (!otherWorth.test(lead) && !worthThen.test(lead))
}

/** Other things that rise or fall to an amount, and what is only possible: "on a drop to $40 I would buy". */
const otherMoves = new RegExp(
  '\\b(?:' +
    [
      'EPS|earnings|revenues?|sales|dividends?|distributions?|payout|A?FFO|NAV|book value|cash flows?|EBITDA|oil|crude|brent|WTI|gold|silver|copper',
      'uranium|bitcoin|BTC|ethereum|production|costs?|capex|debt|income|profits?|portfolio|account|net worth|salary|rent|invest\\w*|positions?|stakes?',
    ].join('|') +
    ')\\b(?: per share)?(?:, which [^,;.]{1,60},)?(?:(?!\\b(?:stock|shares|price|it|they)\\b|¤)[^,;.]){0,60}$|\\b(?:an?|any|on|if|when|should) (?:(?:it|this|they|the (?:stock|shares|price)|shares) )?(?:\\w+ )?$',
  'i',
)
/** "going to spend $5,000": what somebody does with an amount. */
const otherDeed =
  /\b(?:be(?! (?:at|above|trading|worth|back|around|near))|spend|pay|cost|make|earn|get|buy|need|invest|lose|save|charge|raise|have|give|owe|borrow|add|cut|generate)\b/i
/** "might not get to", "struggle to reach". */
const denied =
  /\b(?:not|never|n['’]t|unlikely|struggl\w*|fail\w*|impossible)\b(?! be surprised)[^,;.]{0,35}$/i

function pointsOfMotion({ gap, lead, said }: Word, isBare: boolean, hasScales: boolean): TargetPoints {
  if (otherMoves.test(lead) || otherDeed.test(gap) || denied.test(said)) return 0
  // A speaker who counts in billions omits the word the second time.
  if (isBare) return gap.length < 14 && !hasScales ? 1.5 : 0
  return gap.length < nearGap ? 1.5 : 0
}
