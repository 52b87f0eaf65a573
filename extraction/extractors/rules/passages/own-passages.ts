import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** In characters: in a text about one company, another one that is named later than this is an aside. */
const lateInSentence = 40
/** A passage of more sentences is a whole text rather than a paragraph about one company. */
const longestOwnPassage = 12

/**
 * The one company that a passage is about, named in its first sentence. Null if there is none. `spoken` are the
 * mentions that its sentences are about.
 */
export function aloneIn(passage: Passage, spoken: Mention[], focus: string | null): string | null {
  const [first] = spoken
  const opening = passage.sentences[0]
  if (!first || !opening || passage.sentences.length > longestOwnPassage || first.start > opening.end)
    return null
  if (new Set(spoken.map(one => one.key)).size > 1) return null
  const key = first.key
  // A company that is introduced with its ticker is no aside, however late in the sentence.
  const isIntroduced = spoken.some(one => one.how === 'explicit' && one.start < opening.end)
  const isBesideFocus =
    focus !== null && focus !== key && !isIntroduced && first.start - opening.start > lateInSentence
  return isBesideFocus ? null : key
}
