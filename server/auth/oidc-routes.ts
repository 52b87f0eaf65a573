import type { Mount } from '../http/mount.ts'
import { redirect } from '../http/response.ts'
import type { Auth } from './auth.ts'
import { createJoining } from './joining.ts'
import { callbackPath, type SingleSignOn } from './oidc.ts'

/** Where the provider sends people back to: the one path of the auth library that is open. */
export function mountOidcCallback({ app, services }: Mount, { secret }: Auth, oidc: SingleSignOn): void {
  const joining = createJoining(services.config.publicUrl, secret)
  app.add({
    method: 'GET',
    path: callbackPath,
    async handler({ request }) {
      const { location, cookies, joinable } = await oidc.finish(request)
      return redirect(302, location, joinable ? [...cookies, await joining.keep(joinable)] : cookies)
    },
  })
}
