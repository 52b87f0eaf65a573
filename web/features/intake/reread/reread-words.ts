import type { Reread } from '#contract/extraction.ts'
import { plural } from '#web/format/words/plural.ts'

/** The result of reading a source again: a sentence, and the changes. */
export function rereadWords({ same, filled, tips }: Reread): { said: string; changed: string[] } {
  if (!same)
    return { said: 'The source reads differently today. Nothing of this post was changed.', changed: [] }
  const changed = [
    ...filled.map(field => `The ${field} is the source’s word now.`),
    ...(tips > 0 ? [`${plural(tips, 'tip')} marked by what a machine found in the source.`] : []),
  ]
  return {
    said:
      changed.length > 0
        ? 'The source reads as this post has it.'
        : 'The source reads as this post has it, and tells nothing that was not known.',
    changed,
  }
}
