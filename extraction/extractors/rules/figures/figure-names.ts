import { isDoubtful } from '#extraction/extractors/rules/figures/figure-doubts.ts'
import { isLinkBefore, isLinkBehind, partBehind } from '#extraction/extractors/rules/figures/figure-links.ts'
import { foreignNames, mayBeForeign } from '#extraction/extractors/rules/figures/foreign-names.ts'
import type { MetricName } from '#extraction/extractors/rules/figures/metric-name.ts'
import { metricNames } from '#extraction/extractors/rules/figures/metric-names.ts'
import { numbersIn, type OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { particularName } from '#extraction/extractors/rules/figures/particular-names.ts'
import type { Span } from '#extraction/text/sentences.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

const allNames = [...metricNames, ...foreignNames]
const possibleIn = createSieve(allNames.map(({ pattern }) => pattern))

/** A wording that announces a figure, with its place in the sentence. */
export interface Announcement extends MetricName {
  start: number
  end: number
}

/** All wordings of a sentence that announce a figure of these kinds, in the order of `metricNames`. */
export function announcementsIn(sentence: string, kinds: Set<OwnNumber['kind']>): Announcement[] {
  const lower = sentence.toLowerCase().replace(/\s/g, ' ')
  const numbers = possibleIn(lower)
  const isForeign = (numbers.at(-1) ?? 0) >= metricNames.length && mayBeForeign(sentence)
  const announced: Announcement[] = []
  for (const number of numbers) {
    const metric = isForeign || number < metricNames.length ? allNames[number] : undefined
    if (!metric?.kinds.some(kind => kinds.has(kind))) continue
    for (const { 0: words, index } of matchesOf(metric.pattern, lower))
      announced.push({ ...metric, start: index, end: index + words.length })
  }
  return announced
}

/** Remembered by sentence, because all of its companies ask for them. */
const read = new WeakMap<Span, Announcement[]>()

/** All wordings of a sentence that announce a figure of a kind of which the sentence has numbers. */
export function announcementsOf(sentence: Span): Announcement[] {
  const known = read.get(sentence)
  if (known) return known
  const announced = announcementsIn(sentence.text, new Set(numbersIn(sentence).map(({ kind }) => kind)))
  read.set(sentence, announced)
  return announced
}

/** Characters between a name and its number, at most. */
const farthest = 75

/**
 * The name of a number: the nearest wording that announces a figure of its kind, with only filler words in between.
 * Null if there is none, or if the figure may be a peer's, from the past or hypothetical.
 */
export function nameOf(
  number: OwnNumber,
  announced: Announcement[],
  companies: readonly string[] = [],
): string | null {
  const { text } = number.sentence
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  if (number.kind !== 'percent' && ofTarget.test(before)) return null
  if (inOrder.test(text) && new Set(namesBefore(number, announced)).size > 1) return null
  const best = nearestOf(number, announced)
  if (best) {
    const part = best.end <= number.start ? partBehind(text.slice(best.end, number.start)) : ''
    const name = isDoubtful(number, best, companies) ? null : particularName(best, number)
    return name && `${name}${part}`
  }
  const here = { name: 'Price', start: number.start, end: number.start }
  if (
    number.kind === 'money' &&
    pricedAt.test(before) &&
    !perAmount.test(text.slice(number.end, number.end + 20))
  )
    return isDoubtful(number, here) ? null : 'Price'
  return null
}

/** "P/B and P/E are high: 3 and 11, respectively": only the order tells which number belongs to which name. */
const inOrder = /\brespecti?v|\bjeweils\b/i

function namesBefore({ start, kind }: OwnNumber, announced: Announcement[]): string[] {
  return announced.filter(one => one.end <= start && one.kinds.includes(kind)).map(one => one.name)
}

const ofTarget = /\b(?:targets?|fair value|intrinsic value)\b[^.;|(]{0,45}$/i
/** "At $54 it is cheap": at the start of a clause, or after what is bought at that price. */
const pricedAt =
  /(?:^|[;:(–—|]\s?|\b(?:stock|shares|cheap|expensive|bargain|buyer|trading|valued|priced|still) )at (?:about |around |just |only |roughly |approximately |under |nearly )?$/i
/** "$54 a month", "$1,150 an ounce": no price of a share. */
const perAmount = /^ ?(?:\/|an? |per )(?!share|piece)\w+/i

function nearestOf(number: OwnNumber, announced: Announcement[]): Announcement | null {
  let best: { one: Announcement; distance: number } | null = null
  for (const one of announced) {
    if (!one.kinds.includes(number.kind)) continue
    const distance = distanceOf(one, number)
    if (distance > (best?.distance ?? farthest) || distance > (one.near ?? farthest)) continue
    if (best && distance === best.distance && lengthOf(one) <= lengthOf(best.one)) continue
    if (isLinked(one, number)) best = { one, distance }
  }
  return best?.one ?? null
}

/** "200-275% upside": the second number of a range is between the first one and the name. */
const restOfRange = /^\s?(?:[-–—]|to)\s?[$€£]?\d[\d.,]*\s?(?:%|x|percent)?/i

function lengthOf({ start, end }: Announcement): number {
  return end - start
}

/** "3 times sales": the unit is part of the name. */
function isOfUnit({ start, end }: Announcement, number: OwnNumber): boolean {
  return start >= number.start && start < number.end && end > number.end
}

function betweenOf({ start, end }: Announcement, number: OwnNumber): string {
  const { text } = number.sentence
  return end <= number.start
    ? text.slice(end, number.start)
    : text.slice(number.end, start).replace(restOfRange, '')
}

function distanceOf(one: Announcement, number: OwnNumber): number {
  if (isOfUnit(one, number)) return 0
  if (one.end <= number.start) return number.start - one.end
  return one.start >= number.end ? betweenOf(one, number).length : Number.POSITIVE_INFINITY
}

/** Words that make a percentage beside "revenue" its growth. */
const change = new RegExp(
  [
    'gr[eo]w|r[io]se|\\bup\\b|increas|jump|surg|soar|climb|\\bdown\\b|fell|fall|declin|drop|decreas|CAGR|higher|lower|',
    'gain|improv|YoY|y/y|accelerat|expand|[+−-]$|stieg|wuchs|fiel|sank|cre[cs]c|progress|compound|plung|slump|shr[aiu]nk|steeg|stijg|groei|daal|gedaald|subi|augment|',
    'hausse|baisse|recul|salit|sces|cay|cai|bajó|gestiegen|gewachsen|gesunken|rückgang|zurück|plus|',
    'slip|dip|rais|hik|boost|lift|\\bcut|slash',
  ].join(''),
  'i',
)

function isLinked(one: Announcement, number: OwnNumber): boolean {
  if (isOfUnit(one, number)) return true
  const { text } = number.sentence
  const between = betweenOf(one, number)
  const isBefore = one.end <= number.start
  const isLink = isBefore
    ? isLinkBefore(between, number.kind)
    : isLinkBehind(between, text.slice(one.end, one.end + 40)) &&
      !(one.name === 'Price' && /\bthe\b/i.test(between))
  if (!/growth$/.test(one.name) || /^Comparable/.test(one.name))
    return isLink && !(isBefore && /\b(?:by|met|mit|um|con|com|par)\s*$/i.test(between))
  if (!isLink) return false
  // "It is growing revenue by 12%": the word of change may be before the name.
  const said = text.slice(Math.max(0, one.start - 22), one.end) + between
  const isSigned = /^[-+−]/.test(text.slice(number.start - 1, number.end).trim())
  return (
    change.test(said) || isSigned || /^ (?:higher|lower|growth|increase|decline)/.test(text.slice(number.end))
  )
}
