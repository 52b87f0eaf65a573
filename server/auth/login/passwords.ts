import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignIn } from '#contract/account.ts'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { type LibraryOptions, libraryErrorCode } from '../library.ts'
import type { Names } from '../people/names.ts'
import { findPasswordHash, findSettledHash, findUserIdByEmail, removeSession } from '../people/queries.ts'
import type { Hashing } from './hashing.ts'

/** A new session: its user, and the Set-Cookie headers that store it. */
export interface SignedIn {
  userId: string
  cookies: string[]
}

/** Accounts with e-mail and password. Nothing here counts tries or bounds the work of hashing: see sign-in.ts. */
export interface Passwords {
  /** 409 when the e-mail has an account. */
  signUp(person: SignIn & Names): Promise<SignedIn>
  /** Null for a wrong e-mail address or a wrong password. Both cost the same work, so that the time tells nothing. */
  signIn(credentials: SignIn): Promise<SignedIn | null>
  /** Whether a password is the person's. Null where the password is wrong, or the person has none. */
  confirm(userId: string, password: string): Promise<true | null>
  /** Ends all sessions of the person and begins a new one; null when the current password is wrong. */
  change(
    headers: Headers,
    passwords: { currentPassword: string; newPassword: string },
  ): Promise<string[] | null>
}

/** The hash of the password of a sign-up, while the library makes the account. */
const prepared = new AsyncLocalStorage<string>()

/** The hash of a new password for the auth library: the hash prepared by `signUp`, or else a new one. */
export async function preparedHash(hashing: Hashing, password: string): Promise<string> {
  return prepared.getStore() ?? hashing.hash(password)
}

/** Accounts with passwords, on the auth library. The library is loaded at the first use. */
export function createPasswords(
  options: () => Promise<LibraryOptions>,
  database: Database,
  hashing: Hashing,
): Passwords {
  let made: ReturnType<typeof make> | undefined
  const make = async () => {
    const { betterAuth } = await import('better-auth/minimal')
    return betterAuth(await options()).api
  }
  const api = () => {
    made ??= make()
    return made
  }
  return {
    async signUp({ email, password, firstName, lastName }) {
      if (await findUserIdByEmail(database, email)) throw emailInUse()
      const name = [firstName, lastName].filter(Boolean).join(' ')
      const library = await api()
      // Hashed before the library's transaction: the library would hash while it holds one of few database connections.
      const hash = await hashing.hash(password)
      try {
        const { headers, response } = await prepared.run(hash, () =>
          library.signUpEmail({
            body: { email, password, name, firstName, lastName },
            returnHeaders: true,
          }),
        )
        return { userId: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        // Covers also an address that another sign-up took a moment ago: the library reports that only as a general
        // failure.
        if (libraryErrorCode(error) && (await findUserIdByEmail(database, email))) throw emailInUse()
        throw error
      }
    },
    async signIn(body) {
      const known = await findUserIdByEmail(database, body.email)
      const hash = known && (await findPasswordHash(database, known))
      try {
        const { headers, response } = await (await api()).signInEmail({ body, returnHeaders: true })
        // A new password ends all sessions. A sign-in with the old password that was under way must end, too.
        if ((await findSettledHash(database, response.user.id)) !== hash) {
          await removeSession(database, response.token)
          return null
        }
        return { userId: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        return refused(error, ['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG'])
      }
    },
    async confirm(userId, password) {
      const hash = await findPasswordHash(database, userId)
      return hash && (await hashing.verify({ hash, password })) ? true : null
    },
    async change(headers, passwords) {
      try {
        const answer = await (await api()).changePassword({
          headers,
          body: { ...passwords, revokeOtherSessions: true },
          returnHeaders: true,
        })
        return answer.headers.getSetCookie()
      } catch (error) {
        if (libraryErrorCode(error) === 'CREDENTIAL_ACCOUNT_NOT_FOUND')
          throw new ProblemError(409, 'This account has no password: it signs in with single sign-on')
        return refused(error, ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'])
      }
    },
  }
}

function refused(error: unknown, codes: string[]): null {
  if (codes.includes(libraryErrorCode(error) ?? '')) return null
  throw error
}

function emailInUse(): ProblemError {
  const message = 'This e-mail has an account already'
  return new ProblemError(409, message, { errors: [{ path: 'email', message }] })
}
