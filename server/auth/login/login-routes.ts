import { signIn as signInFields, signUp as signUpFields } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import { invalid, notFound, ProblemError } from '../../http/answers/problems.ts'
import { type HttpResponse, redirect } from '../../http/answers/response.ts'
import { queryOf } from '../../http/requests/request.ts'
import type { Mount } from '../../http/routing/mount.ts'
import type { Auth } from '../auth.ts'
import { type Admission, refusalSentences, type Welcome } from '../joining/admission.ts'
import { createInviteCookie } from '../joining/invite-cookie.ts'
import { createJoining } from '../joining/joining.ts'
import { readForm } from '../page/form.ts'
import { htmlAnswer } from '../page/page-shell.ts'
import { showReset, takeReset } from '../password-links/reset.ts'
import { getUser, joinIdentity } from '../people/queries.ts'
import { type Intent, type LoginView, loginPage } from './login-page.ts'
import { nextPath } from './next-path.ts'
import type { SignedIn } from './passwords.ts'
import { type Door, signIn, signUp } from './sign-in.ts'

/** The login page's sentence for a failed sign-in at the provider, by the code in the page's address. */
const oidcFailures: Record<string, string> = {
  account_not_linked: 'This e-mail has an account; sign in with your password',
  email_not_verified: 'Your provider has not confirmed this address',
  access_denied: 'The sign-in at the provider was cancelled',
  email_not_found: 'The provider did not tell an e-mail address',
  ...refusalSentences,
}
/** The sentences on a server without passwords. */
const failuresWithoutPasswords: Record<string, string> = {
  account_not_linked:
    'This e-mail has an account that your provider does not lead to. Whoever runs this server can let it.',
}
const otherOidcFailure = 'Single sign-on did not work. Please try again.'

/** Mounts the page for signing in and for new accounts, and its form. */
export function mountLogin(
  { app, services }: Mount,
  { sessions, passwords, hashing, line, oidc, secret, admission }: Auth,
): void {
  const { config, database, limits, instances } = services
  const joining = createJoining(config.publicUrl, secret)
  const inviteCookie = createInviteCookie(config.publicUrl)
  const offers = { passwords: Boolean(passwords), oidc: Boolean(oidc), mail: Boolean(config.mail) }

  /** The server's facts, and what the page tells a person with this invitation or without one. */
  async function surroundings(invite: string | null): Promise<Pick<LoginView, 'server' | 'welcome'>> {
    const [{ name, terms, privacy }, welcome] = await Promise.all([
      instances.find(),
      admission.welcome(invite),
    ])
    return { server: { name: name ?? brand, terms: terms !== null, privacy: privacy !== null }, welcome }
  }

  app.add({
    method: 'GET',
    path: '/api/login',
    async handler({ request }) {
      const query = queryOf(request)
      const reset = query.get('reset')
      if (passwords && reset) return showReset(database, { secret: reset, mail: offers.mail })
      const error = query.get('error')
      const invite = query.get('invite')
      const around = await surroundings(invite)
      const view = {
        ...offers,
        ...around,
        next: nextPath(query.get('next') ?? undefined),
        first: around.welcome.invitation ? 'sign-up' : intentOf(query.get('intent')),
      } as const
      if (await sessions.find(request.headers, { fresh: true })) return redirect(302, view.next)
      if (oidc && (query.get('provider') === 'oidc' || !(passwords || error))) {
        try {
          const { location, cookies } = await oidc.start(view.next)
          return redirect(302, location, invite ? [...cookies, inviteCookie.keep(invite)] : cookies)
        } catch (failure) {
          return answer(failure, { ...view, first: 'sign-in' })
        }
      }
      return htmlAnswer(
        200,
        loginPage({ ...view, message: error ? failureOf(error) : wrongInvitation(invite, view.welcome) }),
      )
    },
  })

  function failureOf(error: string): string {
    return (
      (passwords ? undefined : failuresWithoutPasswords[error]) ?? oidcFailures[error] ?? otherOidcFailure
    )
  }

  app.add({
    method: 'POST',
    path: '/api/login',
    async handler({ request, address }) {
      if (!passwords) throw notFound('Form')
      const { password, ...typed } = await readForm(request, config.origins)
      const reset = queryOf(request).get('reset')
      if (reset) {
        const link = { secret: reset, mail: offers.mail }
        const answered = await takeReset(database, { line, limits, address, hashing }, link, password)
        sessions.forget()
        return answered
      }
      const intent = intentOf(typed.intent)
      const next = nextPath(typed.next)
      try {
        const door = { passwords, line, limits, address, admission }
        const signedIn = await enter(door, intent, { ...typed, password })
        const joined = await joinWaiting(request.headers, signedIn.userId)
        return redirect(303, next, [...signedIn.cookies, ...joined])
      } catch (failure) {
        const first = intentOf(queryOf(request).get('intent'))
        const view = { ...offers, ...(await surroundings(typed.invite || null)), next, first }
        return answer(failure, view, { intent, fields: typed })
      }
    },
  })

  /**
   * Joins a waiting identity of the provider to the account with its e-mail address, now that the owner has signed in.
   * Returns the cookies that end the waiting.
   */
  async function joinWaiting(headers: Headers, userId: string): Promise<string[]> {
    const waiting = await joining.read(headers)
    if (!waiting) return []
    const user = await getUser(database, userId)
    if (user.email === waiting.email) await joinIdentity(database, userId, waiting.identity)
    return [joining.drop()]
  }
}

type Checked<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

function check<T>(result: Checked<T>): T {
  if (result.success) return result.data
  throw invalid(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** The sentence for an invitation that does not hold, on a server that needs one. */
function wrongInvitation(invite: string | null, { refusal }: Welcome): string | undefined {
  return invite && refusal === 'invitation_needed' ? refusalSentences.invitation_needed : undefined
}

function intentOf(wish: string | null | undefined): Intent {
  return wish === 'sign-up' ? 'sign-up' : 'sign-in'
}

type Form = Record<string, string | undefined>

/** Signs up or signs in. Throws 422 for invalid fields. */
async function enter(door: Door & { admission: Admission }, intent: Intent, form: Form): Promise<SignedIn> {
  return intent === 'sign-up'
    ? signUp(door, check(signUpFields.safeParse(form)))
    : signIn(door, check(signInFields.safeParse(form)))
}

/**
 * The page with the errors of a refused form: beside its fields, or above the form. Failures that no input caused are
 * thrown on.
 */
async function answer(
  failure: unknown,
  view: Omit<LoginView, 'refused' | 'account' | 'message'>,
  refused?: { intent: Intent; fields: Record<string, string> },
): Promise<HttpResponse> {
  if (!(failure instanceof ProblemError)) throw failure
  const errors = Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path, message]))
  const message = failure.errors ? undefined : failure.message
  const account = failure.status === 409 ? refused?.fields.email : undefined
  const page = loginPage({ ...view, account, message, ...(refused && { refused: { ...refused, errors } }) })
  return htmlAnswer(failure.status, page, failure.headers)
}
