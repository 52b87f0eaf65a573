/** A passage that an answer may rest on. */
export interface AnswerPassage {
  text: string
  /** Whose words they are, where that is known. */
  author: string | null
  /** The day on which they were published, as `2026-11-03`. Null where it is not known. */
  day: string | null
}

/** A sentence of an answer. `quotes` are numbers of passages, from 1. */
export interface AnswerSentence {
  text: string
  quotes: number[]
}

/** An answer of which each sentence was proven by the passages that it names. */
export interface Answer {
  sentences: AnswerSentence[]
  /** How many sentences of the model were struck because they were not proven. */
  leftOut: number
}
