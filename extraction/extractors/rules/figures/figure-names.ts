import type { MetricName } from '#extraction/extractors/rules/figures/metric-name.ts'
import { metricNames } from '#extraction/extractors/rules/figures/metric-names.ts'
import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** What makes a percentage beside "revenue" its growth. */
const change =
  /gr[eo]w|r[io]se|\bup\b|increas|jump|surg|soar|climb|\bdown\b|fell|fall|declin|drop|decreas|CAGR|higher|lower|gain|improv|year|YoY|y\/y|annual|accelerat|expand|reflect|revenue \d|[+−]\d|[+−-]$|stieg|wuchs|crec|progress|rais|hik|boost|lift|\bcut|slash|compound/i
const perShare = /^\s*(?:\/|per|a|each)\s?(?:share|piece)\b|^ each\b/i

/** A wording that announces a figure, with its place in the sentence. */
export interface Announcement extends MetricName {
  start: number
  end: number
}

/** Every wording of a sentence that announces a figure of these kinds, in the order of `metricNames`. */
export function announcementsIn(sentence: string, kinds: Set<OwnNumber['kind']>): Announcement[] {
  const lower = sentence.toLowerCase().replace(/\s/g, ' ')
  const possible = metricNames.filter(metric => metric.kinds.some(kind => kinds.has(kind)))
  return possible.flatMap(metric =>
    matchesOf(metric.pattern, lower).map(match => ({
      ...metric,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
}

/** The farthest that a name may stand before its number, in characters. */
const farthest = 75
const directlyAfter =
  /^[\s()]*(?:(?:per|a) share )?(?:(?:of|in|a|its|the|\/)\s+){0,2}(?:(?!(?:of|in|by|to|from|and|with|which|while|at|on|for|is|was|has|as|but|than)\b)[\w-]+\s+){0,2}$/i

/** The name of a number: the nearest wording around it that announces a figure of its kind. */
export function nameOf(
  number: OwnNumber,
  announced: Announcement[],
  previousSentence: string,
): string | null {
  const text = number.sentence.text
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  const after = text.slice(number.end, number.end + 45)
  if (number.kind !== 'percent' && /\b(?:targets?|fair value|intrinsic value)\b[^.;|]{0,45}$/i.test(before))
    return null
  let best: { one: Announcement; distance: number } | null = null
  for (const one of announced) {
    if (!one.kinds.includes(number.kind)) continue
    const distance = distanceOf(one, number)
    const reach: number = best?.distance ?? one.near ?? farthest
    if (distance > reach || (distance === reach && (!best || lengthOf(one) <= lengthOf(best.one)))) continue
    if (distance > (one.near ?? farthest)) continue
    if (
      /growth$/.test(one.name) &&
      !change.test(
        `${before.slice(-Math.min(distance + lengthOf(one) + 12, before.length))}${after.slice(0, 25)}`,
      )
    )
      continue
    best = { one, distance }
  }
  if (best) return particularName(best.one, number)
  if (number.kind === 'money' && perShare.test(after))
    return earned.test(text) && !paid.test(before) ? 'EPS' : 'Price'
  if (number.kind === 'money' && pricedAt.test(before) && !perAmount.test(after)) return 'Price'
  if (number.kind !== 'times') return null
  // "The second stands at 30x" goes on with the multiple the sentence before spoke of.
  const around = `${previousSentence} ${text}`.toLowerCase()
  return (
    metricNames.find(({ pattern, kinds }) => kinds.includes('times') && around.search(pattern) >= 0)?.name ??
    'Multiple'
  )
}

const earned = /\b(?:earn\w*|profits?|quarter|expected|estimates?|consensus|results?|made)\b/i
const paid = /\b(?:at|for|paid|pay|priced?|offer\w*|bid|bought|sold)\s(?:\w+ ){0,2}$/i
/** "At $54 it is cheap": where a clause begins with it, or with what is bought there. */
const pricedAt =
  /(?:^|[,;:(–—|]\s?|\b(?:and|but|even|stock|shares|cheap|expensive|bargain|buy|buyer|entry|trading|valued|priced|still|now|back) )at (?:about |around |just |only |roughly |approximately |under |nearly )?$/i
/** "$54 a month", "$1,150 an ounce": what is no price of a share. */
const perAmount = /^ ?(?:\/|an? |per )(?!share|piece)\w+/i

/** What a payout is a share of: "pays 60% of its earnings". */
const ofEarnings =
  /^ of (?:its |the |their |net |adjusted |annual |free )*(?:earnings|profits?|income|cash|a?ffo|distributable)/i
const segment =
  /\b((?:subscription|services?|data[- ]cent(?:er|re)|advertising|ad|product|hardware|software|licen[cs]e|online|e-?commerce|digital|international|recurring|automotive|wholesale|rental|retail|premium|streaming|wearables?|gaming|automation|aftermarket|royalty)) $/i

/** The name of a figure made more particular by what stands around its words. */
function particularName({ name, start }: Announcement, { kind, end, sentence: { text } }: OwnNumber): string {
  const after = text.slice(end, end + 45)
  if (name === 'Dividend yield' && ofEarnings.test(after)) return 'Payout ratio'
  if (kind === 'money' && perShare.test(after)) {
    if (name === 'Net income') return 'EPS'
    if (/^(?:Net loss|Cash|Net cash|Free cash flow|Net debt)$/.test(name)) return `${name} per share`
  }
  const part = /^Revenue(?: growth)?$/.test(name) ? segment.exec(text.slice(0, start))?.[1] : undefined
  return part ? `${part.charAt(0).toUpperCase()}${part.slice(1).toLowerCase()} ${name.toLowerCase()}` : name
}

/** "200-275% upside": between the first number of a range and its name stands the second. */
const restOfRange = /^\s?(?:[-–—]|to)\s?[$€£]?\d[\d.,]*\s?(?:%|x|percent)?/i

function lengthOf({ start, end }: Announcement): number {
  return end - start
}

/** What stands behind a number names it only when it follows directly: "18% revenue growth". */
function distanceOf(announcement: Announcement, number: OwnNumber): number {
  const text = number.sentence.text
  // "3 times sales": the unit is part of the name.
  if (announcement.start >= number.start && announcement.start < number.end && announcement.end > number.end)
    return 0
  const isBefore = announcement.end <= number.start
  const between = isBefore
    ? text.slice(announcement.end, number.start)
    : text.slice(number.end, announcement.start).replace(restOfRange, '')
  if (isBefore) return /[;|].*[;|]|\.\s/.test(between) ? Number.POSITIVE_INFINITY : between.length
  return announcement.start >= number.end && directlyAfter.test(`${between} `)
    ? between.length
    : Number.POSITIVE_INFINITY
}
