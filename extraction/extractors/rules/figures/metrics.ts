import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import { figureOfColumn } from '#extraction/extractors/rules/figures/column-figures.ts'
import { localCurrency } from '#extraction/extractors/rules/figures/currencies.ts'
import { announcementsOf, nameOf } from '#extraction/extractors/rules/figures/figure-names.ts'
import { joinRanges } from '#extraction/extractors/rules/figures/figure-ranges.ts'
import { isSaidOf } from '#extraction/extractors/rules/figures/figure-subjects.ts'
import {
  changeBeside,
  countedOrders,
  growthToCome,
  holdingName,
  moveOfStock,
  moveOverTime,
  priceOfItem,
} from '#extraction/extractors/rules/figures/holder-figures.ts'
import { numbersOf, type OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { tellingOf } from '#extraction/extractors/rules/figures/telling-figures.ts'
import { unlistedName } from '#extraction/extractors/rules/figures/unlisted-figures.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** With more figures a tip would read like a table. */
const most = 24

const period = new RegExp(
  [
    '\\b(?:Q[1-4](?: (?:of )?(?:fiscal |FY ?)?(?:20)?\\d\\d)?|(?:first|second|third|fourth)[- ]quarter(?: (?:of )?(?:fiscal )?20\\d\\d)?|',
    '(?:fiscal|FY) ?(?:20)?\\d\\d|full[- ]year(?: 20\\d\\d)?|(?:in|for|of|by) (20\\d\\d)|TTM)\\b',
  ].join(''),
  'gi',
)

/** Context of a text's figures besides its words. */
export interface AboutStock {
  /** ISO 4217 of the listing: a dollar sign beside a Canadian listing means Canadian dollars. */
  currency?: string | null
  /** Whether the text names this company more often than all others together. */
  isMain?: boolean
}

interface Figure {
  metric: DraftMetric
  telling: number
}

/**
 * The figures that the text states for one company, most significant first and no two of the same kind, each with name,
 * sign, unit and proof. A figure whose name or owner is doubtful is left out.
 */
export function findMetrics(
  key: string,
  statements: Statement[],
  mentionsIn: (start: number, end: number) => Mention[],
  target: number | null,
  { currency = null, isMain = true }: AboutStock = {},
): DraftMetric[] {
  const figures: Figure[] = []
  let before = ''
  for (const statement of statements) {
    const { sentence } = statement
    if (/\d/.test(sentence.text) && isOfCompany(key, statement, mentionsIn, isMain)) {
      const mentions = mentionsIn(sentence.start, sentence.end)
      figures.push(...figuresIn(key, statement, mentions, before, target))
    }
    before = sentence.text
  }
  return mostTelling(figures).map(metric => ({
    ...metric,
    currency: metric.currency && localCurrency(metric.currency, currency),
  }))
}

/**
 * Whether a sentence without a name is about a company. Surely if it is under the company's name. Otherwise no other
 * company may have been named last, and the passage or the whole text must be about it, or the passage names no other
 * company.
 */
function isOfCompany(
  key: string,
  { how, company, isOwnPassage, isUnderName, passage, sentence: { start, end } }: Statement,
  mentionsIn: (start: number, end: number) => Mention[],
  isMain: boolean,
): boolean {
  if (how === 'named') return true
  if (company !== 1) return false
  if (isUnderName) return true
  const last = mentionsIn(start - around, start).at(-1)
  const isOthers = last !== undefined && last.key !== key
  if (isOwnPassage || isMain) return !isOthers || last.end < start - justBefore
  if (isOthers) return false
  const next = mentionsIn(start, Math.min(passage.end, end + around))[0]
  return last !== undefined && (!next || next.key === key)
}

/** Characters around a sentence in which names are searched. */
const around = 900
/** A name within this many characters before a sentence may be its subject. */
const justBefore = 300

function mostTelling(figures: Figure[]): DraftMetric[] {
  const seen = new Set<string>()
  const sorted = [...figures].sort((a, b) => b.telling - a.telling)
  return sorted
    .map(({ metric }) => metric)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most)
}

