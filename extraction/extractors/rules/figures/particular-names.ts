import { mayBeForeign } from '#extraction/extractors/rules/figures/foreign-names.ts'
import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

const perShare =
  /^\s*(?:\/|per|an?|each|pro|je|por|par)\s?(?:share|piece|aandeel|stuk|aktie|stück|acción|ação|action|azione)(?!\p{L})|^ each\b/iu
/** "Bought for $450", "I paid $900": unless a share is named after it, this may be the price of all of them. */
const forAll = /(?:\b(?:for|voor|für|por|pour|paid))$/i
/** What a payout is a share of: "pays 60% of its earnings". */
const ofEarnings =
  /^ of (?:its |the |their |net |adjusted |annual |free )*(?:earnings|profits?|income|cash|a?ffo|distributable)/i
/** Figures of a whole company. An amount without "million" is a person's, or of something small. */
const totals =
  /^(?:Revenue|Free cash flow|Operating cash flow|Net income|Net loss|Backlog|EBITDA|Operating income|Share buyback|Net debt|Debt|Cash|Net cash|Capital expenditure|ARR|RPO|Bookings)$/
const perShareToo = /^(?:Net loss|Cash|Net cash|Free cash flow|Net debt)$/
/** The least total of a company without a scale after the number. */
const leastTotal = 1e6
const segments = new RegExp(
  `\\b(${[
    'subscription|services?|data[- ]cent(?:er|re)|advertising|ad|product|hardware|software|licen[cs]e|online|e-?commerce|digital|international|recurring',
    'automotive|wholesale|rental|retail|premium|streaming|wearables?|gaming|automation|aftermarket|royalty|cloud|interest|fee|energy|vehicle|membership|US|U\\.S\\.|domestic|commercial|government|foreign',
  ].join('|')}) $`,
  'i',
)
/** "Azure revenue", "vaccine revenue": the word before it is a part of the company, unless it is one of these. */
const properPart =
  /[\p{Ll}\d,)] ((?!(?:Q[1-4]|FY\d*|H[12]|TTM|LTM|GAAP|Non|YoY|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}\d]{2,20}) $/u
const plainPart = /(?:^|[^\p{L}])(\p{Ll}{4,20}) $/u
const noPart = new RegExp(
  `(?:ed|ly|[^s]ing)$|^(?:${[
    'total|group|company|strong|solid|record|organic|annual|quarterly|trailing|overall|full|higher|lower|double|digit|year|quarter|month|their|with|from|that|this',
    'which|while|where|when|than|into|over|both|also|more|less|last|next|first|second|third|fourth|after|since|because|despite|drove|grew|beat|fell|rose|sees|expects',
    [
      'posts?|lifts?|generates?|delivers?|reports?|shows?|billion|million|percent|some|about|around|nearly|roughly|almost|',
      'gross|operating|adjusted|times|annum|great|good|boost|keeps?|maintain|raise|increase|make|makes|have|takes?|push|',
      'drive|drives|grow|grows|reach|hits?|want|even|just|only|then',
    ].join(''),
  ].join('|')})$`,
)
const ofParts =
  /^(?:Revenue|EBITDA|Operating income|Comparable sales)(?: growth)?$|^(?:Operating |Gross )?[Mm]argin$/
const falling = new RegExp(
  [
    String.raw`(?<!\p{L})(?:daal\w*|gedaald|gezakt|zakte|cay[óe]\w*|caiu|caíram|caen?|baj[óa]\w*|recul\w*|sces[oi]|calo|calat[oi]|gesunken|rückgang|zurück|baiss\w*|dimin\w*|reduc\w*|`,
    String.raw`down|fell|fall(?:s|en|ing)?|drop\w*|declin\w*|decreas\w*|lower|shr[aiu]nk\w*|plung\w*|slump\w*|slid|slip\w*|dip\w*|tumbl\w*|contract\w*|fiel|sank|baisse|collaps\w*)(?!\p{L})`,
  ].join(''),
  'iu',
)

interface Place {
  name: string
  start: number
  end: number
}

