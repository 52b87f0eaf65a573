import type { Passage } from '#extraction/text/passages.ts'

/** Where authors say under which conditions they would think otherwise. */
const changeOfMind =
  /\bchang(?:e|es|ed)\s+(?:my|our)\s+(?:mind|view)\b|\bproves?\s+(?:me|us)\s+wrong\b|\bwhere\s+(?:I|we)\s+(?:may|might|could)\s+be\s+wrong\b/i

/** Characters. A longer sentence with such words says more than a title does. */
const longestTitle = 60

/**
 * The offsets of sentences that say under which conditions the author would think otherwise: those under a heading with
 * such words, or after them in their passage, and in the next passage if they end theirs.
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
