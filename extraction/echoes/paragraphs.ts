import { splitSentences } from '#extraction/text/sentences.ts'
import { hashOf } from './hash.ts'
import { wordsOf } from './words.ts'

/** Words of a line that counts as a paragraph. Shorter lines (headings, captions, links) say little by themselves. */
const leastWords = 8

/** The share of a text's words that must remain without its footers. */
const leastLeft = 0.5

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/

/**
 * The parts of a text that may be footers: its paragraphs, or its sentences if it has none. Adjacent short lines are
 * joined and split into sentences, and so is a text of one line.
 */
export function paragraphsOf(text: string): string[] {
  const lines = text.split(lineBreaks).filter(line => line.trim() !== '')
  if (lines.length < 2) return sentencesOf(text)
  const paragraphs: string[] = []
  let short: string[] = []
  const endShort = () => {
    paragraphs.push(...sentencesOf(short.join(' ')))
    short = []
  }
  for (const line of lines) {
    if (isShort(line)) {
      short.push(line)
      continue
    }
    endShort()
    paragraphs.push(line)
  }
  endShort()
  return paragraphs
}

/** The words of a very short line are not counted, because a hostile text may have a hundred thousand lines. */
const isShort = (line: string) => line.length < leastWords || wordsOf(line).length < leastWords

const sentencesOf = (text: string) => splitSentences(text).map(sentence => sentence.text)

/** The distinct hashes of a text's paragraphs, by which the posts of a host with each paragraph are counted. */
export function paragraphHashes(text: string): bigint[] {
  return [...new Set(paragraphsOf(text).map(paragraph => hashOf(wordsOf(paragraph).join(' '))))]
}

/**
 * A text without the paragraphs that are footers of its host. If less than half of its words would remain, nothing is
 * removed: a text that a host repeats often is no footer.
 */
export function withoutFooters(text: string, isFooter: (hash: bigint) => boolean): string {
  const left: string[] = []
  let wordsOfAll = 0
  let wordsLeft = 0
  for (const paragraph of paragraphsOf(text)) {
    const words = wordsOf(paragraph)
    wordsOfAll += words.length
    if (isFooter(hashOf(words.join(' ')))) continue
    left.push(paragraph)
    wordsLeft += words.length
  }
  return wordsLeft === wordsOfAll || wordsLeft < wordsOfAll * leastLeft ? text : left.join('\n\n')
}