/** The name of a figure, made more specific by the text around its words. Null if the amount cannot be that figure. */
export function particularName({ name, start, end }: Place, number: OwnNumber): string | null {
  const { text } = number.sentence
  const after = text.slice(number.end, number.end + 45)
  const words = text.slice(start, end)
  if (isAnothers(name, words, number, after)) return null
  if (name === 'Earnings surprise' && /top[- ]line|revenues?|sales/i.test(words)) return 'Revenue surprise'
  if (name === 'Dividend yield' && ofEarnings.test(after)) return 'Payout ratio'
  if (name === 'Payout ratio' && /^pay(?!out)/i.test(words) && !ofEarnings.test(after)) return null
  if (number.kind === 'money' && totals.test(name)) {
    if (perShare.test(after) && name === 'Net income') return 'EPS'
    if (perShare.test(after) && perShareToo.test(name)) return `${name} per share`
    if (Math.abs(number.value) < leastTotal) return null
  }
  const before = text.slice(Math.max(0, start - 30), start)
  if (/^profits?$/i.test(words) && segments.test(before)) return null
  const part = ofParts.test(name) ? partBefore(name, before) : undefined
  const around = text.slice(Math.min(start, number.start), Math.max(end, number.end) + 12)
  const whole = directed(name, words, number, around)
  const expected =
    mayBeExpected.test(name) &&
    (isExpected.test(text.slice(Math.max(0, number.start - 90), number.start)) ||
      isExpectedBehind.test(after))
  if (expected && !part) return `Expected ${lowered(whole)}`
  if (!part) return whole
  return `${expected ? 'Expected ' : ''}${expected ? part : capital(part)} ${lowered(whole)}`
}

/** A figure that is not reported yet has that in its name: "analysts expect EPS of $2". */
const isExpected = new RegExp(
  [
    String.raw`\b(?:expect(?:s|ed|ing)?|estimated|estimates? (?:calls?|is|are|of|for|stands?)|consensus(?::| (?:calls?|is|of|for|stands?|expects))`,
    String.raw`|street|wants?|forecast\w*|project\w*|guid(?:es|ed|ing|ance)|analysts?|believe|will|should|erwartet\w*|(?:by|in) (?:20(?:2[7-9]|3\d)))\b(?:[^.;]|\.(?=\d)){0,80}$`,
  ].join(''),
  'i',
)
/** "$109 billion of free cash flow estimated". */
const isExpectedBehind = /^(?: [\w-]{1,15}){0,4} (?:estimated|projected|forecasted)\b/i
const mayBeExpected =
  /^(?:Revenue|EPS|Free cash flow|EBITDA|ARR|Backlog|Orders|Net income|Operating income|Dividend)(?: growth| decline)?$/

function partBefore(name: string, before: string): string | undefined {
  const known = segments.exec(before)?.[1] ?? properPart.exec(before)?.[1]
  const plain = /revenue/i.test(name) && !mayBeForeign(before) ? plainPart.exec(before)?.[1] : undefined
  return known ?? (plain && !noPart.test(plain) ? plain : undefined)
}

function lowered(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** "I earned $600", "pays $30 for lunch": such words announce a figure of a share only if the share is named. */
function isAnothers(name: string, words: string, { kind, value }: OwnNumber, after: string): boolean {
  if (kind !== 'money' || perShare.test(after)) return false
  if (/^(?:Purchase|Sale) price$/.test(name) && forAll.test(words)) return true
  if (name === 'EPS')
    return value > 1000 || !/eps|per[- ]share|bénéfice|bpa|lpa|aktie|aandeel|azione|acción|ação/i.test(words)
  return name === 'Dividend' && /^(?:pay|distribut)(?:s|ing|es|ed)$/i.test(words) && !eachTime.test(after)
}

const eachTime =
  /^ (?:per|a|each|every|an) (?:quarter|month|year)|^ (?:annual|quarterly|monthly|yearly|special)?\s?(?:dividend|distribution)/i

/** Names a decline as such if the number has no sign of its own. */
function directed(name: string, words: string, { value }: OwnNumber, around: string): string {
  if (value < 0 || /growth/i.test(words) || !falling.test(around)) return name
  return name.replace(/growth$/, 'decline').replace(/^Price change$/, 'Price decline')
}
