import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import type { Mention } from '#extraction/extractors/rules/mention.ts'
import { type MetricName, metricNames } from '#extraction/extractors/rules/metric-names.ts'
import { numbersOf, type OwnNumber } from '#extraction/extractors/rules/own-numbers.ts'
import type { Statement } from '#extraction/extractors/rules/statements.ts'
import { unlistedName } from '#extraction/extractors/rules/unlisted-figures.ts'
import { matchesOf } from '#extraction/extractors/rules/word-pattern.ts'

/** A tip with more figures than this reads like a table, not like a tip. */
const most = 24

const period =
  /\b(?:Q[1-4](?: (?:of )?(?:fiscal |FY ?)?(?:20)?\d\d)?|(?:first|second|third|fourth)[- ]quarter(?: (?:of )?(?:fiscal )?20\d\d)?|(?:fiscal|FY) ?(?:20)?\d\d|full[- ]year(?: 20\d\d)?|(?:in|for|of|by) (20\d\d)|TTM|trailing[- ](?:12|twelve)[- ]months?|(?:as of|on) \d{1,2}\/\d{1,2}\/\d{2,4})\b/gi

/** The figures the text uses for one company, most of its own sentences first, each with name, unit and proof. */
export function findMetrics(
  key: string,
  statements: Statement[],
  mentionsIn: (start: number, end: number) => Mention[],
  target: number | null,
): DraftMetric[] {
  const metrics: DraftMetric[] = []
  const others: DraftMetric[] = []
  const seen = new Set<string>()
  let before = ''
  for (const { sentence, how, company } of statements) {
    if (how === 'meant' && company > 1) continue
    if (!/\d/.test(sentence.text)) {
      before = sentence.text
      continue
    }
    const numbers = numbersOf(key, sentence, mentionsIn(sentence.start, sentence.end))
    const announced = announcementsIn(sentence.text, new Set(numbers.map(number => number.kind)))
    for (const number of numbers) {
      if (isLastYears(number)) continue
      const listed = nameOf(number, announced, before)
      const name = listed ?? unlistedName(number)
      if (!name || (number.kind === 'money' && number.value === target)) continue
      const metric = asMetric(name, number)
      const identity = `${name} ${metric.value} ${metric.unit}`
      if (seen.has(identity)) continue
      seen.add(identity)
      if (listed) metrics.push(metric)
      else others.push(metric)
    }
    before = sentence.text
  }
  return [...metrics, ...others].slice(0, most)
}

/** "against 24.6 percent a year earlier": what a figure is compared with is not another figure of now. */
function isLastYears({ sentence, end }: OwnNumber): boolean {
  return /^\W{0,2}\s*(?:a year (?:earlier|ago|before)|(?:in|for) the (?:prior|previous|same)[- ](?:year|quarter|period))/.test(
    sentence.text.slice(end),
  )
}

function asMetric(name: string, number: OwnNumber): DraftMetric {
  const { text } = number.sentence
  const periods = matchesOf(period, text)
  const nearest = periods.sort(
    (a, b) => Math.abs(a.index - number.start) - Math.abs(b.index - number.start),
  )[0]
  return {
    name,
    value: number.written,
    unit: number.unit,
    currency: number.currency,
    asOf: nearest ? (nearest[1] ?? nearest[0]) : null,
    sourceExcerpt: text,
  }
}

/** What makes a percentage beside "revenue" its growth. */
const change =
  /gr[eo]w|r[io]se|\bup\b|increas|jump|surg|soar|climb|\bdown\b|fell|fall|declin|drop|decreas|CAGR|higher|lower|gain|improv|year|YoY|y\/y|annual|accelerat|expand|reflect|revenue \d|[+−]\d|[+−-]$|stieg|wuchs|crec|progress/i
const perShare = /^\s*(?:\/|per|a|each)\s?(?:share|piece)?\b/i

interface Announcement extends MetricName {
  start: number
  end: number
}

/** Every wording of a sentence that announces a figure of these kinds, in the order of `metricNames`. */
function announcementsIn(sentence: string, kinds: Set<OwnNumber['kind']>): Announcement[] {
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
  /^[\s(]*(?:(?:of|in|a|its|the|\/)\s+){0,2}(?:(?!(?:of|in|by|to|from|and|with|which|while|at|on|for|is|was|has|as|but|than)\b)[\w-]+\s+){0,2}$/i

/** The name of a number: the nearest wording around it that announces a figure of its kind. */
function nameOf(number: OwnNumber, announced: Announcement[], previousSentence: string): string | null {
  const text = number.sentence.text
  const before = text.slice(Math.max(0, number.start - farthest), number.start)
  const after = text.slice(number.end, number.end + 45)
  if (number.kind !== 'percent' && /\b(?:targets?|fair value|intrinsic value)\b[^.;|]{0,45}$/i.test(before))
    return null
  let best: { name: string; distance: number } | null = null
  for (const one of announced) {
    if (!one.kinds.includes(number.kind)) continue
    const distance = distanceOf(one, number)
    if (distance >= (best?.distance ?? farthest)) continue
    if (
      /growth$/.test(one.name) &&
      !change.test(`${before.slice(-Math.min(distance + 12, before.length))}${after.slice(0, 25)}`)
    )
      continue
    best = { name: one.name, distance }
  }
  if (best) return best.name
  if (number.kind === 'money' && perShare.test(after)) return 'Price'
  if (number.kind !== 'times') return null
  // "The second stands at 30x" goes on with the multiple the sentence before spoke of.
  const around = `${previousSentence} ${text}`.toLowerCase()
  return (
    metricNames.find(({ pattern, kinds }) => kinds.includes('times') && around.search(pattern) >= 0)?.name ??
    'Multiple'
  )
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
    : text.slice(number.end, announcement.start)
  if (isBefore) return /[;|].*[;|]|\.\s/.test(between) ? Number.POSITIVE_INFINITY : between.length
  return announcement.start >= number.end && directlyAfter.test(`${between} `)
    ? between.length
    : Number.POSITIVE_INFINITY
}
