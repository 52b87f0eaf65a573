import { html } from 'hono/html'
import { brand } from '#contract/brand.ts'
import { type Markup, pageShell } from '../page/page-shell.ts'

/** Asks before signing out, because another site led to this page. */
export function logoutPage(name: string = brand): Markup {
  return pageShell(
    'Log out',
    html`<div class="door alone"><section>
<h1>Log out of ${name}?</h1>
<p class="lead">Another site sent you to this address, so nothing has happened yet.</p>
<form method="post" action="/api/logout"><button class="btn primary">Log out</button></form>
<a class="btn" href="/">Stay signed in</a>
</section></div>`,
    { name },
  )
}
