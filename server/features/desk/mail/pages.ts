import { html } from 'hono/html'
import { fieldWithLabel } from '../../../auth/page/login-field.ts'
import { type Markup, pageShell } from '../../../auth/page/page-shell.ts'

/** Asks for one press of a button, because programs that check links press nothing. `name` is that of the server. */
export function confirmPage(name: string, email: string): Markup {
  return page(
    name,
    'Confirm your address',
    html`<p class="lead">Mails of what is due can then come to ${email}.</p>
<form method="post"><button class="btn primary">Confirm</button></form>`,
  )
}

/** Says that the address is confirmed. `name` is that of the server. */
export function confirmedPage(name: string, email: string): Markup {
  return page(
    name,
    'Address confirmed',
    html`<p class="lead">Choose in your settings when mails come to ${email}.</p>
<a class="btn primary" href="/settings">Open settings</a>`,
  )
}

/** Asks for one press of a button before digests are switched off. `name` is that of the server. */
export function offPage(name: string, email: string): Markup {
  return page(
    name,
    'Switch off mail',
    html`<p class="lead">No more digests will come to ${email}. What is due waits in ${name} as before.</p>
<form method="post"><button class="btn primary">Switch off</button></form>`,
  )
}

/** Says that digests are switched off. `name` is that of the server. */
export function switchedOffPage(name: string): Markup {
  return page(
    name,
    'Mail is switched off',
    html`<p class="lead">What is due waits in ${name}. Your settings switch mail on again.</p>
<a class="btn" href="/due">Open Due</a>`,
  )
}

/** For a link that is no longer valid, or never was. */
export function linkGonePage(name: string): Markup {
  return page(
    name,
    'This link holds no more',
    html`<p class="lead">It was used already, is too old, or is not whole. Your settings say when mails come, and send a new one.</p>
<a class="btn" href="/settings">Open settings</a>`,
  )
}

/** One field for the address of an account. `email` is what was typed, `error` what is wrong with it. */
export function forgottenPage(
  name: string,
  {
    email = '',
    error,
    message,
  }: { email?: string; error?: string | undefined; message?: string | undefined } = {},
): Markup {
  return page(
    name,
    'Forgot your password?',
    html`<p class="lead">A mail will bring you a link to a new one.</p>
${message && html`<p class="alert" role="alert">${message}</p>`}
<form method="post" action="/api/login/forgotten" novalidate>
${fieldWithLabel(emailField, { value: email, error, autofocus: true })}
<button class="btn primary">Send link</button>
</form>
<a class="btn" href="/api/login">Back to sign in</a>`,
  )
}

const emailField = {
  name: 'email',
  id: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
  required: true,
} as const

/** The same page whether the address has an account or not, so that nobody learns about others. */
export function linkSentPage(name: string, email: string): Markup {
  return page(
    name,
    'Look into your mail',
    html`<p class="lead">If ${email} has an account with a password here, a link to a new one is on its way. It holds for one hour.</p>
<a class="btn" href="/api/login">Back to sign in</a>`,
  )
}

function page(name: string, title: string, main: Markup): Markup {
  return pageShell(
    title,
    html`<div class="door alone"><section>
<h1>${title}</h1>
${main}
</section></div>`,
    { name },
  )
}
