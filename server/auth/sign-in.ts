import type { SignIn, SignUp } from '#contract/account.ts'
import type { Limits } from '../http/limits.ts'
import { ProblemError } from '../http/problems.ts'
import { namesOf } from './names.ts'
import type { Passwords, SignedIn } from './passwords.ts'

/** Signs in; 401 alike for a wrong e-mail and a wrong password, 429 after 10 of them for one e-mail in 15 minutes. */
export async function signIn(passwords: Passwords, limits: Limits, credentials: SignIn): Promise<SignedIn> {
  const signedIn = await counted(
    limits,
    credentials.email,
    'password',
    'The e-mail or the password is wrong',
    () => passwords.signIn(credentials),
  )
  // Of many tries at once, all pass the first check: the right one among them is told no more than a later one.
  await limits.check('failedSignIn', credentials.email)
  return signedIn
}

/** Creates an account and signs in to it; 409 when the e-mail has one. */
export async function signUp(passwords: Passwords, person: SignUp): Promise<SignedIn> {
  return passwords.signUp({ email: person.email, password: person.password, ...namesOf(person) })
}

/** Changes the password of the person with this e-mail; a wrong current one counts as a failed sign-in. Gives cookies. */
export async function changePassword(
  passwords: Passwords,
  limits: Limits,
  email: string,
  headers: Headers,
  change: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  return counted(limits, email, 'currentPassword', 'The current password is wrong', () =>
    passwords.change(headers, change),
  )
}

async function counted<T>(
  limits: Limits,
  email: string,
  path: string,
  message: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  await limits.check('failedSignIn', email)
  const result = await attempt()
  if (result === null) {
    await limits.count('failedSignIn', email)
    throw new ProblemError(401, message, { errors: [{ path, message }] })
  }
  return result
}
