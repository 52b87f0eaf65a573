import { ProblemError } from './problems.ts'

/**
 * Refuses a write that another site caused (decisions, section 2): by its Origin, or by Sec-Fetch-Site where there is
 * none. A program sends neither and is let through: it has no cookies of a browser.
 */
export function refuseForeignOrigin(headers: Headers, origins: string[]): void {
  const origin = headers.get('origin')
  const foreign = origin === null ? headers.get('sec-fetch-site') === 'cross-site' : !origins.includes(origin)
  if (foreign) throw new ProblemError(403, 'This request comes from another site and was refused')
}
