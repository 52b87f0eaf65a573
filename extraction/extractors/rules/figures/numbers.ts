import {
  codeBefore,
  currencyBefore,
  currencyBehind,
  currencyOf,
} from '#extraction/extractors/rules/figures/currencies.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** A number in running text, with its unit and currency. */
export interface TextNumber {
  /** Negative if the text writes a minus, as a sign or a word. */
  value: number
  /** The digits as written, with "-" before them if the number is negative: "1,204.50", "-3.2". */
  written: string
  start: number
  /** After unit and currency. */
  end: number
  kind: 'percent' | 'times' | 'scaled' | 'money' | 'bare'
  /** "%", "x", "B", "M", "K", "T", "cents". Null for none. */
  unit: string | null
  /** ISO 4217, as written. Null without a currency. */
  currency: string | null
}

const scaleWords: [string, string][] = [
  ['K', 'thousand k tausend'],
  ['M', 'million millions mil mn mm m mio millionen millones milhões milhão milioni mln miljoen'],
  [
    'B',
    'billion billions bn b mrd milliarden milliards milliard bilhões bilhão miliardi miliardo mld miljard',
  ],
  ['T', 'trillion trillions tn t trilhões'],
  ['Cr', 'crore crores'],
  ['lakh', 'lakh'],
]
const scales: Record<string, string> = Object.fromEntries(
  scaleWords.flatMap(([unit, words]) => words.split(' ').map(word => [word, unit])),
)

/** "$1 200" and "1 200 €": a plain space groups thousands only beside a currency. Else it parts two numbers. */
const spaced =
  '(?<=[$€£]\\s?)\\d{1,3}(?: \\d{3})+(?:[.,]\\d{1,2})?(?![.,]?\\d)|' +
  '\\d{1,3}(?: \\d{3})+(?:[.,]\\d{1,2})?(?=\\s?(?:€|(?:EUR|euros?|dollars?|CHF|francs?|SEK|NOK|DKK|kronor|kroner|kr|yen)(?![\\p{L}])))'

const digits = [
  "(?:\\d{1,3}(?:[,’'\\u00a0\\u202f]\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d+)?|\\d{1,3}\\.\\d{3},\\d+",
  '\\d+(?:[.,]\\d+)?|\\.\\d+)',
].join('|')
const unitBehind = [
  '\\s?%|\\s?(?:percent|Prozent|procent|por ciento|per cento|pour cent|por cento|per cent)\\b|-?\\s?[x×X](?![\\p{L}\\p{N}])|-?\\s?times\\b',
  '-?\\s?(?:thousand|millions?|billions?|trillions?|Millionen|Milliarden|milliards?|crores?|lakh|mil(?! mill)|mio|Mio|Mrd|bn|mn|tn|mm|[KMBTkmb]',
  'Tausend|mil mil(?:lones|hões)|millones|milh(?:ões|ão)|bilh(?:ões|ão)|trilhões|milioni|miliard[io]|mln|mld|miljoen|miljard)(?![\\p{L}\\p{N}])',
].join('|')
const pattern = new RegExp(
  `(${currencyBefore})?(?<!\\p{L}(?<!${codeBefore})|[\\p{N}.]|(?<!\\bRank )#|(?<=\\d)[,:/–—-])([-−–](?<![\\p{L}\\p{N}%)].))?(${spaced}|${digits})(?![\\d])` +
    `(${unitBehind})?\\.?(${currencyBehind})?`,
  'giu',
)

/** "30-35 billion", "10 to 12%", "8x": the second number of a range, with the unit that both share. */
const restOfRange =
  /^\s?(?:[-–—]|to\b)\s?[$€£]?(\d+(?:\.\d+)?)(\s?%|\s?percent\b|-?[x×](?![\p{L}\p{N}])|\s?times\b|\s?(?:thousand|millions?|billions?|trillion|bn|mn|[KMBT])(?![\p{L}\p{N}]))/iu

/** The numbers of a text with units and currencies, in order. Years, dates and ordinals are left out. */
export function findNumbers(text: string): TextNumber[] {
  return /\d/.test(text) ? matchesOf(pattern, text).flatMap(match => numbersAt(match, text)) : []
}

