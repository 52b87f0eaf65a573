import type { TextNumber } from '#extraction/extractors/rules/figures/numbers.ts'
import { boundedWords } from '#extraction/text/word-pattern.ts'

/** A figure people use for a stock: the words that announce it and the kinds of numbers it can be. */
export interface MetricName {
  name: string
  /** To be matched against lower-case text. */
  pattern: RegExp
  kinds: readonly TextNumber['kind'][]
  /** The farthest its words may stand from the number, in characters, where that is not `farthest`. */
  near?: number
}

/** A pattern of whole words for lower-case text; the x of "26x earnings" is one. */
export const words = (source: string) =>
  new RegExp(
    `(?:(?<![a-z0-9à-ÿ])|(?<=\\d)(?=x ))(?:${boundedWords(source.toLowerCase())})(?![a-z0-9à-ÿ])`,
    'g',
  )
