import type { BetterAuthOptions } from 'better-auth/minimal'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { errorWords, withoutValues } from '../process/error-words.ts'
import type { Log } from '../process/log.ts'
import { accounts, sessions, users, verifications } from '../schema/house/people.ts'
import { newId } from '../schema/ids.ts'
import type { Admission } from './joining/admission.ts'
import type { Hashing } from './login/hashing.ts'

/** Seconds. A session is not prolonged: after this time the person signs in again. */
const sessionLength = 30 * 24 * 3600

export type LibraryOptions = Awaited<ReturnType<typeof libraryOptions>>

/**
 * The options of better-auth. Our own routes call it for hashes, sessions and the OIDC flow; the library's own routes
 * are never mounted. Our routes check origins, rates and fields, so the library's checks stay off. The library is as
 * large as all of our code: a process loads it at the first sign-in.
 */
export async function libraryOptions(
  publicUrl: string,
  admission: Admission,
  secret: string,
  log: Log,
  hashing: Hashing,
) {
  const [{ drizzleAdapter }, { APIError }] = await Promise.all([
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
  ])
  return {
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(admission.database, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordLeast,
      // The library counts UTF-16 units, at most two a character. The contract has counted characters.
      maxPasswordLength: 2 * limits.passwordMost,
      password: hashing,
    },
    user: {
      // Settable, because only our routes use these fields, with checked names.
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
    },
    session: {
      expiresIn: sessionLength,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      updateAccountOnSignIn: false,
      // An identity joins an account only after a sign-in to the account: see joining.ts.
      accountLinking: { disableImplicitLinking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // Below this level the library writes the e-mail addresses of failed sign-ins.
      level: 'error',
      log: (_level, message, ...details) =>
        log.info(`Signing in: ${[message, ...details].map(told).join(' ')}`),
    },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    databaseHooks: {
      user: {
        create: {
          // Runs in the transaction that makes the account. Throwing here rolls it back.
          before: async ({ email }) => {
            if (!(await admission.beforeAccount(email)))
              throw new APIError('FORBIDDEN', { code: 'NOT_ADMITTED', message: 'No account was made' })
          },
          after: ({ id }) => admission.afterAccount(id),
        },
      },
      account: {
        create: {
          // The provider's tokens are not stored: we never ask the provider about a person again, and stored tokens
          // could be stolen.
          before: async account => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
  } satisfies BetterAuthOptions
}

/** Objects are left out: the library puts personal data into them. */
function told(part: unknown): string {
  return part instanceof Error ? errorWords(part) : typeof part === 'string' ? withoutValues(part) : ''
}

const libraryError = z.object({ statusCode: z.number(), body: z.object({ code: z.string() }) })

/** The code of a failure that better-auth knows; undefined for any other error. */
export function libraryErrorCode(error: unknown): string | undefined {
  const parsed = libraryError.safeParse(error)
  return parsed.success ? parsed.data.body.code : undefined
}