function figuresIn(
  key: string,
  statement: Statement,
  mentions: Mention[],
  before: string,
  target: number | null,
): Figure[] {
  const { sentence } = statement
  const numbers = joinRanges(numbersOf(key, sentence, mentions)).filter(
    number => !isLastYears(number) && !isSpokenTwice(number),
  )
  if (numbers.length === 0) return []
  const announced = announcementsOf(sentence)
  const names = mentions.map(one => sentence.text.slice(one.start - sentence.start, one.end - sentence.start))
  return numbers.flatMap(number => {
    if ((number.kind === 'money' && number.value === target) || isBehindJoined(key, mentions, number))
      return []
    const orders = countedOrders(number)
    if (orders)
      return [{ metric: asMetric('Backlog', orders), telling: tellingOf('Backlog', statement, true) }]
    const cell = figureOfColumn(statement, number)
    if (cell)
      return [{ metric: asMetric(cell.name, cell.number), telling: tellingOf(cell.name, statement, true) }]
    const listed =
      holdingName(number) ??
      nameOf(number, announced, names) ??
      priceOfEntry(number, before) ??
      priceOfItem(number, names) ??
      moveOverTime(number) ??
      moveOfStock(number, names) ??
      changeBeside(number, names, target) ??
      growthToCome(number)
    const name = withoutCompany(listed ?? unlistedName(number, names), names)
    if (!name || isValue(name, number) || !isSaidOf(statement, number, names)) return []
    return [{ metric: asMetric(name, number), telling: tellingOf(name, statement, listed !== null) }]
  })
}

/** "The Acme-powered Otterin earns $2 billion": if a name is only part of a word, what follows is somebody else's. */
function isBehindJoined(
  key: string,
  mentions: Mention[],
  { sentence: { text, start }, start: at }: OwnNumber,
): boolean {
  const before = mentions.filter(one => one.key === key && one.end - start <= at)
  return (
    before.length > 0 &&
    before.every(one => /^-\p{L}/u.test(text.slice(one.end - start, one.end - start + 2)))
  )
}

/** "Acme revenue" is its revenue. */
function withoutCompany(name: string | null, companies: readonly string[]): string | null {
  const first = name?.split(' ')[0] ?? ''
  if (!name || !companies.some(company => company.split(/\s/).includes(first))) return name
  const rest = name.slice(first.length + 1)
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** "against 24.6 percent a year earlier": a comparison is no current figure. */
function isLastYears({ sentence, end }: OwnNumber): boolean {
  return /^\W{0,2}\s*(?:a year (?:earlier|ago|before)|(?:in|for) the (?:prior|previous|same)[- ](?:year|quarter|period))/.test(
    sentence.text.slice(end),
  )
}

/** "$6.4 4 billion": captions write a speaker's correction as two numbers, neither of which is sure. */
function isSpokenTwice({ sentence, start, kind }: OwnNumber): boolean {
  return kind !== 'bare' && /(?<!(?:19|20)\d)\d $/.test(sentence.text.slice(Math.max(0, start - 6), start))
}

const advice = /\b(?:buy|sell|hold|bought|sold|add(?:ed)?|trim(?:med)?|reaffirm\w*|reiterat\w*)\b/i

/** "XYZ: reaffirmed HOLD. $361.74.": an amount by itself after the advice in a log is the price of that day. */
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

/** The period nearest to a figure. None if another figure or a comparison is between them. */
function periodOf({ sentence: { text }, start, end }: OwnNumber): string | null {
  const nearest = matchesOf(period, text)
    .filter(one => {
      const between =
        one.index < start ? text.slice(one.index + one[0].length, start) : text.slice(end, one.index)
      return between.length < farthestPeriod && !otherFigure.test(between)
    })
    .sort((a, b) => Math.abs(a.index - start) - Math.abs(b.index - start))[0]
  return nearest ? (nearest[1] ?? nearest[0]) : null
}

const farthestPeriod = 80
const otherFigure = /\d|\b(?:compared|versus|vs|against|than|from)\b/i

/** "13 cents" is stored without a currency, whose sign would make it $13. */
function asMetric(name: string, number: OwnNumber): DraftMetric {
  return {
    name,
    // "An operating loss of (40.8) million": the word already says what the sign says.
    value: plainly(/ loss$/.test(name) ? number.written.replace(/^-/, '') : number.written),
    unit: number.unit ?? (name === 'Lease term' ? 'years' : null),
    currency: number.unit === 'cents' ? null : number.currency,
    asOf: periodOf(number),
    sourceExcerpt: number.sentence.text,
  }
}

/**
 * "12,5" and "1.204,50" with a decimal point, as in the product's language: a reader would take the comma for
 * thousands.
 */
function plainly(written: string): string {
  return written
    .replace(/(?<!\d)\d{1,3}(?:\.\d{3})+,\d+/g, amount => amount.replace(/\./g, '').replace(',', '.'))
    .replace(/(?<![\d,])(\d+),(\d{1,2}|\d{4,})(?![\d,])/g, '$1.$2')
}
