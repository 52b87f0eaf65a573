import { redirect } from '../../http/answers/response.ts'
import { queryOf } from '../../http/requests/request.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { sharedLink } from './shared-link.ts'

/**
 * Where other applications share to (the manifest's share target, and the bookmark of the settings page): leads to Add
 * Post with the link filled in, by way of the login for who is signed out.
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
