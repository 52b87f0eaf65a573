import { redirect } from '../../http/answers/response.ts'
import type { Mount } from '../../http/routing/mount.ts'
import type { Auth } from '../auth.ts'
import { createInviteCookie } from '../joining/invite-cookie.ts'
import { createJoining } from '../joining/joining.ts'
import { callbackPath, type SingleSignOn } from './oidc.ts'

/** Mounts the address to which the provider sends people back. It is the only path of the auth library that is open. */
export function mountOidcCallback({ app, services }: Mount, { secret }: Auth, oidc: SingleSignOn): void {
  const inviteCookie = createInviteCookie(services.config.publicUrl)
  const joining = createJoining(services.config.publicUrl, secret)
  app.add({
    method: 'GET',
    path: callbackPath,
    async handler({ request }) {
      const invite = inviteCookie.read(request.headers)
      const { location, cookies, joinable } = await oidc.finish(request, invite)
      return redirect(302, location, [
        ...cookies,
        ...(joinable ? [await joining.keep(joinable)] : []),
        ...(invite ? [inviteCookie.drop()] : []),
      ])
    },
  })
}
