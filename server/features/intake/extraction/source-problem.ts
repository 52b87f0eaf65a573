import { SourceError, type SourceErrorKind } from '#extraction/reading/source-error.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/** Statuses of decisions, section 4. */
const statuses: Record<SourceErrorKind, number> = {
  'not-an-address': 422,
  unreadable: 422,
  private: 403,
  failed: 502,
  'too-slow': 504,
  'too-large': 413,
}

/** A failure of an extraction as a person is told it; anything unforeseen stays what it is. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error
  const isAddress = error.kind === 'not-an-address'
  return new ProblemError(
    statuses[error.kind],
    error.message,
    isAddress ? { errors: [{ path: 'url', message: error.message }] } : {},
  )
}
