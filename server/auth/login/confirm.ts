import type { User } from '#contract/account.ts'
import { confirmation, freshMinutes } from '#contract/confirmation.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Services } from '../../http/services.ts'
import type { Auth } from '../auth.ts'
import { findPasswordHash } from '../people/queries.ts'
import { confirmPassword } from './sign-in.ts'

/** A call of somebody who is signed in. */
interface Call {
  user: User
  address: string
  request: Request
}

/**
 * Makes sure, before a call that decides over the account, that it is its person who makes it: whoever finds a browser
 * open is not to take all of it along. A sign-in of the last minutes is enough; later it takes the password, and where
 * there is none, a new sign-in. 403 otherwise.
 */
export type Confirm = (call: Call, password: string | null | undefined) => Promise<void>

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
