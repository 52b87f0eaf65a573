import { setImmediate as turn } from 'node:timers/promises'
import { type Mark, wordFinder } from '#contract/search-passage.ts'
import type { ReadText } from '../texts/read-texts.ts'
import { placesOf, sentencesIn } from './sentences.ts'
import { type TipSpan, termsOfNote, termsOfText, type Weighed } from './terms-within.ts'
import { type Passage, weighSentences } from './weigh.ts'

/** Characters of a text that are searched at a time, and how much of the one before is looked at again. */
const [pieceLength, shared] = [4000, 200]

/** Milliseconds after which others have their turn, and for all of it together. What is left is not looked at. */
const [mostAtOnce, mostTogether] = [6, 500]

/** The passages of texts that may answer a question, the best first. */
export async function passagesIn(texts: readonly ReadText[], asked: Weighed): Promise<Passage[]> {
  const work = new Turns()
  const find = wordFinder({
    words: asked.terms.map(({ said }) => said),
    isBeginning: false,
    others: asked.terms.map(({ called }) => called),
  })
  const passages: Passage[] = []
  for (const text of texts) {
    const marks: Mark[] = []
    for (let from = 0; from < text.content.length && !work.isOver; from += pieceLength - shared) {
      marks.push(...find(text.content.slice(from, from + pieceLength), from))
      await work.giveWay()
    }
    const whole = termsOfText(text, asked)
    const ofTips = whole.evidence.flatMap(span => (isAsked(span, asked) ? [{ ...span, word: byTip }] : []))
    const isEmpty = marks.length === 0 && ofTips.length === 0 && termsOfNote(text, asked.terms).length === 0
    if (work.isOver || (isEmpty && asked.terms.length > 0)) continue
    const ofText: Passage[] = []
    const inOrder = marks.toSorted((a, b) => a.start - b.start)
    for (const place of placesOf(text.content, [...marks, ...ofTips], asked.rarity)) {
      const sentences = sentencesIn(text.content, place, text.isTranscript)
      ofText.push(...weighSentences(whole, sentences, inOrder, asked))
      await work.giveWay()
    }
    passages.push(...ofText.toSorted(byScore).slice(0, mostOfText))
  }
  return passages.toSorted(byScore)
}

/** Passages of one text that are kept: no more than three will be quoted, and some of them overlap. */
const mostOfText = 12

function byScore(one: Passage, other: Passage): number {
  return other.score - one.score
}

/** In place of a word: a tip on what is asked about stands here. */
const byTip = -1

function isAsked({ tip }: TipSpan, { terms, stockId }: Weighed): boolean {
  return tip.stockId === stockId || terms.some(term => term.stockIds.includes(tip.stockId))
}

/** Keeps a long work from holding up everybody else. */
class Turns {
  #worked = 0
  #since = processorTime()

  /** Whether it has worked as long as it may. The turns of others do not count, nor what other programs take. */
  get isOver(): boolean {
    return this.#worked > mostTogether
  }

  async giveWay(): Promise<void> {
    const taken = processorTime() - this.#since
    if (taken < mostAtOnce) return
    this.#worked += taken
    await turn()
    this.#since = processorTime()
  }
}

/** What this thread has worked, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
