import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Signal } from '#extraction/extractors/rules/stance/signals.ts'
import type { Passage } from '#extraction/text/passages.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** A sentence as far as it is about one company. */
export interface Statement {
  sentence: Span
  passage: Passage
  /** 'named' in the sentence itself, or meant by "the stock", a heading or a list's introduction. */
  how: 'named' | 'meant'
  /** The companies this sentence speaks about. */
  company: number
  /** The passage names this company alone: its other sentences speak of it as surely as the one with the name. */
  isOwnPassage: boolean
  signals: Signal[]
  /** Where the company is named in the sentence; null when only meant. */
  mention: Mention | null
  /** 0 at the beginning of the text, 1 at its end. */
  position: number
}

/** One company or fund of a text with all that is said about it. */
export interface Subject {
  key: string
  mentions: Mention[]
  statements: Statement[]
  /** What the title says, where it names the company. */
  titleSignals: Signal[]
}
