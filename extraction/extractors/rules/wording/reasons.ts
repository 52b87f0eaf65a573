import type { Stance } from '#contract/stance.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { considerationsOfSentence } from '#extraction/extractors/rules/wording/thesis.ts'
import { plainSentence, saysOnlyBadges } from '#extraction/text/headlines.ts'

/** Sentences of a thesis, at most. A longer one would be the article again. */
const thesisSentences = 3

export const opposite: Record<Stance, Stance | null> = {
  bullish: 'bearish',
  bearish: 'bullish',
  neutral: null,
  unset: null,
}

export interface ReasonsOf {
  /** The names of the stock: ticker and company. */
  names: readonly string[]
  stance: Stance
  /** The offsets of sentences that say under which conditions the author would think otherwise. */
  conditions: ReadonlySet<number>
}

/**
 * The sentences about a stock that add a reason, in the order of the text. Null if there are none.
 *
 * @param ranked the sentences, strongest first.
 * @param said the offsets of those that the tip contains already.
 */
export function reasonsIn(
  ranked: Statement[],
  said: ReadonlySet<number | undefined>,
  { names, stance, conditions }: ReasonsOf,
): string | null {
  const chosen: Statement[] = []
  const isOfStock = ofStock(ranked)
  for (const statement of ranked) {
    if (chosen.length >= thesisSentences) break
    const { start } = statement.sentence
    const isOther = !said.has(start) && chosen.every(one => one.sentence.start !== start)
    if (isOther && isOfStock(statement) && !conditions.has(start) && isReason(statement, names, stance))
      chosen.push(statement)
  }
  if (chosen.length === 0) return null
  return chosen
    .sort((a, b) => a.sentence.start - b.sentence.start)
    .map(({ sentence }) => plainSentence(sentence.text))
    .join(' ')
}

/**
 * Whether a sentence that does not name the stock is about it. If its passage does not name it either, the sentence has
 * to refer back. That the whole text is about the stock does not prove it.
 */
function ofStock(statements: Statement[]): (statement: Statement) => boolean {
  const named = statements.filter(statement => statement.how === 'named')
  const passages = new Set(named.map(({ passage }) => passage.index))
  return ({ how, isOwnPassage, passage, sentence, signals }) => {
    if (how === 'named') return true
    // "Excellent" is said about many things, even plates.
    const isMoodAlone = signals.every(cue => cue.strength === 'mood')
    if (isMoodAlone && considerationsOfSentence(sentence) === 0) return false
    if (named.length === 0 || pointsBack.test(sentence.text)) return true
    return isOwnPassage || passages.has(passage.index)
  }
}

/** Words for a stock or company that was named before. */
const pointsBack =
  /\b(?:the (?:company|firm|stock|shares|fund|ETF|business|bank|retailer|group|trust|management)|its?|it['’]s|they|their|this (?:company|stock|fund|business))\b/i

/** Characters. A shorter sentence gives no reason. */
const shortestReason = 25

/** What would prove the author wrong is no reason for the claim. */
const doubtsOneself =
  /\b(?:I|we)\s+(?:am|are|was|were|(?:will|would|may|might|could)\s+be)\s+(?:\w+\s+)?wrong\b/i

function isReason(
  { sentence, passage, signals }: Statement,
  names: readonly string[],
  stance: Stance,
): boolean {
  const { text } = sentence
  if (passage.kind === 'row' || passage.kind === 'heading' || /\?\s*$/.test(text)) return false
  if (text.length < shortestReason || saysOnlyBadges(text, names) || doubtsOneself.test(text)) return false
  const against = signals.filter(cue => opposite[stance] === cue.leaning)
  if (against.some(cue => cue.strength === 'verdict')) return false
  // A word against a claim, without anything that investors weigh, is no reason for it.
  return signals.length > against.length || considerationsOfSentence(sentence) > 0
}
