import { redirect } from '../../http/answers/response.ts'
import { queryOf } from '../../http/requests/request.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { sharedLink } from './shared-link.ts'

/**
 * The address to which other applications share (the manifest's share target, and the bookmark of the settings page).
 * Leads to Add Post with the link filled in. A signed-out person goes through the login first.
 */
export function mountShare({ app, services: { sessions } }: Mount): void {
  app.add({
    method: 'GET',
    path: '/share',
    async handler({ request }) {
      const query = queryOf(request)
      const link = sharedLink(['url', 'text', 'title'].map(name => query.get(name)))
      const address = `/posts/new${link ? `?${new URLSearchParams({ url: link })}` : ''}`
      const user = await sessions.find(request.headers, { fresh: false })
      return redirect(302, user ? address : `/api/login?${new URLSearchParams({ next: address })}`)
    },
  })
}
