import type { ModelErrorKind } from '#extraction/extractors/model-error.ts'
import type { Worked } from './workers/worked.ts'

/** What is told of a language model that failed. It can be sent from a thread. */
export interface ModelFailure {
  kind: ModelErrorKind
  /** A sentence for the person who waits. */
  message: string
  /** For the log. */
  reason: string
  /** What the rules found in the text, which had been read already. */
  fallback: Worked
}

/** A language model failed; the text it was to read has been read by the rules instead. */
export class ModelFailedError extends Error {
  override name = 'ModelFailedError'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure) {
    super(failure.message)
    this.failure = failure
  }
}
