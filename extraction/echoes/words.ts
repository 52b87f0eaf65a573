import { withoutInvisible } from '#extraction/reading/whitespace.ts'
import { unspaced } from '#extraction/text/word-count.ts'

/** Apostrophes as keyboards, typesetters and transcripts write them. ´ and ` would become spaces by NFKC, ʼ is a letter. */
const apostrophes = /[’‘‛ʼ＇`´′ꞌ]/g

/** Letters with their marks, and digits; `.` and `,` between digits and an apostrophe between letters are inside a word. */
const word =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:(?<=\p{N})[.,](?=\p{N})|(?<=[\p{L}\p{M}])'(?=\p{L}))[\p{L}\p{N}\p{M}]+)*/gu

/**
 * The words of a text as echoes are compared by: NFKC, lower case, apostrophes of one kind, letters and digits alone, so
 * that typography, case and marks make no difference. Scripts without spaces are divided by the platform's dictionary:
 * another version of it may divide some words otherwise, and a text is then less like its copy than it is.
 */
export function wordsOf(text: string): string[] {
  const whole = withoutInvisible(text).replace(apostrophes, "'").normalize('NFKC')
  const plain = whole.slice(0, mostCharacters).toLowerCase()
  return withSpaces(plain).match(word) ?? []
}

/** As many as a post may have: NFKC makes 18 of one ligature, and two hundred thousand of them held the process for a second. */
const mostCharacters = 200_000

/** Spaces between the words of Chinese, Japanese, Thai and their like. The whole text at once: a call a stretch takes a hundred times as long. */
function withSpaces(text: string): string {
  if (text.search(unspaced) === -1) return text
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment).join(' ')
}
