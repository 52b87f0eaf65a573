import { nothingHere, ProblemError } from '../answers/problems.ts'
import type { HttpResponse } from '../answers/response.ts'

/** 404 for an address at which nothing exists. */
export function notHere(): HttpResponse {
  return nothingHere().toResponse()
}

/** 405, with the methods that the address takes. */
export function wrongMethod(methods: Iterable<string>): HttpResponse {
  const allow = [...methods].toSorted().join(', ')
  return new ProblemError(405, `This address takes ${allow}`, { headers: { allow } }).toResponse()
}
