import type { Stance } from '#contract/stance.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { considerationsOfSentence } from '#extraction/extractors/rules/wording/thesis.ts'
import { plainSentence, saysOnlyBadges } from '#extraction/text/headlines.ts'

/** A thesis longer than this is the article again. */
const thesisSentences = 3

export const opposite: Record<Stance, Stance | null> = {
  bullish: 'bearish',
  bearish: 'bullish',
  neutral: null,
  unset: null,
}

export interface ReasonsOf {
  /** What the stock is called: ticker and company. */
  names: readonly string[]
  stance: Stance
  /** Where the sentences begin that tell under what conditions the author would think otherwise. */
  conditions: ReadonlySet<number>
}

/**
 * Of the sentences on a stock, the strongest first, those that add a reason, in the order of the text; null where there are
 * none. `said` are the beginnings of those that stand in the tip already.
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
 * Whether a sentence that does not name the stock still speaks of it: in a passage that does not name it either only where
 * it points back. What a text as a whole is about is no proof for single sentences.
 */
function ofStock(statements: Statement[]): (statement: Statement) => boolean {
  const named = statements.filter(statement => statement.how === 'named')
  const passages = new Set(named.map(({ passage }) => passage.index))
  return ({ how, isOwnPassage, passage, sentence, signals }) => {
    if (how === 'named') return true
    // "Excellent" is said of many things: of plates, too.
    const isMoodAlone = signals.every(signal => signal.strength === 'mood')
    if (isMoodAlone && considerationsOfSentence(sentence) === 0) return false
    if (named.length === 0 || pointsBack.test(sentence.text)) return true
    return isOwnPassage || passages.has(passage.index)
  }
}

/** What a stock or its company is called that has been named before. */
const pointsBack =
  /\b(?:the (?:company|firm|stock|shares|fund|ETF|business|bank|retailer|group|trust|management)|its?|it['’]s|they|their|this (?:company|stock|fund|business))\b/i

/** Fewer characters give no reason. */
const shortestReason = 25

/** What would prove the author wrong is no reason to think so. */
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
  const against = signals.filter(signal => opposite[stance] === signal.leaning)
  if (against.some(signal => signal.strength === 'verdict')) return false
  // A word against a claim, and nothing of what investors weigh, is no reason for it.
  return signals.length > against.length || considerationsOfSentence(sentence) > 0
}
