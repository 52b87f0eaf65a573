import { signIn as signInFields, signUp as signUpFields } from '#contract/account.ts'
import type { Mount } from '../http/mount.ts'
import { invalid, notFound, ProblemError } from '../http/problems.ts'
import { queryOf } from '../http/request.ts'
import { type HttpResponse, redirect } from '../http/response.ts'
import type { Auth } from './auth.ts'
import { readForm } from './form.ts'
import { createJoining } from './joining.ts'
import { type Intent, type LoginView, loginPage } from './login-page.ts'
import { nextPath } from './next-path.ts'
import { htmlAnswer } from './page-shell.ts'
import { showReset, takeReset } from './password-links/reset.ts'
import type { SignedIn } from './passwords.ts'
import { getUser, joinIdentity } from './queries.ts'
import { type Door, signIn, signUp } from './sign-in.ts'

/** What the login page says when a sign-in at the provider came to nothing, by the code in its address. */
const oidcFailures: Record<string, string> = {
  account_not_linked: 'This e-mail has an account; sign in with your password',
  email_not_verified: 'Your provider has not confirmed this address',
  access_denied: 'The sign-in at the provider was cancelled',
  email_not_found: 'The provider did not tell an e-mail address',
}
/** The same where there are no passwords. */
const failuresWithoutPasswords: Record<string, string> = {
  account_not_linked:
    'This e-mail has an account that your provider does not lead to. Whoever runs this server can let it.',
}
const otherOidcFailure = 'Single sign-on did not work. Please try again.'

/** The page to sign in and to create an account, and its form. */
export function mountLogin(
  { app, services }: Mount,
  { sessions, passwords, line, oidc, secret }: Auth,
): void {
  const { config, database, limits } = services
  const joining = createJoining(config.publicUrl, secret)
  const offers = { passwords: Boolean(passwords), oidc: Boolean(oidc) }

  app.add({
    method: 'GET',
    path: '/api/login',
    async handler({ request }) {
      const query = queryOf(request)
      const reset = query.get('reset')
      if (passwords && reset) return showReset(database, reset)
      const error = query.get('error')
      const view = {
        ...offers,
        next: nextPath(query.get('next') ?? undefined),
        first: intentOf(query.get('intent')),
      }
      if (await sessions.find(request.headers, { fresh: true })) return redirect(302, view.next)
      if (oidc && (query.get('provider') === 'oidc' || !(passwords || error))) {
        try {
          const { location, cookies } = await oidc.start(view.next)
          return redirect(302, location, cookies)
        } catch (failure) {
          return answer(failure, { ...view, first: 'sign-in' })
        }
      }
      return htmlAnswer(200, loginPage({ ...view, message: error ? failureOf(error) : undefined }))
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
        const answered = await takeReset(database, { line, limits, address }, reset, password)
        sessions.forget()
        return answered
      }
      const intent = intentOf(typed.intent)
      const next = nextPath(typed.next)
      try {
        const door = { passwords, line, limits, address }
        const signedIn = await enter(door, intent, { ...typed, password })
        const joined = await joinWaiting(request.headers, signedIn.userId)
        return redirect(303, next, [...signedIn.cookies, ...joined])
      } catch (failure) {
        const first = intentOf(queryOf(request).get('intent'))
        return answer(failure, { ...offers, next, first }, { intent, fields: typed })
      }
    },
  })

  /** An identity that came from the provider joins the account with its e-mail, now that its owner has signed in. */
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

function intentOf(wish: string | null | undefined): Intent {
  return wish === 'sign-up' ? 'sign-up' : 'sign-in'
}

type Form = Record<string, string | undefined>

/** Does what a form asks for; 422 for fields that are not valid. */
async function enter(door: Door, intent: Intent, form: Form): Promise<SignedIn> {
  return intent === 'sign-up'
    ? signUp(door, check(signUpFields.safeParse(form)))
    : signIn(door, check(signInFields.safeParse(form)))
}

/**
 * The page again, with what is wrong: beside the fields of the form that was refused, or above it. Failures that are
 * nobody's input go on to the app.
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
