import { setImmediate as turn } from 'node:timers/promises'
import { type Mark, wordFinder } from '#contract/search-passage.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import type { ReadText } from '../texts/read-texts.ts'
import { placesOf, sentencesIn } from './sentences.ts'
import { type Passage, type Weighed, weighSentences } from './weigh.ts'

/** Characters of a text that are searched at a time, and how much of the one before is looked at again. */
const [pieceLength, shared] = [4000, 200]

/** Milliseconds after which others have their turn, and for all of it together. What is left is not looked at. */
const [mostAtOnce, mostTogether] = [6, 500]

/** The passages of texts that may answer a question, the best first. */
export async function passagesIn(texts: readonly ReadText[], asked: Weighed): Promise<Passage[]> {
  const work = new Turns()
  const find = finderOf(asked.terms)
  const read: { text: ReadText; marks: Mark[] }[] = []
  for (const text of texts) {
    const marks: Mark[] = []
    for (let from = 0; from < text.content.length && !work.isOver; from += pieceLength - shared) {
      marks.push(...find(text.content.slice(from, from + pieceLength), from))
      await work.giveWay()
    }
    if (mayAnswer(text, marks, asked)) read.push({ text, marks })
  }
  const passages: Passage[] = []
  for (const { text, marks } of read)
    for (const place of placesOf(text.content, marks, asked.rarity)) {
      if (work.isOver) break
      const sentences = sentencesIn(text.content, place, text.isTranscript)
      passages.push(...weighSentences(text, sentences, marks, asked))
      await work.giveWay()
    }
  return passages.toSorted((a, b) => b.score - a.score)
}

/** Whether any sentence can: one has a word of the question, or stands behind a tip on its stock. */
function mayAnswer(text: ReadText, marks: readonly Mark[], { terms, stockId }: Weighed): boolean {
  if (marks.length > 0 || terms.length === 0) return true
  const stocks = [stockId, ...terms.flatMap(term => term.stockIds)]
  return text.tips.some(tip => stocks.includes(tip.stockId))
}

/** Keeps a long work from holding up everybody else. */
class Turns {
  #worked = 0
  #since = performance.now()

  /** Whether it has worked as long as it may. The turns of others do not count. */
  get isOver(): boolean {
    return this.#worked > mostTogether
  }

  async giveWay(): Promise<void> {
    const taken = performance.now() - this.#since
    if (taken < mostAtOnce) return
    this.#worked += taken
    await turn()
    this.#since = performance.now()
  }
}

function finderOf(terms: readonly QuestionTerm[]): (piece: string, from: number) => Mark[] {
  return wordFinder({
    words: terms.map(({ said }) => said),
    isBeginning: false,
    others: terms.map(({ called }) => called),
  })
}
