import { html } from 'hono/html'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { type Markup, pageShell } from './page-shell.ts'

export interface LoginView {
  /** Which ways to sign in there are. */
  passwords: boolean
  oidc: boolean
  /** Where it goes afterwards: checked by `nextPath`. */
  next: string
  /** What was typed before, without the password. */
  fields: { email?: string | undefined; firstName?: string | undefined; lastName?: string | undefined }
  /** What is wrong, by field. */
  errors: Record<string, string>
  /** What is wrong with no field in particular. */
  message: string | undefined
}

/** *Sign in* and *Create account* on one page. One form, so that each label is there once. */
export function loginPage(view: LoginView): Markup {
  return pageShell(
    'Sign In',
    html`
<h1>Sign in to ${brand}</h1>
${view.message && html`<p class="alert" role="alert">${view.message}</p>`}
${view.passwords && passwordForm(view)}
${view.oidc && providerLink(view)}
`,
  )
}

interface FieldOptions {
  type?: 'email' | 'password'
  autocomplete: string
  required?: boolean
  autofocus?: boolean
}

function passwordForm(view: LoginView): Markup {
  const firstWrong = ['email', 'password', 'firstName', 'lastName'].find(name => view.errors[name]) ?? 'email'
  const field = (name: keyof LoginView['fields'] | 'password', label: string, options: FieldOptions) =>
    labelled(name, label, view, { ...options, autofocus: name === firstWrong })
  // novalidate: the server's own sentences stand beside the fields, the browser's bubbles would come before them.
  return html`
<form method="post" action="/api/login" novalidate>
<input type="hidden" name="next" value="${view.next}">
${field('email', 'Email', { type: 'email', autocomplete: 'username', required: true })}
${field('password', 'Password', { type: 'password', autocomplete: 'current-password', required: true })}
<button class="btn primary" name="intent" value="sign-in">Sign in</button>
<section class="part" aria-labelledby="new-here">
<h2 id="new-here">New here?</h2>
<p class="note">Choose a password of at least ${limits.passwordLeast} characters above. Your name is optional.</p>
<div class="names">
${field('firstName', 'First name', { autocomplete: 'given-name' })}
${field('lastName', 'Last name', { autocomplete: 'family-name' })}
</div>
${view.errors.name && html`<p class="error">${view.errors.name}</p>`}
<button class="btn" name="intent" value="sign-up">Create account</button>
</section>
</form>`
}

function labelled(
  name: keyof LoginView['fields'] | 'password',
  label: string,
  view: LoginView,
  { type, autocomplete, required, autofocus }: FieldOptions,
): Markup {
  const error = view.errors[name]
  const value = name === 'password' ? '' : (view.fields[name] ?? '')
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value}" autocomplete="${autocomplete}"${required && html` required`}${autofocus && html` autofocus`}${type && html` autocapitalize="none" spellcheck="false"`}${error && html` aria-invalid="true" aria-describedby="${name}-error"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`
}

function providerLink({ passwords, next }: LoginView): Markup {
  const address = `/api/login?${new URLSearchParams({ provider: 'oidc', next })}`
  const link = html`<a class="btn" href="${address}">Continue with single sign-on</a>`
  return passwords ? html`<div class="part">${link}</div>` : link
}
