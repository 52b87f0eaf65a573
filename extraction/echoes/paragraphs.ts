import { splitSentences } from '#extraction/text/sentences.ts'
import { hashOf } from './hash.ts'
import { wordsOf } from './words.ts'

/** A line of so many words is a paragraph; shorter ones (headings, captions, links) say little alone. */
const leastWords = 8

/** So much of a text has to be left without its footers. */
const leastLeft = 0.5

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/

/**
 * The parts of a text that may be footers: its paragraphs, and sentences where it has none. Shorter lines that follow
 * each other are taken together and divided into sentences, as is a text that is all one line.
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

/** The words of a line that is too short to have them are not asked for: a hostile text has a hundred thousand lines. */
const isShort = (line: string) => line.length < leastWords || wordsOf(line).length < leastWords

const sentencesOf = (text: string) => splitSentences(text).map(sentence => sentence.text)

/** The distinct hashes of the paragraphs of a text, by which the posts of a host are counted that have them. */
export function paragraphHashes(text: string): bigint[] {
  return [...new Set(paragraphsOf(text).map(paragraph => hashOf(wordsOf(paragraph).join(' '))))]
}

/**
 * A text without the paragraphs that are footers of its host. Where less than half of its words would be left nothing is
 * left out: a text that a host has often is no footer.
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
