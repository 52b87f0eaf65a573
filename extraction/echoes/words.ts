import { withoutInvisible } from '#extraction/reading/whitespace.ts'
import { unspaced } from '#extraction/text/word-count.ts'

/**
 * Apostrophes as keyboards, typesetters and transcripts write them. NFKC would turn ´ and ` into spaces, and ʼ is a
 * letter.
 */
const apostrophes = /[’‘‛ʼ＇`´′ꞌ]/g

/**
 * Letters with their marks, and digits. `.` and `,` between digits, and an apostrophe between letters, are inside a
 * word.
 */
const word =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:(?<=\p{N})[.,](?=\p{N})|(?<=[\p{L}\p{M}])'(?=\p{L}))[\p{L}\p{N}\p{M}]+)*/gu

/**
 * The words by which echoes are compared: NFKC, lower case, one kind of apostrophe, only letters and digits, so that
 * typography, case and punctuation do not matter. Scripts without spaces are split by the platform's dictionary:
 * another version may split some words differently, and a text is then less similar to its copy.
 */
export function wordsOf(text: string): string[] {
  const whole = withoutInvisible(text).replace(apostrophes, "'").normalize('NFKC')
  const plain = whole.slice(0, mostCharacters).toLowerCase()
  return withSpaces(plain).match(word) ?? []
}

/**
 * Characters of a text, at most: as many as a post may have. NFKC turns one ligature into 18 characters, and two
 * hundred thousand of them blocked the process for a second.
 */
const mostCharacters = 200_000

/**
 * Puts spaces between the words of Chinese, Japanese, Thai and similar scripts. One call for the whole text: a call for
 * each stretch takes a hundred times as long.
 */
function withSpaces(text: string): string {
  if (text.search(unspaced) === -1) return text
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment).join(' ')
}
