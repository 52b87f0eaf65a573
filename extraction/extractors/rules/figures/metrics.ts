import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import { announcementsIn, nameOf } from '#extraction/extractors/rules/figures/figure-names.ts'
import { numbersOf, type OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { unlistedName } from '#extraction/extractors/rules/figures/unlisted-figures.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

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
    const mentions = mentionsIn(sentence.start, sentence.end)
    const numbers = numbersOf(key, sentence, mentions)
    const names = mentions.map(one =>
      sentence.text.slice(one.start - sentence.start, one.end - sentence.start),
    )
    const announced = announcementsIn(sentence.text, new Set(numbers.map(number => number.kind)))
    for (const number of numbers) {
      if (isLastYears(number)) continue
      const listed = nameOf(number, announced, before)
      const name = listed ?? unlistedName(number, names) ?? priceOfEntry(number, before)
      if (!name || (number.kind === 'money' && number.value === target)) continue
      if (isValue(name, number)) continue
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

const advice = /\b(?:buy|sell|hold|bought|sold|add(?:ed)?|trim(?:med)?|reaffirm\w*|reiterat\w*)\b/i

/** "XYZ: reaffirmed HOLD. $361.74.": an amount that stands alone behind the advice in a log is the price of that day. */
function priceOfEntry({ kind, sentence }: OwnNumber, before: string): string | null {
  const isAlone = /^\W{0,3}[$€£₹]\s?\d[\d.,]*(?:\s\([^)]*\))?[.;]?$/.test(sentence.text.trim())
  return kind === 'money' && isAlone && advice.test(before) ? 'Price' : null
}

/** "a probability-weighted value of $57/share": a second target or value is no price that was paid. */
function isValue(name: string, { sentence, start, end, kind }: OwnNumber): boolean {
  if (kind !== 'money' || !/^(?:Price|52-week (?:high|low|range)|Share price)$/.test(name)) return false
  const before = sentence.text.slice(Math.max(0, start - 60), start)
  return (
    /\b(?:target|(?:fair|intrinsic|weighted|case) value|valuation)s?(?: price)?[*_]{0,2}(?: (?:of|at|is|to|around|about|near|between))*[*_:]{0,3} ?[*_]{0,2}[~≈]?$/i.test(
      before,
    ) || /^(?: ?\/ ?share)?[- ](?:price )?target\b/i.test(sentence.text.slice(end))
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
    unit: number.unit ?? (name === 'Lease term' ? 'years' : null),
    currency: number.currency,
    asOf: nearest ? (nearest[1] ?? nearest[0]) : null,
    sourceExcerpt: text,
  }
}
