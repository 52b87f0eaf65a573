import { redirect } from '../../http/answers/response.ts'
import type { Mount } from '../../http/routing/mount.ts'
import type { Auth } from '../auth.ts'
import { readForm } from '../page/form.ts'
import { htmlAnswer } from '../page/page-shell.ts'
import { logoutPage } from './logout-page.ts'

/** Ends the session on the server. A request that another site caused only shows a question. */
export function mountLogout({ app, services }: Mount, { sessions }: Auth): void {
  const { origins } = services.config
  const { instances } = services

  app.add({
    method: 'GET',
    path: '/api/logout',
    async handler({ request }) {
      const { headers, method } = request
      // HEAD answers as GET would and ends no session.
      if (method === 'HEAD' || !isOurs(headers, origins)) {
        const { name } = await instances.find()
        return htmlAnswer(200, logoutPage(name ?? undefined))
      }
      return redirect(302, '/', [await sessions.end(headers)])
    },
  })

  app.add({
    method: 'POST',
    path: '/api/logout',
    async handler({ request }) {
      await readForm(request, origins)
      return redirect(303, '/', [await sessions.end(request.headers)])
    },
  })
}

/** Whether a person sent the request from a page of ours or the address bar, as far as the browser tells. */
function isOurs(headers: Headers, origins: string[]): boolean {
  // A browser that loads pages in advance must not sign anybody out.
  if (headers.get('sec-purpose')?.includes('prefetch')) return false
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  return from === null || (URL.canParse(from) && origins.includes(new URL(from).origin))
}
