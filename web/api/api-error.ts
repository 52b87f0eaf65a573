import type { Problem } from '#contract/problem.ts'

/**
 * An answer of the API that is no success. The message is the status, a colon, a space, then the body. Where the body
 * is empty, the status text stands there (specification, section 8).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.statusText = statusText
    this.body = body
  }

  /** The problem that the server described. Null where the body is no problem. */
  get problem(): Problem | null {
    try {
      const parsed: unknown = JSON.parse(this.body)
      // One function of our server writes every problem. So a body with a detail has the other fields, too.
      return typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? (parsed as Problem) : null
    } catch {
      return null
    }
  }

  /** The fields from which the browser makes the same error again, when a page arrives with an error. */
  toJSON(): { status: number; statusText: string; body: string } {
    return { status: this.status, statusText: this.statusText, body: this.body }
  }
}

/** The message for each invalid field, by its dotted path (`tips.0.ticker`). Empty for failures of another kind. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : null
  return Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]))
}

/** The server's own sentence, where the specification shows 'the server message'. Null without one. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.problem?.detail) || null
}

/** Whether the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the session has ended (specification, section 8). A 401 about a field is a wrong password, not that. */
export function isLoggedOut(error: unknown): boolean {
  if (error instanceof ApiError && error.problem?.errors) return false
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}
