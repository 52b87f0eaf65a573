import type { SignIn, SignUp, User } from '#contract/account.ts'
import { confirmation } from '#contract/confirmation.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Limits, Rate } from '../../http/limits.ts'
import { type Admission, refused } from '../joining/admission.ts'
import type { Line } from '../page/line.ts'
import { namesOf } from '../people/names.ts'
import { hashOfSecret } from '../tokens/secret.ts'
import type { Passwords, SignedIn } from './passwords.ts'

/** What a try of a password needs: the client's address, the line that hashing waits in, and the rate limits. */
export interface Door {
  passwords: Passwords
  line: Line
  limits: Limits
  /** Of the client. */
  address: string
}

/**
 * Signs in. Throws 401 for a wrong e-mail address or a wrong password, in the same words. Throws 429 after too many
 * failed tries: for this e-mail from this address, from this address, or for this e-mail from everywhere.
 */
export async function signIn(door: Door, credentials: SignIn): Promise<SignedIn> {
  const { email } = credentials
  return counted(door, email, wrong('password', 'The e-mail or the password is wrong'), () =>
    door.passwords.signIn(credentials),
  )
}

/**
 * Creates an account and signs in. Throws 403 for a person who may have no account, 409 for an address that has one,
 * and 429 after too many sign-ups from this client address.
 */
export async function signUp(
  { passwords, line, limits, address, admission }: Door & { admission: Admission },
  { email, password, invite, ...person }: SignUp,
): Promise<SignedIn> {
  const names = namesOf(person)
  // Counted first, whatever the result. A refused sign-up costs no hash.
  await limits.count('signUp', address)
  const refusal = await admission.look({ email, invite })
  if (refusal) throw refused(refusal)
  return line.inTurn(address, () =>
    admission.admit(invite, () => passwords.signUp({ email, password, ...names })),
  )
}

/**
 * Changes the password of the person with this e-mail address. Throws 401 for a wrong current password, which counts as
 * a failed sign-in. Returns the cookies of a new session.
 */
export async function changePassword(
  door: Door,
  email: string,
  headers: Headers,
  change: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  return counted(door, email, wrong('currentPassword', 'The current password is wrong'), () =>
    door.passwords.change(headers, change),
  )
}

/** Asks a signed-in person for their password. Throws 403 for a wrong password, which counts as a failed sign-in. */
export async function confirmPassword(
  door: Door,
  user: Pick<User, 'id' | 'email'>,
  password: string | null | undefined,
): Promise<void> {
  if (!password) throw askPassword(confirmation.enterPassword)
  await counted(door, user.email, askPassword(confirmation.wrongPassword), () =>
    door.passwords.confirm(user.id, password),
  )
}

function askPassword(message: string): ProblemError {
  return new ProblemError(403, confirmation.enterPassword, { errors: [{ path: 'password', message }] })
}

function wrong(path: string, message: string): ProblemError {
  return new ProblemError(401, message, { errors: [{ path, message }] })
}

async function counted<T>(
  { line, limits, address }: Door,
  email: string,
  refusal: ProblemError,
  attempt: () => Promise<T | null>,
): Promise<T> {
  // The counts remain after an account is deleted. The hash keeps e-mail addresses out of them.
  const account = hashOfSecret(email)
  const failures: [Rate, string][] = [
    ['failedSignIn', `${account} ${address}`],
    ['failedSignInOfAddress', address],
    ['failedSignInOfAccount', account],
  ]
  const check = async () => {
    for (const [rate, who] of failures) await limits.check(rate, who)
  }
  await check()
  return line.inTurn(address, async () => {
    const result = await attempt()
    if (result === null) {
      for (const [rate, who] of failures) await limits.count(rate, who)
      throw refusal
    }
    // Many tries at once all pass the first check. This second check gives the right one among them no better answer
    // than a later try.
    await check()
    return result
  })
}
