import { APICallError, RetryError } from 'ai'
import { z } from 'zod'
import { ModelError, type ModelErrorKind } from '#extraction/extractors/model-error.ts'

/**
 * The ModelError for a failed call, whatever the SDK threw. The log gets the status and the names of errors only: a
 * provider's words may quote the text, or the key.
 */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (RetryError.isInstance(error)) return asModelError(error.lastError)
  const inside = modelErrorIn(error)
  if (inside) return inside
  if (!APICallError.isInstance(error)) {
    const kind = isTimeout(error) ? 'too-slow' : isBroken(error) ? 'unreachable' : 'nonsense'
    return new ModelError(kind, namesOf(error).join(', '))
  }
  const { statusCode, responseBody } = error
  const kind = statusCode === undefined ? 'unreachable' : kindOfStatus(statusCode)
  const broken = statusCode === 200 && isBroken(error.cause)
  const told = statusCode === undefined ? [] : [`status ${statusCode}`, ...codesIn(responseBody)]
  return new ModelError(broken ? 'unreachable' : kind, [...told, ...namesOf(error.cause)].join(', '))
}

function kindOfStatus(status: number): ModelErrorKind {
  if (status === 401 || status === 403) return 'refused-key'
  if (status === 404) return 'unknown-model'
  if (status === 413) return 'too-long'
  if (status === 408 || status === 504) return 'too-slow'
  if (status === 429 || status === 529) return 'busy'
  if (status >= 500) return 'faulty'
  // A complete answer that cannot be parsed.
  return status < 300 ? 'nonsense' : 'rejected'
}

/** Our own error inside an error of the SDK. Null if there is none. */
export function modelErrorIn(error: unknown): ModelError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof ModelError) return cause
  return null
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `fetch` throws a TypeError when the connection breaks. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError
}

/** The class names of an error and its causes, and system codes: `TypeError`, `ECONNREFUSED`. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (/^[A-Z][A-Za-z_]{2,40}$/.test(cause.name)) names.push(cause.name)
    if ('code' in cause && /^[A-Z][A-Z_]{2,40}$/.test(String(cause.code))) names.push(String(cause.code))
  }
  return names
}

const told = z.object({ type: z.unknown(), code: z.unknown() }).partial()
const refusal = told.extend({ error: told.catch({}) }).partial()

/** The provider's name for the failure, if it is one such as `rate_limit_exceeded`, and neither words nor a key. */
function codesIn(body: string | undefined): string[] {
  const { error, ...outside } = parsed(body)
  const codes = [error?.type, error?.code, outside.type, outside.code].flatMap(code =>
    typeof code === 'string' && code.length <= 40 && /^[a-z]+(?:_[a-z]+)+$/.test(code) ? [code] : [],
  )
  return [...new Set(codes)]
}

function parsed(body: string | undefined): z.infer<typeof refusal> {
  try {
    return refusal.safeParse(JSON.parse(body ?? '')).data ?? {}
  } catch {
    // Not JSON, so nothing is named.
    return {}
  }
}
