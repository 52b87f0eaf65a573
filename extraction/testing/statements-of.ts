import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { splitPassages } from '#extraction/text/passages.ts'

/** Every sentence of a text as a statement about the one company it is about, for tests. */
export function statementsOf(text: string): Statement[] {
  return splitPassages(text, false).flatMap(passage =>
    passage.sentences.map(sentence => ({
      sentence,
      passage,
      how: 'named' as const,
      company: 1,
      signals: [],
      mention: null,
      isOwnPassage: false,
      isUnderName: false,
      position: 0,
      section: null,
    })),
  )
}
