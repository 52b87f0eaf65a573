import type { ModelErrorKind } from '#extraction/extractors/model-error.ts'
import type { Worked } from './workers/worked.ts'

/** The failure of a language model. It can be sent from a thread. */
export interface ModelFailure {
  kind: ModelErrorKind
  /** A sentence for the person who waits. */
  message: string
  /** The reason for the log. */
  reason: string
  /** What the rules found in the text, which had been read already. */
  fallback: Worked
}

/** A language model failed. The rules have read its text instead. */
export class ModelFailedError extends Error {
  override name = 'ModelFailedError'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure) {
    super(failure.message)
    this.failure = failure
  }
}
