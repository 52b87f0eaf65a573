import type { Passage } from '#extraction/text/passages.ts'

/** Where authors tell under what conditions they would think otherwise. */
const changeOfMind =
  /\bchang(?:e|es|ed)\s+(?:my|our)\s+(?:mind|view)\b|\bproves?\s+(?:me|us)\s+wrong\b|\bwhere\s+(?:I|we)\s+(?:may|might|could)\s+be\s+wrong\b/i

/** A longer sentence with such words says more, or only that there will be such conditions. */
const longestTitle = 60

/**
 * Where the sentences begin that tell under what conditions their author would think otherwise: what stands under a heading
 * of such words, or behind them in their passage, and in the next one where they end theirs.
 */
export function conditionsIn(passages: Passage[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isUnder = false
  let goesOn = false
  for (const { kind, sentences } of passages) {
    if (kind === 'heading') isUnder = false
    let isBehind = isUnder || goesOn
    goesOn = false
    for (const [i, { text, start }] of sentences.entries()) {
      const isSaid = text.length <= longestTitle && changeOfMind.test(text)
      isBehind ||= isSaid
      if (isBehind) found.add(start)
      if (isSaid && kind !== 'heading') goesOn = i === sentences.length - 1
      if (isSaid && kind === 'heading') isUnder = true
    }
  }
  return found
}
