import type { DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import { findHorizon } from '#extraction/extractors/rules/horizons.ts'
import type { Mention } from '#extraction/extractors/rules/mention.ts'
import { numbersOf, type OwnNumber } from '#extraction/extractors/rules/own-numbers.ts'
import type { Statement } from '#extraction/extractors/rules/statements.ts'
import { matchesOf } from '#extraction/extractors/rules/word-pattern.ts'

const targetWords =
  '(?:average |mean |median |consensus )(?:price )?(?:targets?|objective)(?: price)?|(?:mein|unser) Ziel|price targets?|target price|price objective|targets?(?: expectation)?|PTs?|TP|Kursziel|objectif(?: de cours)?|cours cible|precio objetivo|koersdoel|prezzo obiettivo|preço-alvo'
const valueWords =
  'impl(?:ied|ies|ying) (?:an? )?(?:\\w+ )?(?:share |stock )?(?:price|value)(?! (?:increase|decline))|(?:an |the |my )?IV(?= )|(?:obtain|derive|get|reach|arrive at) an? (?:\\w+ )?(?:valuation|value|price)|(?:fair|intrinsic|DCF) (?:value|(?:stock |share )?price)(?: estimate)?|fairer? Wert|worth|valued? (?:it|the (?:stock|company|shares|business))? ?at|(?:a|the|my) value of|(?:a |the |my |our )(?:\\w+ )?model (?:returns|gives|yields|shows|says|spits out|arrives at|lands at|comes out at|puts it at)|(?:a |the |my |our )?DCF(?: model)? (?:returns|arrives at|gives|yields|implies|suggests|points to|comes to)|discounted cash flow[^.]{0,45} gives|value per share|wert|(?:bull|base) case(?: value)?'
const motionWords =
  '(?:(?:could|should|would|will|can|may|might|to|’ll|going to|i think it) (?:\\w+ )?(?:reach|hit)|reach(?:es|ing)|(?:expect|see|want)(?:s|ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: back)? (?:at|above)|climb(?:s|ing)? to|ris(?:e|es|ing) to|go(?:es|ing)? (?:back )?(?:up )?to|get(?:s|ting)? (?:back )?to|head(?:s|ing|ed)? (?:back )?(?:to|towards?)|rally to|run to|see(?:ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: (?:going|trading|rising|back|go))?(?: at| to)|trade (?:at|up to)|fall(?:ing)? (?:back )?to|drop(?:ping)? to|double to|steigen auf)'
const otherWords =
  'stop[- ]?loss(?:es)?|stops?|support (?:at|near|around|levels?|of|zone|is)|resistance|buy(?:ing)? (?:it )?(?:below|under|up to|at|around|between)|below|under|current(?:ly)?(?: price)?|trad(?:es|ing|ed) (?:at|around|for|near|between)|closed|close|open(?:ed)?|bought|paid|cost basis|entry|entered|sold|from|was|were|strike|\\d (?:calls?|puts?)|calls|puts|52-week|all-time|high|low|market (?:cap\\w*|value)|previous(?:ly)?|prior|old|former|consensus EPS|EPS|earnings|revenue|sales|dividend|distribution|NAV|book value|per (?:year|month|quarter)|raised (?:\\$|€)|IPO|offering|premium|level of'

const keywords = new RegExp(
  `(?<target>(?<![\\p{L}])(?:${targetWords}))(?![\\p{L}])|(?<value>(?<![\\p{L}])(?:${valueWords}))(?![\\p{L}])|(?<motion>(?<![\\p{L}])${motionWords})(?![\\p{L}])|(?<other>(?<![\\p{L}])(?:${otherWords}))(?![\\p{L}])`,
  'giu',
)
const afterTarget = new RegExp(
  `^(?:\\s?(?:/|per |a )\\s?share)?\\s*(?:\\w+[- ]){0,3}(?:${targetWords}|(?:fair|intrinsic|DCF) value|valuation)\\b`,
  'iu',
)
const ownValue = /^ (?:fair|intrinsic|DCF) value/i
const indexWords =
  /\b(?:S&P(?: 500)?|Nasdaq|Dow|Nifty|Bank Nifty|Sensex|Russell|DAX|FTSE|index|bitcoin|oil|gold|points?)\b/gi
const unlikely =
  /^(?:\s?[-–]\s?[$€£]?\d[\d.,]*\s?(?:million|billion|mn|bn|m|b)\b|\s+(?!(?:less|plus|as|is|was|this|has|cents|dollars|bucks|euros|pounds|francs|rupees|levels?|points|times)\b)\p{Ll}{3,}(?<!s)s\b|\s*(?:%|percent|basis|bps|points?|shares|days?|weeks?|months?|years?|times|x\b|times|million|billion|stores|employees|people|customers|stocks|companies|units|per (?:cent|year|month)|million|-day|-week))/iu

/** Farther than this from the word, a number without a currency is no target. */
const nearGap = 25

/** "$120 → $54": an arrow leads from the price to the target. */
const fromPrice = /[$€£]\s?[\d,.]+\s*(?:→|->|=>|➔|⇒)\s*[~≈]?$/
/** "should return to 6x sales, or $25": what a multiple comes to. */
const orPrice =
  /\b(?:should|could|deserves?|worth|warrants?|return to|re-?rat\w+ to|applying|at)\b[^.]{0,80}\d ?x\b[^.]{0,70},? (?:or|which (?:is|gives|means|implies)|giving|i\.e\.|implying|for)(?: (?:a |an |about |around |roughly |some |share |price |of )*)$/i

/** "von 95 auf 120 Euro": what a target was before. */
const formerTarget = /(?<!\p{L})(?:from|von|van|de|desde|da)\s+$/iu
const nextTarget = /^(?:\s(?:euros?|dollars?|US-Dollar))?\s(?:to|auf|naar|à|a|hasta)\s[$€£₩¥₹]?\s?\d/iu

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
  for (const { sentence, how, company } of statements) {
    if (how === 'meant' && company > 1) continue
    if (/\?["”)]*$/.test(sentence.text)) continue
    const mentions = mentionsIn(sentence.start, sentence.end)
    for (const number of numbersOf(key, sentence, mentions)) {
      const points = pointsOf(number, how === 'named')
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
    horizon: findHorizon(number.sentence.text),
    sourceExcerpt: number.sentence.text,
  }
}

/** A dollar sign beside a Canadian or Australian listing means that country's dollar. */
function targetCurrency(written: string | null, listing: string | null): string | null {
  if (written === 'USD' && listing && /^(?:CAD|AUD|HKD|SGD|NZD)$/.test(listing)) return listing
  return written ?? listing
}

function pointsOf(number: OwnNumber, isNamed: boolean): number {
  if ((number.kind !== 'money' && number.kind !== 'bare') || number.unit === 'cents' || number.value <= 0)
    return 0
  const text = number.sentence.text.replace(/\s/g, ' ')
  const after = text.slice(number.end, number.end + 40)
  if (unlikely.test(after)) return 0
  if (formerTarget.test(text.slice(0, number.start)) && nextTarget.test(after)) return 0
  const clause = text
    .slice(Math.max(0, number.start - 90), number.start)
    .replace(
      /(?:from|by|von|van|de|desde|da) [^\s]+(?: (?:euros?|dollars?|US-Dollar))? (?:to|auf|naar|à|a|hasta)\s?$/iu,
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
    (last?.groups?.other === undefined || ownValue.test(after))
  )
    return 3
  if (number.kind === 'money' && fromPrice.test(text.slice(0, number.start))) return 3
  if (number.kind === 'money' && orPrice.test(text.slice(0, number.start))) return 2
  if (!hasKeyword || (isIndex && (!isNamed || number.kind === 'bare'))) return 0
  const { target, value, motion } = last.groups ?? {}
  const isPlainNumber = number.kind === 'bare'
  if (isPlainNumber && number.value < 2) return 0
  // Between keyword and number stands no other number, unless of a range.
  if (target && ((isPlainNumber && gap.length > nearGap) || /\bby\s$/.test(gap))) return 0
  if (target) return /^(?:[^\d;]|(?:19|20)\d\d\b|\d[\d.,]*\s?(?:[-–]|to|and)\s?[$€£]?$)*$/.test(gap) ? 3 : 0
  if (value) return isPlainNumber || /(?<!\d)(?!(?:19|20)\d\d\b)\d[\d.,]*\s?%|\bby\s$/.test(gap) ? 0 : 2
  if (motion) return isPlainNumber ? (gap.length < 14 ? 1.5 : 0) : gap.length < 25 ? 1.5 : 0
  return 0
}
