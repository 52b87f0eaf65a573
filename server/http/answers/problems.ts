import { brand } from '#contract/brand.ts'
import type { Problem } from '#contract/problem.ts'
import { HttpResponse } from './response.ts'

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** A failure for the client, answered as problem+json: a status and a sentence for a person. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly errors: Problem['errors']
  readonly headers: Record<string, string>
  /** Further members of the problem (RFC 9457, section 3.2). */
  readonly members: Record<string, unknown>

  constructor(
    status: number,
    detail: string,
    more: {
      errors?: Problem['errors']
      headers?: Record<string, string>
      members?: Record<string, unknown>
    } = {},
  ) {
    super(detail)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.members = more.members ?? {}
  }

  toProblem(): Problem {
    const { status, message, errors, members } = this
    return {
      ...members,
      type: 'about:blank',
      title: titles[status] ?? 'Error',
      status,
      detail: message,
      ...(errors ? { errors } : {}),
    }
  }

  toResponse(): HttpResponse {
    return new HttpResponse(JSON.stringify(this.toProblem()), {
      status: this.status,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...this.headers },
    })
  }
}

/** 404 for `what` ("Stock"): the thing does not exist, or belongs to another person. */
export function notFound(what: string): ProblemError {
  return new ProblemError(404, `${what} not found`)
}

/** 404 for an address at which nothing exists for this caller. */
export function nothingHere(): ProblemError {
  return new ProblemError(404, 'There is nothing at this address')
}

/** 401 for a caller who is not signed in. */
export function unauthorized(): ProblemError {
  return new ProblemError(401, 'Unauthorized: sign in first')
}

/** 422 with the message of each invalid field. The first message is also the sentence of the problem. */
export function invalid(errors: { path: string; message: string }[]): ProblemError {
  return new ProblemError(422, errors[0]?.message ?? 'The input is not valid', { errors })
}

/** 429: `seconds` until the next try can succeed. */
export function tooMany(detail: string, seconds: number): ProblemError {
  return new ProblemError(429, detail, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}

/** 503: the database cannot answer. The same request may succeed in a moment. */
export function unavailable(): ProblemError {
  return new ProblemError(503, `${brand} cannot reach its database. Please try again in a moment.`, {
    headers: { 'retry-after': '2' },
  })
}

/** 503: other requests changed the same rows at the same time and won each time. */
export function overtaken(): ProblemError {
  return new ProblemError(
    503,
    'Many people are changing this at the same time. Please try again in a moment.',
    {
      headers: { 'retry-after': '1' },
    },
  )
}
