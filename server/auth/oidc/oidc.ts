import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Log } from '../../process/log.ts'
import { raiseKnown, raiseNew } from '../joining/admin-emails.ts'
import type { Admission } from '../joining/admission.ts'
import type { LibraryOptions } from '../library.ts'
import { type Arrival, admit } from './oidc-admission.ts'
import { profileOf } from './oidc-profile.ts'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider is the only way in. */
  only: boolean
  /** Whether a confirmed address joins the account that has it. */
  link: boolean
  /** People who come with one of these confirmed addresses become admins. */
  adminEmails: string[]
}

/** The identity of a person at the provider, and the e-mail address that the provider has confirmed. */
export interface VerifiedIdentity {
  /** Issuer and subject, joined by `#`. No issuer contains `#`. */
  identity: string
  email: string
}

/** The next address of a browser, and the cookies that it gets. */
interface Onward {
  location: string
  cookies: string[]
}

export interface SingleSignOn {
  /** Begins a sign-in that ends at `next`. 502 when the provider cannot be reached. */
  start(next: string): Promise<Onward>
  /**
   * Ends a sign-in at the provider. Leads to `next` when signed in, or else back to the login page with `error` in its
   * address. `joinable` is set when this identity may join the account with its e-mail address. `invite` is the
   * invitation of a new person.
   */
  finish(
    request: Request,
    invite: string | null,
  ): Promise<Onward & { joinable: VerifiedIdentity | undefined }>
}

/** What was learnt about a person who returns from the provider. */
interface Sighting {
  joinable?: VerifiedIdentity
  /** The reason why the person is not let in, as a code for the address of the login page. */
  refusal?: string
  /** The identity of a person who becomes an admin. */
  raised?: string
}

/** The path the provider sends people back to. */
export const callbackPath = '/api/auth/callback/sso'

/**
 * Sign-in at an OpenID Connect provider. The provider is asked for its settings at the first sign-in, not when the
 * server starts.
 */
export function createSingleSignOn(
  settings: OidcSettings,
  options: () => Promise<LibraryOptions>,
  { database, admission }: { database: Database; admission: Admission },
  publicUrl: string,
  log: Log,
  fetch: typeof globalThis.fetch,
): SingleSignOn {
  const seen = new AsyncLocalStorage<Sighting>()
  let connecting: ReturnType<typeof connect> | undefined

  function connected() {
    // A provider that was down is asked again by the next visitor.
    connecting ??= connect(settings, options, log, fetch, async ({ identity, email, emailVerified }) => {
      const sighting = seen.getStore()
      if (sighting && email && emailVerified) sighting.joinable = { identity, email }
      const refusal = await admit({ database, admission }, settings, { identity, email, emailVerified })
      if (sighting && refusal) sighting.refusal = refusal
      if (!refusal && email && emailVerified && settings.adminEmails.includes(email)) {
        if (sighting) sighting.raised = identity
        await raiseKnown(database, identity)
      }
      return refusal === undefined
    }).catch(error => {
      connecting = undefined
      log.error('The OIDC provider cannot be used', error)
      throw new ProblemError(502, 'The sign-in provider cannot be reached. Please try again in a moment.')
    })
    return connecting
  }

  return {
    async start(next) {
      const library = await connected()
      const { headers, response } = await library.api.signInSocial({
        body: { provider: 'sso', callbackURL: next, errorCallbackURL: loginAddress(next) },
        returnHeaders: true,
      })
      if (!response.url) throw new Error('The OIDC flow began without an address')
      return { location: response.url, cookies: headers.getSetCookie() }
    },
    async finish(request, invite) {
      const library = await connected()
      const sighting: Sighting = {}
      const { result: response, refusal } = await admission.attempt(invite, () =>
        seen.run(sighting, () =>
          library.api.callbackOAuth({
            params: { id: 'sso' },
            query: Object.fromEntries(new URL(request.url).searchParams),
            headers: request.headers,
            asResponse: true,
          }),
        ),
      )
      // Only the transaction could decide this: another person has just used the invitation.
      if (refusal) sighting.refusal = refusal
      const location = new URL(
        response.headers.get('location') ?? `${loginAddress('/')}&error=failed`,
        publicUrl,
      )
      if (sighting.raised) await raiseNew(database, sighting.raised)
      if (sighting.refusal) location.searchParams.set('error', sighting.refusal)
      const isTaken = location.searchParams.get('error') === 'account_not_linked'
      return {
        location: location.href,
        cookies: response.headers.getSetCookie(),
        joinable: isTaken ? sighting.joinable : undefined,
      }
    },
  }
}

async function connect(
  { issuer, clientId, clientSecret }: OidcSettings,
  options: () => Promise<LibraryOptions>,
  log: Log,
  fetch: typeof globalThis.fetch,
  mayEnter: (who: Arrival) => Promise<boolean>,
) {
  const {
    answerSeconds: callSeconds,
    discover,
    discoveryAddress,
    readIdToken: readClaims,
    redeemCode,
  } = await import('./oidc-client.ts')
  const [common, { betterAuth }, { genericOAuth }, provider] = await Promise.all([
    options(),
    import('better-auth/minimal'),
    import('better-auth/plugins'),
    discover({ issuer, clientId, clientSecret }, fetch),
  ])
  const identityOf = (subject: unknown) => `${provider.serverMetadata().issuer}#${subject}`
  const library = betterAuth({
    ...common,
    onAPIError: { errorURL: `${common.baseURL}/api/login` },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'sso',
            clientId,
            clientSecret,
            // The library reads this, too, for the keys of ID tokens. Our own requests use our own reading.
            discoveryUrl: discoveryAddress(issuer),
            requireIdTokenVerification: true,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            accountSubject: ({ profile }) => identityOf(profile.sub),
            getToken: grant => redeemCode(provider, grant),
            async getUserInfo({ idToken, accessToken }) {
              if (!idToken || !accessToken) return null
              const claims = await readClaims(provider, { idToken, accessToken }).catch(error => {
                // Null leads the person back to the login page. Throwing would count as a failure of this server.
                log.error('The OIDC provider did not tell who signed in', error)
                return null
              })
              if (!claims) return null
              const { email, emailVerified } = profileOf(claims)
              const isAdmitted = await mayEnter({ identity: identityOf(claims.sub), email, emailVerified })
              return isAdmitted ? { ...claims, email, emailVerified } : null
            },
            mapProfileToUser: profile => ({ ...profileOf({ ...profile, sub: String(profile.sub) }) }),
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await within(1000 * callSeconds, library.$context)
  if (!socialProviders.some(({ id }) => id === 'sso'))
    throw new Error(`The OIDC provider at ${issuer} does not say how its ID tokens are checked`)
  return library
}

/** Limits the time of work: the library's own requests have no limit. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`The OIDC provider took more than ${milliseconds} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    // The timer's own abort, by the line above, is no failure.
    late.catch(() => {})
  }
}

function loginAddress(next: string): string {
  return `/api/login?${new URLSearchParams({ next })}`
}
