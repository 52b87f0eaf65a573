import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { isReplaced } from '#extraction/extractors/rules/figures/replaced-amounts.ts'

/** Words after an amount that is no price of a share: another unit, or things that are counted. */
const otherUnit = new RegExp(
  `^(?:\\s?[-–]\\s?[$€£]?\\d[\\d.,]*\\s?(?:million|billion|mn|bn|m|b)\\b|\\s*(?:${[
    '%|percent|basis|bps|points?|Punkte\\w*|puntos|pontos|punti|shares|days?|weeks?|months?|years?|times|x\\b|million|billion|stores',
    'employees|people|customers|stocks|companies|units|-day|-week',
    '(?:per|an?|each|every) (?:cent|year|month|week|day|quarter|person|user|customer|patient|ounce|barrel|ton|tonne|pound|hour|night|seat|unit|set)\\b',
  ].join('|')}))`,
  'iu',
)
/** "40 stores": a bare number that counts things. */
const countOf =
  /^\s+(?!(?:less|plus|as|is|was|this|has|cents|dollars|bucks|euros|pounds|francs|rupees|levels?|points|times)\b)\p{Ll}{3,}(?<!s)s\b/iu
/** "the $40 calls", "a $5,000 investment": the price of something else than a share. */
const priceOf = new RegExp(
  `^\\s+(?:${[
    'strikes?|calls?|puts?|options?|bonds?|notes?|contracts?|coupons?|fees?|costs?(?! basis)|savings|losses|gains|sales|dividends?|earnings',
    'invest\\w*|positions?|portfolio|stake|worth of|in (?:cash|stock|shares|it|each)|into|handset|device|phone|car|subscription|ticket|house|home',
  ].join('|')})\\b`,
  'iu',
)
/** "put $5,000 into", "a portfolio of $30,000": money that was invested, or that somebody owns. */
const moneyOwned = new RegExp(
  [
    '\\b(?:put(?= $)|invest(?:ed|ing|s)?|invested in|allocat\\w+|deposit\\w*|contribut\\w+|portfolio|net worth|account|',
    'savings|position (?:size|worth|value)|(?:stake|position|holding)s? (?:of|worth))\\b[^.;]{0,20}$',
  ].join(''),
  'i',
)
/** Years, which are no targets without a currency. */
const year = /^20[1-4]\d$/

/** Whether a number is no price of a share, or a target that was given up. */
export function isNoSharePrice(number: OwnNumber, before: string, after: string): boolean {
  if (number.kind !== 'money' && number.kind !== 'bare') return true
  if (number.unit === 'cents' || number.value <= 0) return true
  if (number.kind === 'bare' && year.test(number.written)) return true
  if (otherUnit.test(after) || moneyOwned.test(before)) return true
  if ((number.kind === 'bare' ? countOf : priceOf).test(after)) return true
  return isReplaced(before, after)
}
