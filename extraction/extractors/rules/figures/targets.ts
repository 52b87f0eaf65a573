import type { DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import { findHorizon } from '#extraction/extractors/rules/figures/horizons.ts'
import { numbersOf, type OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { isBrokersTable } from '#extraction/extractors/rules/mentions/broker-columns.ts'
import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { columnOf } from '#extraction/text/table-columns.ts'
import { boundedWords, matchesOf } from '#extraction/text/word-pattern.ts'

const targetWords =
  '(?:average |mean |median |consensus )(?:price )?(?:targets?|objective)(?: price)?|(?:mein|unser|das) Ziel|price targets?|price (?:prediction|forecast|estimate)s?|target price|price objective|targets?(?: expectation)?|PTs?|TP|Kursziel|objectif(?: de cours)?|cours cible|precio objetivo|koersdoel|prezzo obiettivo|preço-alvo'
const valueWords =
  'impl(?:ied|ies|ying) (?:an? )?(?:\\w+ )?(?:share |stock )?(?:price|value)(?! (?:increase|decline))|(?:an |the |my )?IV(?= )|(?:obtains?|derives?|gets?|reach|arrive at|produces?|generates?) an? (?:\\w+ )?(?:valuation|value|price)|(?:fair|intrinsic|DCF) (?:value|(?:stock |share )?price)(?: estimate)?|fairer? Wert|worth|(?<!(?:market|fully|fairly|richly|highly|reasonably|attractively|correctly|currently) )value[ds]? (?:(?:it|them|shares|the (?:stock|company|shares|business)) )?at|(?:gives?|giving|yields?|yielding|results? in|translates? (?:in)?to|leads? to|equates? to|points? to) (?:us |me |you )?(?:an? |the )?(?:\\w+ )?(?:share |stock |target )?(?:price|value)(?! (?:increase|decline))|puts? (?:it|the (?:stock|shares|price)|shares) at|(?:an? |the |my |our )?(?:\\w+ )?(?:appropriate|fair|fairer|reasonable|realistic|sensible|proper|justified|right|normali[sz]ed) (?:\\w+ )?(?:valuation|price|value|worth|share price)|(?:an? |my |our |the )?(?:\\w+ )?FV|upside to|sum[- ]of[- ]the[- ]parts(?: (?:value|valuation|model|analysis))?|(?:a|the|my) value of|(?:a |the |my |our )(?:\\w+ )?model (?:returns|gives|yields|shows|says|spits out|arrives at|lands at|comes out at|puts it at)|(?:a |the |my |our )?DCF(?: model)? (?:comes out at|returns|arrives at|gives|yields|implies|suggests|points to|comes to)|discounted cash flow[^.]{0,45} gives|value per share|wert|(?:base|central)[- ]case(?: value)?|expected value|base value|base(?=[ :=(]{0,3}$)'
const bullWords = '(?:bull|upside|best)[- ]case(?: value)?|bull(?=[ :=(]{0,3}$)'
const motionWords =
  '(?:(?:could|should|would|will|can|may|might|to|’ll|going to|i think it) (?:\\w+ )?(?:reach|hit)|reach(?:es|ing)|(?:expect|see|want)(?:s|ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: back)? (?:at|above)|climb(?:s|ing)? to|ris(?:e|es|ing) to|go(?:es|ing)? (?:back )?(?:up )?to|get(?:s|ting)? (?:back )?to|head(?:s|ing|ed)? (?:back )?(?:to|towards?)|rally to|run to|see(?:ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: (?:going|trading|rising|back|go))?(?: at| to)|(?:could|should|would|will|can|may|might|ought to|expected to|going to|likely to) (?:\\w+ )?trade (?:at|for|up to|closer to|around|between|towards?)|trade (?:up|closer) to|(?:be|this) trading (?:at|closer to)|surprised to see|fall(?:ing)? (?:back )?to|drop(?:ping)? to|double to|steigen auf|(?:käme|stünde|läge|klettert|steigt|könnte|dürfte)(?: \\S+){0,6}? (?:auf|bei))'
const otherWords =
  'bear(?:[- ]case(?: value)?|(?=[ :=(]{0,3}$))|stop[- ]?loss(?:es)?|stops?|support (?:at|near|around|levels?|of|zone|is)|resistance|buy(?:ing)? (?:it )?(?:below|under|up to|at|around|between)|below|under|current(?:ly)?(?: price)?|trad(?:es?|ing|ed) (?:at|around|for|near|between)|closed|close|open(?:ed)?|bought|paid|cost basis|entry|entered|sold|from|was|were|strike|\\d (?:calls?|puts?)|calls|puts|52-week|all-time|high|low|market (?:cap\\w*|value)|previous(?:ly)?|prior|old|former|consensus EPS|EPS|earnings|revenue|sales|dividend|distribution|NAV|book value|per (?:year|month|quarter)|raised (?:\\$|€)|IPO|offering|premium|level of'

const keywords = new RegExp(
  boundedWords(
    `(?<target>(?<![\\p{L}])(?:${targetWords}))(?![\\p{L}])|(?<value>(?<![\\p{L}])(?:${valueWords}))(?![\\p{L}])|(?<bull>(?<![\\p{L}])(?:${bullWords}))(?![\\p{L}])|(?<motion>(?<![\\p{L}])${motionWords})(?![\\p{L}])|(?<other>(?<![\\p{L}])(?:${otherWords}))(?![\\p{L}])`,
  ),
  'giu',
)
const afterTarget = new RegExp(
  `^(?:\\s?(?:/|per |a )\\s?share)?\\s*(?:\\w+[- ]){0,3}(?:${targetWords}|(?:fair|intrinsic|DCF) value|valuation)\\b`,
  'iu',
)
const ownValue = /^ (?:fair|intrinsic|DCF) value/i
/** "was initiated with a Buy rating and a": what follows is given with a rating, whatever stood before. */
const givenWith = /\b(?:with|and|gave|gives|sets?|issued|assigned) (?:an? |its |their )?(?:\w+ )?$/i
const indexWords =
  /\b(?:S&P(?: 500)?|Nasdaq|Dow|Nifty|Bank Nifty|Sensex|Russell|DAX|FTSE|index|bitcoin|oil|gold|points?)\b/gi
const unlikely =
  /^(?:\s?[-–]\s?[$€£]?\d[\d.,]*\s?(?:million|billion|mn|bn|m|b)\b|\s*(?:%|percent|basis|bps|points?|shares|days?|weeks?|months?|years?|times|x\b|times|million|billion|stores|employees|people|customers|stocks|companies|units|(?:per|an?|each|every) (?:cent|year|month|week|day|quarter|person|user|customer|patient|ounce|barrel|ton|tonne|pound|hour|night|seat)\b|million|-day|-week))/iu
/** "40 stores": a bare number counts things. */
const countOf =
  /^\s+(?!(?:less|plus|as|is|was|this|has|cents|dollars|bucks|euros|pounds|francs|rupees|levels?|points|times)\b)\p{Ll}{3,}(?<!s)s\b/iu
/** "the $40 calls": what costs or pays the amount is no share. */
const priceOf =
  /^\s+(?:strikes?|calls?|puts?|options?|bonds?|notes?|contracts?|coupons?|fees?|costs?(?! basis)|savings|losses|gains|sales|dividends?|earnings)\b/iu

/** What stands farther before a number says nothing about it, in characters. */
const farthest = 240
/** Farther than this from the word, a number without a currency is no target. */
const nearGap = 25

/** "$120 → $54": an arrow leads from the price to the target. */
const fromPrice = /[$€£]\s?[\d,.]+\s*(?:→|->|=>|➔|⇒)\s*[~≈]?$/
/** "fell 48% from its highs ($120 → $54)": the arrow shows what the price did. */
const priceMove =
  /\b(?:collaps|fell|fall|dropp|declin|plung|crash|tumbl|slid|slump|rose|surg|climb|jump|soar|gain|ralli|went|moved)\w*\b[^.;]{0,60}\(?[$€£]\s?[\d,.]+\s*(?:→|->|=>|➔|⇒)\s*[~≈]?$/i
/** "should return to 6x sales, or $25": what a multiple comes to. */
const orPrice =
  /\b(?:should|could|deserves?|worth|warrants?|return to|re-?rat\w+ to|applying|at)\b[^.]{0,80}\d ?x\b[^.]{0,70},? (?:or|which (?:is|gives|means|implies)|giving|i\.e\.|implying|for)(?: (?:a |an |about |around |roughly |some |share |price |of )*)$/i

/** What else could reach, rise or fall to an amount, and what only might: "on a drop to $40 I would buy". */
const otherMoves =
  /\b(?:EPS|earnings|revenues?|sales|dividends?|distributions?|payout|A?FFO|NAV|book value|cash flows?|EBITDA|oil|crude|brent|WTI|gold|silver|copper|uranium|bitcoin|BTC|ethereum|production|costs?|capex|debt|income|profits?)\b[^,;.]{0,25}$|\b(?:an?|any|on|if|when|should) (?:(?:it|this|they|the (?:stock|shares|price)|shares) )?(?:\w+ )?$/i

/** "von 95 auf 120 Euro": what a target was before. */
const formerTarget = /(?<!\p{L})(?:from|von|van|de|desde|da)\s+$/iu
const nextTarget = /^(?:\s(?:euros?|dollars?|US-Dollar))?\s(?:to|auf|naar|à|a|hasta)\s[$€£₩¥₹]?\s?\d/iu

/** "is a $24 stock", "an $84-90/share value": the amount itself says that it is one of a share. */
const asStock =
  /^(?:\s?(?:[-–]|to)\s?[$€£]?\d[\d.,]*p?)?(?:\s?\/\s?share|\s(?:per|a) share)?[- ](?:\w+ )?(?:stock|shares?(?! of)|stock price|share price|value|valuation)\b(?! (?:today|now|currently|in (?:19|20)\d\d))/i
const perShare = /^(?:\s?(?:[-–]|to)\s?[$€£]?\d[\d.,]*p?)?\s?(?:\/\s?share|(?:per|a) share)\b(?! (?:in|of) )/i
/** What leads to a value: a multiple that is applied, a case, or a verb that concludes. */
const concludes =
  /\d ?x\b|\bmultiples?\b|\btimes\b|\b(?:would|could|should|deserves?|worth|valued|makes? (?:it|this|them)|re-?rat\w+|normali[sz]ed|in a (?:takeover|sale)|upside|case|if)\b/i
const leadsTo =
  /\b(?:impl(?:y|ies|ied|ying)|equates? to|equal(?:s|ing)?|results? in|resulting in|gives?(?: (?:us|me|you))?|giving|yields|suggests?|translates? (?:in)?to|points? to|arrives? at|gets? (?:you |us |me )?to|comes? (?:out )?(?:to|at)|works? out (?:to|at)|amounts? to|path(?:way)? to|worth|that['’]s|which is|is|be|becomes?|makes? (?:it|this|them|for)|into|or|=) (?:(?:an?|about|around|roughly|some|approximately|close to|nearly|over|up to|more like|another|still|~) ?)*$/i
/** "26x on EPS of $7.40 gets you to $192": what a multiple comes to. */
const derives =
  /\d ?x\b(?:[^.;]|\.\d){0,240}\b(?:impl(?:y|ies|ied|ying)|equates? to|results? in|gives?(?: (?:us|me|you))?|suggests?|points? to|arrives? at|gets? (?:you |us |me )?to|comes? (?:out )?(?:to|at)|works? out (?:to|at)) (?:(?:an?|about|around|roughly|some|approximately|close to|nearly|over|~) ?)*$/i
/** "I expect $750 within two years". */
const expects = /\b(?:I|we) (?:still |now )?(?:expect|see|target|aim for) (?:about |around |at least )?$/i
const inTime =
  /^(?: (?:per|a) share)? (?:within|by|in|over) (?:(?:the )?next |the |an? |\w+ )?(?:\w+ )?(?:years?|months|20\d\d|end)\b/i
/** Not the value of a share but something it earns, pays or owes. */
const shareOfFigure =
  /\b(?:EPS|earnings|earns?|earned|revenues?|dividends?|distribut\w+|pay(?:s|ing|out)?|A?FFO|FCF|cash|debt|book value|NAV|costs?|capex|bought|sold|paid|offer(?:ed|ing)?|bid|closed?|traded)\b[^,;.]{0,30}$/i

const multipleOf = /(?:\d ?x|\btimes|\bmultiple)\b[^.;]{0,240}$/i

/** What stands behind a company's name and only tells which it is: "Acme, Inc. (NYSE: ACM)". */
const nameTail =
  /,? (?:Inc|Corp|Ltd|Co|PLC|plc|N\.V|S\.A|S\.p\.A|AG|SE|Company|Corporation|Limited|Incorporated)\b\.?|\s?[([][A-Z0-9¤.: -]{1,24}[)\]]|(?<=¤)¤+/g

/** The column of a table whose amounts are targets. */
const targetColumn =
  /^(?!.*(?:upside|current|old|prior|previous|former|%|multiple|date)).*\b(?:targets?|PT|fair value|intrinsic value|FV|price objective|Kursziel|fairer Wert)\b/i

/** "going to spend $5,000": what somebody does with an amount. */
const otherDeed =
  /\b(?:be(?! (?:at|above|trading|worth|back|around|near))|spend|pay|cost|make|earn|get|buy|need|invest|lose|save|charge|raise|have|give|owe|borrow|add|cut|generate)\b/i

interface Candidate {
  number: OwnNumber
  points: number
}

/**
 * The price per share that the text expects: a stated target before a fair value before "could reach". Stops, entries,
 * past and current prices, index levels, percentages and market values are none. Named most often wins, then the later.
 */
export function findTarget(
  key: string,
  statements: Statement[],
  mentionsIn: (start: number, end: number) => Mention[],
  currency: string | null,
): DraftPriceTarget | null {
  const candidates: Candidate[] = []
  const totals = new Map<number, number>()
  for (const { sentence, how, company, passage } of statements) {
    if (how === 'meant' && company > 1) continue
    if (/\?["”)]*$/.test(sentence.text)) continue
    const mentions = mentionsIn(sentence.start, sentence.end)
    const numbers = numbersOf(key, sentence, mentions)
    if (numbers.length === 0) continue
    const inSentence = mentions.map(one => ({
      ...one,
      start: one.start - sentence.start,
      end: one.end - sentence.start,
    }))
    const masked = maskNames(sentence.text, inSentence).replace(/\s/g, ' ')
    const column = (number: OwnNumber) => columnOf(passage, sentence, number.start)
    for (const number of numbers) {
      const isInColumn = targetColumn.test(column(number) ?? '') && number.kind === 'money'
      const points = isInColumn
        ? isBrokersTable(passage)
          ? 1
          : 3
        : pointsOf(number, masked, how === 'named')
      if (points === 0) continue
      candidates.push({ number, points })
      totals.set(number.value, (totals.get(number.value) ?? 0) + points)
    }
  }
  let best: Candidate | null = null
  for (const one of candidates) {
    const total = totals.get(one.number.value) ?? 0
    if (
      !best ||
      total > (totals.get(best.number.value) ?? 0) ||
      (one.number.value === best.number.value && one.points > best.points)
    )
      best = one
  }
  if (!best) return null
  const { number } = best
  return {
    value: number.value,
    currency: targetCurrency(number.currency, currency),
    horizon: findHorizon(number.sentence.text) ?? horizonBeside(candidates, number.value),
    sourceExcerpt: number.sentence.text,
  }
}

/** "Target: $40", and later "$40 (12 months)": in what time the text says of the same target elsewhere. */
function horizonBeside(candidates: Candidate[], value: number): string | null {
  const same = candidates.filter(({ number, points }) => number.value === value && points === 3)
  return same.map(({ number }) => findHorizon(number.sentence.text)).find(horizon => horizon !== null) ?? null
}

/** A dollar sign beside a Canadian or Australian listing means that country's dollar. */
function targetCurrency(written: string | null, listing: string | null): string | null {
  if (written === 'USD' && listing && /^(?:CAD|AUD|HKD|SGD|NZD)$/.test(listing)) return listing
  return written ?? listing
}

/** `text` is the sentence with the names of companies masked: no word of a name says what a number is. */
function pointsOf(number: OwnNumber, text: string, isNamed: boolean): number {
  if ((number.kind !== 'money' && number.kind !== 'bare') || number.unit === 'cents' || number.value <= 0)
    return 0
  const after = text.slice(number.end, number.end + 40)
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  if (unlikely.test(after) || (number.kind === 'bare' ? countOf : priceOf).test(after)) return 0
  if (formerTarget.test(before) && nextTarget.test(after)) return 0
  if (
    number.kind === 'money' &&
    leadsTo.test(before) &&
    (!shareOfFigure.test(before) || multipleOf.test(before)) &&
    (perShare.test(after) || (asStock.test(after) && concludes.test(before)))
  )
    return 2.5
  if (number.kind === 'money' && derives.test(before) && !/^ (?:in|of|per|a)\b/i.test(after)) return 2
  if (number.kind === 'money' && expects.test(before) && inTime.test(after)) return 2
  const clause = before
    .slice(-160)
    .replace(nameTail, '')
    .slice(-90)
    .replace(
      /(?:from|by|von|van|de|desde|da) [^\s\d]*\d[^\s]*(?: (?:euros?|dollars?|US-Dollar))? (?:to|auf|naar|à|a|hasta)\s?$/iu,
      'to ',
    )
  const last = matchesOf(keywords, clause).at(-1)
  const gap = last ? clause.slice(last.index + last[0].length) : ''
  const hasKeyword = last !== undefined && gap.length <= 45 && !/\.\s/.test(gap)
  const isIndex =
    matchesOf(indexWords, clause).some(match => !last || Math.abs(match.index - last.index) < 30) &&
    !/¤/.test(clause)
  if (
    number.kind === 'money' &&
    afterTarget.test(after) &&
    (last?.groups?.other === undefined || ownValue.test(after) || givenWith.test(gap))
  )
    return 3
  if (number.kind === 'money' && fromPrice.test(before)) return priceMove.test(before) ? 0 : 3
  if (number.kind === 'money' && orPrice.test(before)) return 2
  if (!hasKeyword || (isIndex && (!isNamed || number.kind === 'bare'))) return 0
  const { target, value, bull, motion } = last.groups ?? {}
  const isPlainNumber = number.kind === 'bare'
  if (isPlainNumber && number.value < 2) return 0
  // Between keyword and number stands no other number, unless of a range.
  if (target && ((isPlainNumber && gap.length > nearGap) || /\bby\s$/.test(gap))) return 0
  if (target)
    return /^(?:[^\d;]|(?:19|20)\d\d\b|\d+[- ](?:\w+ )?(?:analysts?|brokers?|banks?|firms|months?)\b|\d[\d.,]*\s?(?:[-–]|to|and)\s?[$€£]?$)*$/.test(
      gap,
    )
      ? 3
      : 0
  if (value) return isPlainNumber || /(?<!\d)(?!(?:19|20)\d\d\b)\d[\d.,]{0,20}\s?%|\bby\s$/.test(gap) ? 0 : 2
  if (bull) return isPlainNumber ? 0 : 1
  if (motion && (otherMoves.test(clause.slice(0, last.index)) || otherDeed.test(gap))) return 0
  if (motion) return isPlainNumber ? (gap.length < 14 ? 1.5 : 0) : gap.length < 25 ? 1.5 : 0
  return 0
}
