import type { User } from '#contract/account.ts'
import { confirmation, freshMinutes } from '#contract/confirmation.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Services } from '../../http/services.ts'
import type { Auth } from '../auth.ts'
import { findPasswordHash } from '../people/queries.ts'
import { confirmPassword } from './sign-in.ts'

/** A request of a signed-in person. */
interface Call {
  user: User
  address: string
  request: Request
}

/**
 * Makes sure that the owner of an account sends a request that decides over the account. A stranger who finds a browser
 * open must not take the account over. A sign-in within the last `freshMinutes` is enough. After that the person gives
 * the password, or signs in again where there is no password. Throws 403 otherwise.
 */
export type Confirm = (call: Call, password: string | null | undefined) => Promise<void>

/** A check before steps that decide over an account; see `Confirm`. */
export function createConfirm(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  { sessions, passwords, line }: Pick<Auth, 'sessions' | 'passwords' | 'line'>,
): Confirm {
  return async ({ user, address, request }, password) => {
    const since = await sessions.signedInAt(request.headers)
    if (Date.now() - since.getTime() < freshMinutes * 60_000) return
    if (!passwords || !(await findPasswordHash(database, user.id)))
      throw new ProblemError(403, confirmation.signInAgain)
    await confirmPassword({ passwords, line, limits, address }, user, password)
  }
}
