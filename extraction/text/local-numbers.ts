import { simpleLetters } from '#extraction/text/simple-letters.ts'

const digits = new Map([...'零一二三四五六七八九'].map((letter, value) => [letter, value] as const))
digits.set('〇', 0).set('两', 2).set('俩', 2)
const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
  ['兆', 1e12],
])

/** A number as Chinese and Japanese texts in plain letters write it: 1,204.5, 7万5,000, 3.2亿, 二百六十, 一万二千. */
export const writtenNumber = String.raw`(?:\d[\d,]*(?:\.\d+)?(?:[十百千万亿億](?:\d[\d,]*)?)*|[零〇一二两三四五六七八九十百千万亿]{1,12})`

/** The value of such a number. NaN if it is none. */
export function numberOf(written: string): number {
  if (/^\d[\d,]*(?:\.\d+)?$/.test(written)) return Number(written.replace(/,/g, ''))
  let [sum, section, current, last] = [0, 0, Number.NaN, 1]
  for (const [part] of written.matchAll(/\d[\d,]*(?:\.\d+)?|./g)) {
    const scale = scales.get(part)
    if (scale === undefined) {
      const digit = digits.get(part) ?? Number(part.replace(/,/g, ''))
      if (Number.isNaN(digit)) return Number.NaN
      current = digit
    } else if (scale < 1e4) {
      section += (Number.isNaN(current) ? 1 : current) * scale
      current = Number.NaN
    } else {
      sum += (section + (Number.isNaN(current) ? 0 : current) || 1) * scale
      section = 0
      current = Number.NaN
    }
    if (scale !== undefined) last = scale
  }
  // 一百二 is 120, as people say it.
  const isShort = !/\d/.test(written) && last >= 100 && !/[零〇]/.test(written) && current < 10
  return sum + section + (Number.isNaN(current) ? 0 : isShort ? (current * last) / 10 : current)
}

const each = new RegExp(writtenNumber, 'g')

/** The numbers that a text states as Chinese and Japanese texts do. Empty for a text without such letters. */
export function localNumbersIn(text: string): number[] {
  if (!/[\u3041-\u9fff\uff10-\uff19]/.test(text)) return []
  return [...simpleLetters(text).matchAll(each)].flatMap(([written]) => {
    const value = numberOf(written)
    return value > 0 ? [value] : []
  })
}
