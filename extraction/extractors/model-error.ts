/** Why a language model gave no tips. The server maps `too-slow` to 504 and the rest to 502. */
export type ModelErrorKind =
  | 'unreachable'
  | 'refused-key'
  | 'unknown-model'
  | 'busy'
  | 'faulty'
  | 'rejected'
  | 'too-slow'
  | 'too-long'
  | 'declined'
  | 'cut-off'
  | 'nonsense'

const sentences: Record<ModelErrorKind, string> = {
  unreachable: 'The language model that finds the tips cannot be reached.',
  'refused-key': 'The language model’s provider did not accept the key of this server.',
  'unknown-model': 'The language model that this server asks for is not there.',
  busy: 'The language model’s provider takes no more requests at the moment.',
  faulty: 'The language model’s provider has a fault at the moment.',
  rejected: 'The language model’s provider did not accept the request.',
  'too-slow': 'The language model took too long to answer.',
  'too-long': 'The text is too long to be read by the language model.',
  declined: 'The language model declined to read this text.',
  'cut-off': 'The language model’s answer was cut off before its end.',
  nonsense: 'The language model’s answer could not be understood.',
}

/**
 * A language model that failed. The message is a sentence for the person who waits; `reason` is for the operator's log,
 * in words of our own: a provider's may quote the text and the key.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind
  readonly reason: string

  constructor(kind: ModelErrorKind, reason: string) {
    super(sentences[kind])
    this.kind = kind
    this.reason = reason
  }
}
