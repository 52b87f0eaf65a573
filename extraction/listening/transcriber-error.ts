/**
 * Why a part was not heard. `key`: the key is not taken. `large`: the part is. `busy`: later. `slow` and `away`: no
 * answer. `refused`: any other status. `nonsense`: an answer of another form.
 */
export type TranscriberErrorKind = 'key' | 'large' | 'busy' | 'slow' | 'away' | 'refused' | 'nonsense'

const sentences: Record<TranscriberErrorKind, string> = {
  key: 'What hears audio here does not take the key of this server. Whoever runs the server has to look at it.',
  large: 'What hears audio here takes smaller parts only. Whoever runs the server can set their size.',
  busy: 'What hears audio here has too much to do at the moment.',
  slow: 'What hears audio here did not answer in time.',
  away: 'What hears audio here cannot be reached.',
  refused: 'What hears audio here answered with an error.',
  nonsense: 'What hears audio here answered in a form that cannot be read.',
}

/** A part that was not heard. Its message is a sentence for people; `detail` is for the log and has no key in it. */
export class TranscriberError extends Error {
  override readonly name = 'TranscriberError'
  readonly kind: TranscriberErrorKind
  readonly detail: string
  /** Seconds that the endpoint asks to wait. 0 where it does not. */
  readonly wait: number

  constructor(kind: TranscriberErrorKind, detail: string, { wait = 0 }: { wait?: number } = {}) {
    super(sentences[kind])
    this.kind = kind
    this.detail = detail
    this.wait = wait
  }

  /** Whether the same part may be heard later. */
  get passes(): boolean {
    return this.kind === 'busy' || this.kind === 'slow' || this.kind === 'away' || this.kind === 'refused'
  }
}
