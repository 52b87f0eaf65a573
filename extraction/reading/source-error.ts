import type { Document } from './document.ts'

/**
 * Why a source could not be read. The server maps it to a status (decisions, section 4):
 * `not-an-address` and `unreadable` 422, `private` 403, `failed` 502, `too-slow` 504, `too-large` 413.
 */
export type SourceErrorKind =
  | 'not-an-address'
  | 'unreadable'
  | 'private'
  | 'failed'
  | 'too-slow'
  | 'too-large'

interface SourceErrorOptions {
  cause?: unknown
  /** What was learnt of the source all the same: the title of a video without a transcript. */
  facts?: Partial<Document>
  /** The status that the source answered with, where that was an error. */
  status?: number
}

/** A source that cannot be read. Its message is a sentence for the person who gave the address. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly kind: SourceErrorKind
  readonly facts: Partial<Document>
  readonly status: number | undefined

  constructor(kind: SourceErrorKind, message: string, options: SourceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.facts = options.facts ?? {}
    this.status = options.status
  }
}

/** The refusal of a text that was supplied and has nothing to read. */
export function tooLittleText(facts: Partial<Document>): SourceError {
  return new SourceError('unreadable', 'This is too little text to read. Paste more of it.', { facts })
}
