import type { User } from '#contract/account.ts'
import { type Endpoint, takesRole } from '#contract/endpoint.ts'
import { includesRole } from '#contract/roles.ts'
import { nothingHere, ProblemError } from '../answers/problems.ts'

/** Members are not told what moderators read: 404; what these write is refused them with 403. */
export function refuseRole(endpoint: Pick<Endpoint, 'access' | 'method'>, { role }: User): void {
  const needed = endpoint.access === 'admin' ? 'admin' : 'moderator'
  if (!takesRole(endpoint) || includesRole(role, needed)) return
  if (endpoint.method === 'GET') throw nothingHere()
  throw new ProblemError(403, `Only ${needed}s may do this`)
}

/** Refuses a write of whoever is suspended. What visitors may write, such as feedback, asks for no account and stays open. */
export function refuseSuspended({ suspendedUntil }: User): void {
  if (suspendedUntil === null) return
  const day = new Date(suspendedUntil).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  throw new ProblemError(403, `Suspended until ${day}. Until then you can read, but not write.`)
}
