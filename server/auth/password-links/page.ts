import { html } from 'hono/html'
import { limits } from '#contract/limits.ts'
import { fieldWithLabel } from '../page/login-field.ts'
import { type Markup, pageShell } from '../page/page-shell.ts'

/** The page with one field for a new password. It posts to its own address and needs no script. */
export function resetPage({
  secret,
  email,
  error,
}: {
  secret: string
  email: string
  error?: string | undefined
}): Markup {
  const field = {
    name: 'password',
    id: 'new-password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    help: `At least ${limits.passwordLeast} characters`,
  } as const
  return page(
    'New password',
    html`<p class="lead">For ${email}. Whoever is signed in with it is signed out.</p>
<form method="post" action="/api/login?${new URLSearchParams({ reset: secret }).toString()}" novalidate>
<input type="email" name="email" value="${email}" autocomplete="username" readonly hidden>
${fieldWithLabel(field, { value: '', error, autofocus: true })}
<button class="btn primary">Save password</button>
</form>`,
  )
}

/** The page after the form. */
export function resetDonePage(): Markup {
  return page(
    'Password saved',
    html`<p class="lead">Sign in with the new one.</p>
<a class="btn primary" href="/api/login">Sign in</a>`,
  )
}

/** The page for a link that no longer holds. `mail`: the server can send another link by mail. */
export function resetGonePage(mail: boolean): Markup {
  return page(
    'This link holds no more',
    html`<p class="lead">It was used already, a newer one was made, or an hour has passed. ${mail ? html`<a class="link" href="/api/login/forgotten">Have another one mailed</a>.` : 'Whoever runs this server can make you another.'}</p>
<a class="btn" href="/api/login">Sign in</a>`,
  )
}

function page(title: string, main: Markup): Markup {
  return pageShell(
    title,
    html`<div class="door alone"><section>
<h1>${title}</h1>
${main}
</section></div>`,
  )
}
