import type { Mount } from '../http/app-context.ts'
import type { Auth } from './auth.ts'
import { createJoining } from './joining.ts'
import { callbackPath, type SingleSignOn } from './oidc.ts'
import { redirect } from './redirect.ts'

/** Where the provider sends people back to: the one path of the auth library that is open. */
export function mountOidcCallback({ app, services }: Mount, { secret }: Auth, oidc: SingleSignOn): void {
  const joining = createJoining(services.config.publicUrl, secret)
  app.get(callbackPath, async context => {
    const { location, cookies, joinable } = await oidc.finish(context.req.raw)
    return redirect(302, location, joinable ? [...cookies, await joining.keep(joinable)] : cookies)
  })
}
