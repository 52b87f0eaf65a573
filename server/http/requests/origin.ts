import { ProblemError } from '../answers/problems.ts'

/**
 * Throws 403 for a write that another site caused (decisions, section 2), by its Origin or by Sec-Fetch-Site. A program
 * sends neither header and passes: it has no cookies of a browser.
 */
export function refuseForeignOrigin(headers: Headers, origins: string[]): void {
  const origin = headers.get('origin')
  const isForeign =
    (origin !== null && !origins.includes(origin)) || headers.get('sec-fetch-site') === 'cross-site'
  if (isForeign) throw new ProblemError(403, 'This request comes from another site and was refused')
}
