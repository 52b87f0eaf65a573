import { html, raw } from 'hono/html'
import { limits } from '#contract/limits.ts'
import { refusalSentences, type Welcome } from '../joining/admission.ts'
import { type Field, fieldWithLabel } from '../page/login-field.ts'
import { type Markup, pageShell } from '../page/page-shell.ts'

/** The purpose of a form of the page. */
export type Intent = 'sign-up' | 'sign-in'

export interface LoginView {
  /** The ways to sign in on this server. */
  passwords: boolean
  oidc: boolean
  /** Whether mail can bring a link to a new password. */
  mail: boolean
  /** The name of the server, and whether it has terms and a privacy notice. */
  server: { name: string; terms: boolean; privacy: boolean }
  /** Whether this visitor may create an account. */
  welcome: Welcome
  /** The form that stands first: for new people, or for people with an account. */
  first: Intent
  /** The address after signing in, as `nextPath` has checked it. */
  next: string
  /** The refused form, with its fields except the password. Absent where no form was refused. */
  refused?: {
    intent: Intent
    fields: Record<string, string>
    /** The error of each field. */
    errors: Record<string, string>
  }
  /** The e-mail address of an existing account for which a person tried to sign up. */
  account?: string | undefined
  /** An error that belongs to no single field. */
  message?: string | undefined
}

const forms: Record<Intent, { title: string; lead: string; fields: Field[] }> = {
  'sign-up': {
    title: 'Create account',
    lead: 'Free. Judge tips, keep your stocks and decisions.',
    fields: [
      {
        name: 'email',
        id: 'new-email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username',
        required: true,
      },
      {
        name: 'password',
        id: 'new-password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        required: true,
        help: `At least ${limits.passwordLeast} characters`,
      },
      { name: 'firstName', id: 'first-name', label: 'First name', autocomplete: 'given-name' },
      { name: 'lastName', id: 'last-name', label: 'Last name', autocomplete: 'family-name' },
    ],
  },
  'sign-in': {
    title: 'Sign in',
    lead: 'Welcome back.',
    fields: [
      { name: 'email', id: 'email', label: 'Email', type: 'email', autocomplete: 'username', required: true },
      {
        name: 'password',
        id: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        required: true,
      },
    ],
  },
}

/** *Create account* and *Sign in*. They are two forms, so that Enter sends the form that holds the focus. */
export function loginPage(view: LoginView): Markup {
  const { name } = view.server
  const order = formsOf(view)
  const title = view.passwords && order[0] === 'sign-up' ? 'Create account' : 'Sign In'
  return pageShell(
    title,
    html`<h1 class="unseen">${title === 'Sign In' ? `Sign in to ${name}` : `Create an account on ${name}`}</h1>
<div class="door${view.passwords && order.length > 1 ? '' : ' alone'}">
${view.passwords ? order.map((intent, index) => section(intent, view, index === 0)) : providerAlone(view)}
</div>`,
    { name },
  )
}

/** The forms of the page, in order. */
function formsOf({ first, welcome }: LoginView): Intent[] {
  if (welcome.refusal) return ['sign-in']
  return first === 'sign-up' ? ['sign-up', 'sign-in'] : ['sign-in', 'sign-up']
}

function section(intent: Intent, view: LoginView, isFirst: boolean): Markup {
  const { title, lead } = forms[intent]
  const { refusal } = view.welcome
  const wrong = refusal ? 'sign-in' : (view.refused?.intent ?? view.first)
  return html`<section>
<h2 id="${intent}">${title}</h2>
<p class="lead">${refusal ? shortly[refusal] : lead}${isFirst && !refusal && otherWay(intent)}</p>
${wrong === intent && alert(view)}
${passwordForm(intent, view, isFirst)}
${intent === 'sign-in' && view.mail && html`<p class="more"><a class="link" href="/api/login/forgotten">Forgot your password?</a></p>`}
${intent === 'sign-in' && view.oidc && html`<p class="or">or</p>${providerLink(view, 'btn')}`}
</section>`
}

/** In the place of a form for new accounts. */
const shortly = { ...refusalSentences, invitation_needed: 'New accounts come by invitation.' }

/** A link to the other form, for windows in which the forms stand below each other. */
function otherWay(intent: Intent): Markup {
  return intent === 'sign-up'
    ? html` <span class="stacked">Have an account? <a class="link" href="#sign-in">Sign in</a></span>`
    : html` <span class="stacked">New here? <a class="link" href="#sign-up">Create account</a></span>`
}

function passwordForm(intent: Intent, view: LoginView, isFirst: boolean): Markup {
  const { title, fields } = forms[intent]
  const refused = view.refused?.intent === intent ? view.refused : undefined
  const wrong = fields.find(({ name }) => refused?.errors[name]) ?? fields[0]
  const isWrittenIn = refused
    ? true
    : isFirst && !(view.refused && formsOf(view).includes(view.refused.intent))
  const drawn = fields.map(field =>
    fieldWithLabel(field, {
      value: typedIn(field, intent, view),
      error: refused?.errors[field.name],
      autofocus: isWrittenIn && field === wrong,
    }),
  )
  // novalidate: otherwise the browser's own bubbles would come before the server's sentences beside the fields.
  return html`<form method="post" action="/api/login${view.first === 'sign-up' && '?intent=sign-up'}" aria-labelledby="${intent}" novalidate>
<input type="hidden" name="intent" value="${intent}">
<input type="hidden" name="next" value="${view.next}">${intent === 'sign-up' && inviteField(view)}
${drawn.slice(0, 2)}
${drawn.length > 2 && html`<div class="names">${drawn.slice(2)}</div>`}
<button class="btn${isFirst && ' primary'}">${title}</button>${intent === 'sign-up' && consent(view)}
</form>`
}

function inviteField({ welcome: { invitation } }: LoginView): Markup | '' {
  return invitation ? html`<input type="hidden" name="invite" value="${invitation.secret}">` : ''
}

/** The sentence on accepting the terms and the privacy notice, where the server has any. */
function consent({ server: { terms, privacy } }: LoginView): Markup | '' {
  if (!terms && !privacy) return ''
  return html`<p class="help">By creating an account you accept the ${terms && html`<a class="link" href="/terms">terms</a>`}${terms && privacy && ' and the '}${privacy && html`<a class="link" href="/privacy">privacy notice</a>`} of this server.</p>`
}

/**
 * The first value of a field: what the person typed in this form. After a sign-up with a known address, the sign-in
 * form has the address.
 */
function typedIn({ name, type }: Field, intent: Intent, { refused, account, welcome }: LoginView): string {
  if (type === 'password') return ''
  if (refused?.intent === intent) return refused.fields[name] ?? ''
  if (type !== 'email') return ''
  return (intent === 'sign-in' ? account : welcome.invitation?.email) ?? ''
}

function providerAlone(view: LoginView): Markup {
  return html`<section>
<h2>Sign in</h2>
<p class="lead">${view.server.name} knows you by your single sign-on.${view.welcome.refusal && ` ${shortly[view.welcome.refusal]}`}</p>
${alert(view)}
${providerLink(view, 'btn primary')}${consent(view)}
</section>`
}

function alert({ message }: LoginView): Markup | '' {
  return message ? html`<p class="alert" role="alert">${message}</p>` : ''
}

function providerLink({ next, welcome: { invitation } }: LoginView, style: string): Markup {
  const invite = invitation && { invite: invitation.secret }
  const address = `/api/login?${new URLSearchParams({ provider: 'oidc', next, ...invite })}`
  return html`<a class="${raw(style)}" href="${address}">Continue with single sign-on</a>`
}
