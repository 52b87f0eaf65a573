import { APICallError, RetryError } from 'ai'
import { ModelError, type ModelErrorKind } from '#extraction/extractors/model-error.ts'

/** Characters of a provider's words that the log is given. */
const longestReason = 400

/** What a failed call means, whatever the SDK threw. The key is taken out of what the log is told. */
export function asModelError(error: unknown, apiKey: string | undefined): ModelError {
  if (error instanceof ModelError) return error
  if (RetryError.isInstance(error)) return asModelError(error.lastError, apiKey)
  const inside = modelErrorIn(error)
  if (inside) return inside
  if (!APICallError.isInstance(error)) {
    const kind = isTimeout(error) ? 'too-slow' : isBroken(error) ? 'unreachable' : 'nonsense'
    return new ModelError(kind, reasonOf(messagesOf(error), apiKey))
  }
  const { statusCode, responseBody } = error
  const status = statusCode === undefined ? '' : `${statusCode} `
  const kind = statusCode === undefined ? 'unreachable' : kindOfStatus(statusCode)
  const broken = statusCode === 200 && isBroken(error.cause)
  return new ModelError(
    broken ? 'unreachable' : kind,
    reasonOf(`${status}${messagesOf(error)} ${responseBody ?? ''}`, apiKey),
  )
}

function kindOfStatus(status: number): ModelErrorKind {
  if (status === 401 || status === 403) return 'refused-key'
  if (status === 404) return 'unknown-model'
  if (status === 413) return 'too-long'
  if (status === 408 || status === 504) return 'too-slow'
  if (status === 429 || status === 529) return 'busy'
  if (status >= 500) return 'faulty'
  // An answer that came whole and cannot be read.
  return status < 300 ? 'nonsense' : 'rejected'
}

function modelErrorIn(error: unknown): ModelError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof ModelError) return cause
  return null
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `fetch` ends with a TypeError when the connection breaks. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError
}

function messagesOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    messages.push(cause.message)
  return messages.length > 0 ? messages.join(': ') : String(error)
}

function reasonOf(words: string, apiKey: string | undefined): string {
  const open = apiKey ? words.replaceAll(apiKey, '…') : words
  return open.replace(/\s+/g, ' ').trim().slice(0, longestReason)
}
