import { valuesOfNumber } from '#extraction/stated-numbers.ts'

/** A figure that a text states. */
interface Figure {
  /** All that its digits can mean: a separator may be of thousands or decimals. Words like *billion* are counted in. */
  values: number[]
  /** What the figure counts, where a sign beside it tells. */
  unit: string | null
}

const factors: [number, string[]][] = [
  [1e3, ['k', 'thousand', 'tsd', 'mil']],
  [1e4, ['万', '萬']],
  [1e6, ['m', 'mn', 'mm', 'million', 'millions', 'mio', 'millionen', 'millón', 'millones', 'milhões']],
  [1e8, ['亿', '億']],
  [1e9, ['b', 'bn', 'billion', 'billions', 'mrd', 'milliarde', 'milliarden', 'milliards', 'bilhões']],
  [1e12, ['t', 'tn', 'trillion', 'trillions', '兆']],
]
const factorOf = new Map(factors.flatMap(([factor, words]) => words.map(word => [word, factor] as const)))

const units: [string, string[]][] = [
  ['%', ['%', 'percent', 'pct', 'per cent', 'prozent', 'percento', 'pour cent', 'por ciento', 'por cento']],
  ['x', ['x', 'times', '倍']],
  ['$', ['$', 'us$', 'usd', 'dollar', 'dollars', '美元']],
  ['€', ['€', 'eur', 'euro', 'euros']],
  ['£', ['£', 'gbp', 'pounds']],
  ['¥', ['¥', 'jpy', 'yen', '円']],
  ['元', ['元', 'cny', 'rmb']],
  ['港元', ['港元', 'hk$', 'hkd']],
]
const unitOf = new Map(units.flatMap(([unit, words]) => words.map(word => [word, unit] as const)))

const digits =
  /(?<![\p{L}\d])(?<sign>(?:US|HK)?[$€£¥])?\s?(?<written>\d[\d.,'’\u00a0\u202f]{0,30}\d|\d)(?<rest>.{0,20})/gu

/** The figures that a text writes in digits. A digit inside of a word, as in HBM3, is none. */
function figuresIn(text: string): Figure[] {
  const figures: Figure[] = []
  for (let match = digits.exec(text); match; match = digits.exec(text)) {
    const { sign = '', written = '', rest = '' } = match.groups ?? {}
    const { factor, unit } = behind(rest.toLowerCase())
    figures.push({
      values: valuesOfNumber(written).map(value => Number((value * factor).toPrecision(12))),
      unit: unitOf.get(sign.toLowerCase()) ?? unit,
    })
    // What follows a figure may begin with the next one.
    digits.lastIndex = match.index + match[0].length - rest.length
  }
  return figures
}

/** What stands behind a figure: a word like *billion*, a unit, or one after the other. */
function behind(rest: string): { factor: number; unit: string | null } {
  const words = [
    ...rest.matchAll(
      /[\s-]{0,2}(per cent|pour cent|por ciento|por cento|us\$|hk\$|美元|港元|[%$€£¥x倍円元万萬亿億兆]|\p{L}{1,12})/guy,
    ),
  ].map(([, word = '']) => word)
  const factor = factorOf.get(words[0] ?? '')
  const next = words[factor === undefined ? 0 : 1] ?? ''
  return { factor: factor ?? 1, unit: unitOf.get(next) ?? null }
}

/**
 * Whether all figures of a sentence stand in a text: the same number with the same *million*, and no other unit. A
 * figure beside which one of the two texts has no unit may be the same.
 */
export function areFiguresOf(sentence: string, text: string): boolean {
  const known = figuresIn(text)
  return figuresIn(sentence).every(({ values, unit }) =>
    known.some(
      other =>
        (unit === null || other.unit === null || unit === other.unit) &&
        values.some(value => other.values.includes(value)),
    ),
  )
}
