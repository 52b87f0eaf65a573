import type { QuoteGroup } from '#contract/ask.ts'
import type { StoredQuote } from '../../../../../schema/watch/ask.ts'
import type { Intents } from '../question/intents.ts'
import type { ReadText, TipInText } from '../texts/read-texts.ts'
import type { ToldTip } from '../texts/told-tips.ts'
import { sentencesIn } from './sentences.ts'
import type { Passage } from './weigh.ts'

/** Quotes of an answer, of one group, and of one source. */
const [most, mostOfGroup, mostOfSource] = [24, 8, 3]

/** What answers much worse than the best, or hardly at all, is no answer. */
const [leastShare, leastScore] = [0.62, 0.2]

/** Each further quote of a source counts less, so that others are heard too. */
const repeated = 0.94

interface Told {
  targets: readonly ToldTip[]
  reversals: readonly ToldTip[]
  intents: Intents
}

/** The quotes of an answer, in the order of the groups: the group with the best quote first, in each the best first. */
export function chooseQuotes(
  texts: readonly ReadText[],
  passages: readonly Passage[],
  { targets, reversals, intents }: Told,
): StoredQuote[] {
  const chosen = new Chosen()
  for (const { tipId, postId } of reversals) chosen.addTip(texts, postId, tipId, 'changed')
  for (const { tipId, postId } of targets) chosen.addTip(texts, postId, tipId, 'figures')
  const least = Math.max(leastScore, leastShare * (passages[0]?.score ?? 0))
  const left = passages.filter(({ score }) => score >= least)
  while (left.length > 0 && chosen.size < most) {
    const scoreOf = (one: Passage) => one.score * repeated ** chosen.ofSource(one.from)
    // Only the first ones can be the best: those behind them have a lower score before anything is taken off.
    const [next] = left.slice(0, 12).toSorted((a, b) => scoreOf(b) - scoreOf(a))
    if (!next) break
    left.splice(left.indexOf(next), 1)
    chosen.add(next, groupOf(next, intents))
  }
  return chosen.inGroups()
}

function groupOf({ from, tip, hasFigure }: Passage, { figures }: Intents): QuoteGroup['about'] {
  if (from.postId === null) return 'mine'
  if (figures && hasFigure) return 'figures'
  return aboutOf(tip)
}

/** For or against, by the tip that stands on the words. */
export function aboutOf(tip: Pick<TipInText, 'stance'> | null): 'for' | 'against' | 'said' {
  return tip?.stance === 'bullish' ? 'for' : tip?.stance === 'bearish' ? 'against' : 'said'
}

class Chosen {
  #quotes: StoredQuote[] = []
  #spans: { from: ReadText; start: number; end: number }[] = []
  #said = new Set<string>()

  get size(): number {
    return this.#quotes.length
  }

  ofSource({ source }: ReadText): number {
    return this.#spans.filter(({ from }) => from.source === source).length
  }

  add({ from, start, end, tip }: Omit<Passage, 'score' | 'hasFigure'>, about: QuoteGroup['about']): void {
    const text = from.content.slice(start, end)
    const key = text.replaceAll(/\s+/g, ' ').toLowerCase()
    const isThere = this.#spans.some(one => one.from === from && one.start < end && one.end > start)
    const ofGroup = this.#quotes.filter(quote => quote.about === about).length
    // Posts that repeat another's words say nothing more.
    if (isThere || this.#said.has(key) || ofGroup >= mostOfGroup || this.ofSource(from) >= mostOfSource)
      return
    this.#said.add(key)
    this.#spans.push({ from, start, end })
    this.#quotes.push({
      about,
      text,
      postId: from.postId,
      tipId: tip?.id ?? null,
      noteId: from.noteId,
      conclusionOf: from.conclusionOf,
      start,
      place: charactersBefore(from.content, start),
      seconds: null,
    })
  }

  /** The words that a tip stands on, if they stand in its post: of a target those that name it. */
  addTip(texts: readonly ReadText[], postId: string, tipId: string, about: 'figures' | 'changed'): void {
    const from = texts.find(text => text.postId === postId)
    const tip = from?.tips.find(({ id }) => id === tipId)
    if (!from || !tip) return
    const words = (about === 'figures' ? tip.targetExcerpt : null) ?? tip.evidence
    const at = words ? from.content.indexOf(words) : -1
    if (!words || at < 0) return
    const [first] = sentencesIn(from.content, [at, at + words.length], from.isTranscript)
    if (first)
      this.add({ from, start: first.start, end: sentenceEnd(from, at, words, first.end), tip }, about)
  }

  inGroups(): StoredQuote[] {
    const groups = [...new Set(this.#quotes.map(({ about }) => about))]
    return groups.flatMap(about => this.#quotes.filter(quote => quote.about === about))
  }
}

/** How many characters stand before a place, as PostgreSQL counts them: two halves of a pair are one. */
function charactersBefore(content: string, place: number): number {
  let pairs = 0
  for (let at = 0; at < place; at++) {
    const code = content.charCodeAt(at)
    if (code >= 0xdc00 && code <= 0xdfff) pairs += 1
  }
  return place - pairs
}

/** Short words whole; of long ones the first sentence. */
function sentenceEnd({ content }: ReadText, at: number, words: string, end: number): number {
  return words.length <= 400 ? at + content.slice(at, at + words.length).trimEnd().length : end
}
