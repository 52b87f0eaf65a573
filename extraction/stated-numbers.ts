import { localNumbersIn } from '#extraction/text/local-numbers.ts'

/** Every number a text states, as digits or in words. */
export interface StatedNumbers {
  has(value: number): boolean
}

const scale: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, mm: 1e6, mil: 1e6, million: 1e6, millions: 1e6, mio: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9, billions: 1e9, mrd: 1e9, t: 1e12, tn: 1e12, trillion: 1e12 },
}

/** The numbers that a text states: "1,204.50", "1.204,50", "12,5", "7.2 billion", "seventy-four and a half". */
export function statedNumbers(text: string): StatedNumbers {
  const stated = new Set<number>()
  const add = (value: number) => {
    if (Number.isFinite(value)) stated.add(key(value))
  }
  for (const readings of writtenNumbers(text)) readings.forEach(add)
  for (const value of spokenNumbers(text)) add(value)
  for (const value of localNumbersIn(text)) add(value)
  return { has: value => stated.has(key(Math.abs(value))) }
}

/**
 * The numbers that a text writes in digits, each with all its possible values: a separator may be of thousands or
 * decimals.
 */
export function writtenNumbers(text: string): number[][] {
  return [...text.matchAll(/\d[\d.,’'\u00a0\u202f]*\d|\d/g)].map(match => {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 12)
    const factor = scale[(/^\s?-?([a-z]+)/i.exec(rest)?.[1] ?? '').toLowerCase()]
    const isHalf = /^ and a half\b/i.test(rest)
    return readings(match[0]).flatMap(value => [
      value,
      ...(factor ? [value * factor] : []),
      ...(isHalf ? [value + 0.5] : []),
    ])
  })
}

/** A smaller whole number is stored as it is. */
const exactly = 1e12

/** A number rounded to twelve digits, without errors of floating-point arithmetic. */
function key(value: number): number {
  return Number.isInteger(value) && value < exactly ? value : Number(value.toPrecision(12))
}

/** All values that one number of digits, dots and commas can mean: a separator may be of thousands or decimals. */
export function valuesOfNumber(written: string): number[] {
  const plain = written.replace(/[’'\u00a0\u202f]/g, '')
  const values = [Number(plain.replace(/,/g, ''))]
  if (/,/.test(plain)) values.push(Number(plain.replace(/\./g, '').replace(',', '.')))
  if (/^\d{1,3}(?:\.\d{3})+$/.test(plain)) values.push(Number(plain.replace(/\./g, '')))
  return values.filter(Number.isFinite)
}

/** The same for a run of them: a list without spaces ("10,20,30") or a version states each of its parts. */
function readings(written: string): number[] {
  const plain = written.replace(/[’'\u00a0\u202f]/g, '')
  const values = valuesOfNumber(written)
  if ((plain.match(/[.,]/g)?.length ?? 0) > 1) values.push(...plain.split(/[.,]/).map(Number))
  return values
}

const small: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, i) => [word, (i + 2) * 10] as const),
])

const spokenRun = new RegExp(
  `\\b(?:(?:${Object.keys(small).join('|')}|hundred|thousand|million|billion|trillion|and|a|half|quarter|point)\\b[\\s-]*)+`,
  'gi',
)

/** Numbers in words. "Two thirty" is 230, as people say prices; it never means 32. */
function spokenNumbers(text: string): number[] {
  const values: number[] = []
  for (const match of text.matchAll(spokenRun)) {
    const words = match[0]
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean)
    if (words.some(word => word in small || /hundred|thousand|illion/.test(word)))
      values.push(...valuesOf(words))
  }
  return values
}

function valuesOf(words: string[]): number[] {
  const isWord = (word: string | undefined) =>
    word !== undefined && (word in small || /^(?:hundred|thousand|million|billion|trillion)$/.test(word))
  let total = 0
  let current = 0
  const values: number[] = []
  let previous = 0
  for (const [i, word] of words.entries()) {
    const unit = small[word]
    if (unit !== undefined) {
      const joins = current % 100 === 0 || (current % 10 === 0 && current % 100 >= 20 && unit < 10)
      if (!joins) {
        values.push(total + current)
        // "two thirty", "one eighty five": the word hundred is left out.
        current = previous < 10 && previous > 0 && unit >= 10 && current < 10 ? current * 100 + unit : unit
      } else current += unit
      previous = unit
    } else if (word === 'hundred') current = Math.max(1, current) * 100
    else if (word in scale) {
      total += Math.max(1, current) * (scale[word] ?? 1)
      values.push(total)
      current = 0
    } else if (word === 'half' || word === 'quarter') {
      if (i > 1 && words[i - 1] === 'a') values.push(total + current + (word === 'half' ? 0.5 : 0.25))
    } else if (word === 'point') {
      const digits: string[] = []
      for (let at = i + 1; isWord(words[at]) && (small[words[at] ?? ''] ?? 10) < 10; at++)
        digits.push(String(small[words[at] ?? '']))
      if (digits.length > 0) values.push(Number(`${total + current}.${digits.join('')}`))
    }
  }
  values.push(total + current)
  return values
}
