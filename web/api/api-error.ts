import type { Problem } from '#contract/problem.ts'

/**
 * A call that did not answer with success. Its message is the status, a colon, a space, then the body or, where that
 * is empty, the status text (specification, section 8).
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

  /** The problem the server described; null where it answered with something else. */
  get problem(): Problem | null {
    try {
      const parsed: unknown = JSON.parse(this.body)
      // Our own server writes every problem from one function, so title and detail vouch for the rest.
      return typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? (parsed as Problem) : null
    } catch {
      return null
    }
  }

  /** What makes the same error again in the browser, when a page arrives with it. */
  toJSON(): { status: number; statusText: string; body: string } {
    return { status: this.status, statusText: this.statusText, body: this.body }
  }
}

/** What is wrong with each field, by its dotted path (`tips.0.ticker`); empty where the failure is of another kind. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : null
  return Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]))
}

/** The server's own sentence, for the places where the specification shows 'the server message'. */
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
