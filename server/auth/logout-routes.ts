import type { Mount } from '../http/app-context.ts'
import type { Auth } from './auth.ts'
import { takeForm } from './form.ts'
import { logoutPage } from './logout-page.ts'
import { htmlAnswer } from './page-shell.ts'
import { redirect } from './redirect.ts'

/** Ends the session on the server. What another site causes only asks. */
export function mountLogout({ app, services }: Mount, { sessions }: Auth): void {
  const { origins } = services.config

  app.get('/api/logout', async context => {
    const { headers } = context.req.raw
    // HEAD asks what GET would answer, and does nothing.
    if (context.req.method === 'HEAD' || !isOurs(headers, origins)) return htmlAnswer(200, logoutPage())
    return redirect(302, '/', [await sessions.end(headers)])
  })

  app.post('/api/logout', takeForm(origins), async context =>
    redirect(303, '/', [await sessions.end(context.req.raw.headers)]),
  )
}

/** Whether a person asked for this on a page of ours or in the address bar, as far as the browser tells. */
function isOurs(headers: Headers, origins: string[]): boolean {
  // A browser that loads pages in advance must not sign anybody out.
  if (headers.get('sec-purpose')?.includes('prefetch')) return false
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  return from === null || (URL.canParse(from) && origins.includes(new URL(from).origin))
}