function numbersAt(match: RegExpExecArray, text: string): TextNumber[] {
  const [whole, sign, minus, written = '', ownUnit, currencyWord] = match
  const behind = match.index + whole.length
  const range = ownUnit || currencyWord ? null : rangeFrom(written, text.slice(behind, behind + 24))
  const at = match.index + whole.indexOf(written)
  const next = at + written.length
  const isPointed = isPointGrouped(written, sign ?? currencyWord ?? '', ownUnit ?? '')
  const size = isPointed ? Number(written.replace(/\./g, '')) : parseWritten(written)
  if (Number.isNaN(size) || /^(?:st|nd|rd|th|s)\b/i.test(text.slice(next, next + 3))) return []
  const isPlain = !sign && !(ownUnit ?? range) && !currencyWord
  if (isPlain && (isDate(text, at, written) || /[:/]/.test(text.charAt(next)))) return []
  const closes = match.index + whole.replace(/\.$/, '').length
  const isNegative = minus !== undefined || isBelowZero(text, match.index, closes)
  const scale = isNegative && !ownUnit ? bracketedScale.exec(text.slice(closes, closes + 14)) : null
  const end = closes + (scale?.[0].length ?? 0)
  const first: TextNumber = {
    value: isNegative ? -size : size,
    written: `${isNegative ? '-' : ''}${isPointed ? written.replace(/\./g, ',') : written}`,
    start: match.index,
    end,
    ...kindOf(ownUnit ?? range?.[2] ?? scale?.[1], sign, currencyWord),
  }
  // The second number of "$30-35 billion" is too close to the first to be found by itself.
  if (!range || !/^\s?[-–—]\s?\d/.test(range[0])) return [first]
  const second = range[1] ?? ''
  const start = end + range[0].indexOf(second)
  return [
    first,
    { ...first, value: parseWritten(second), written: second, start, end: end + range[0].length },
  ]
}

/** The second number of a range. Ranges rise: in "capex for 2027 to 48 billion", a year is before the amount. */
function rangeFrom(written: string, after: string): RegExpExecArray | null {
  const range = restOfRange.exec(after)
  return range && /^(?:19|20)\d\d$/.test(written) && parseWritten(range[1] ?? '') < Number(written)
    ? null
    : range
}

/** "(1.2) million": the scale of a loss is after its bracket. */
const bracketedScale = /^\)\s(thousand|millions?|billions?)\b/i

function kindOf(
  unit: string | undefined,
  sign: string | undefined,
  currencyWord: string | undefined,
): Pick<TextNumber, 'kind' | 'unit' | 'currency'> {
  const written = (unit ?? '')
    .trim()
    .toLowerCase()
    .replace(/^-\s?/, '')
    .replace(/^mil mil.*/, 'bn')
  const isCents = /^cents?$/i.test((currencyWord ?? '').trim())
  const currency = currencyOf(sign) ?? (isCents ? 'USD' : currencyOf(currencyWord))
  if (/^(?:%|p.*[cz]ent.?|por ciento)$/.test(written)) return { kind: 'percent', unit: '%', currency }
  if (/^(?:[x×]|times)$/.test(written)) return { kind: 'times', unit: 'x', currency }
  if (written in scales) return { kind: 'scaled', unit: scales[written] ?? null, currency }
  if (isCents) return { kind: 'money', unit: 'cents', currency }
  return { kind: currency ? 'money' : 'bare', unit: null, currency }
}

/**
 * Whether a number is negative: a minus before the currency, a word, or accountants' brackets: "-$3", "minus 4 %",
 * "($0.31) per share", "(1.2) million".
 */
function isBelowZero(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 10), start)
  if (/(?:^|[\s(|:~≈])[-−–]$/.test(before) && text.charAt(start) !== ' ') return true
  if (/\b(?:minus|negative)\s$/i.test(before)) return true
  if (!before.endsWith('(')) return false
  const after = text.slice(end, end + 24)
  const isInCell = /\|\s*\($/.test(before) && /^\)\s*\|/.test(after)
  return isInCell || /^\)\s(?:million|billion|thousand|per share|a share|earnings|EPS)\b/i.test(after)
}

/** Currencies in which nobody writes three decimals: "€1.250" is more than a thousand. */
const pointGroups = /^(?:[€₩¥]|R\$|EUR|KRW|JPY|CHF|COP|CLP|BRL|euros?|won|yen)$/i

/** Words after a number in languages that write points between thousands: "2.300 millones". */
const pointUnits = /^\s?(?:millones|milh(?:ões|ão)|milioni|miljoen|millionen|mio)$/i

/** Whether the point in "1.250" separates thousands. */
function isPointGrouped(written: string, currency: string, unit: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(written) && (pointGroups.test(currency.trim()) || pointUnits.test(unit))
}

/** "1,204.50", "1’204", "12,5", "0.88" and "1.204.500,50" as numbers. */
function parseWritten(written: string): number {
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(written))
    return Number(written.replace(/\./g, '').replace(',', '.'))
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(written))
    return Number(written.replaceAll(' ', '').replace(',', '.'))
  const grouped = /^\d{1,3}(?:[,’'\u00a0\u202f]\d{3})+(?:\.\d+)?$/.test(written)
  return Number(grouped ? written.replace(/[,’'\u00a0\u202f]/g, '') : written.replace(',', '.'))
}

const months = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s$/

function isDate(text: string, at: number, written: string): boolean {
  const before = text.slice(Math.max(0, at - 12), at)
  if (months.test(before)) return true
  return (
    /^(?:19|20)\d\d$/.test(written) &&
    !/(?:target|at|reach|to|of|:)\s?$/i.test(
      before.replace(/.{0,12}\b(?:by|in|of|fiscal|FY|end|since|until|through|for)\s$/i, ''),
    )
  )
}
