import type { User } from '#contract/account.ts'
import { type Endpoint, takesRole } from '#contract/endpoint.ts'
import { includesRole } from '#contract/roles.ts'
import { nothingHere, ProblemError } from '../answers/problems.ts'

/**
 * Refuses members at endpoints of moderators and admins. Reads answer 404, so that members do not learn of them. Writes
 * answer 403.
 */
export function refuseRole(endpoint: Pick<Endpoint, 'access' | 'method'>, { role }: User): void {
  const needed = endpoint.access === 'admin' ? 'admin' : 'moderator'
  if (!takesRole(endpoint) || includesRole(role, needed)) return
  if (endpoint.method === 'GET') throw nothingHere()
  throw new ProblemError(403, `Only ${needed}s may do this`)
}

/**
 * Throws 403 for a write of a suspended person. Writes that are open to visitors, such as feedback, need no account and
 * stay open.
 */
export function refuseSuspended({ suspendedUntil }: User): void {
  if (suspendedUntil === null) return
  const day = new Date(suspendedUntil).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  throw new ProblemError(403, `Suspended until ${day}. Until then you can read, but not write.`)
}
