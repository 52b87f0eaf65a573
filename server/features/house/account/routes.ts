import { accountApi } from '#contract/account.ts'
import type { Auth } from '../../../auth/auth.ts'
import { createConfirm } from '../../../auth/login/confirm.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { removeAccount } from './remove-account.ts'

/** The end of an account, which takes along what its person did in every feature; the other calls are in `auth`. */
export function mountAccount(mount: Mount, auth: Auth): void {
  const confirm = createConfirm(mount.services, auth)
  route(mount, accountApi.remove, async call => {
    const { user, body, request } = call
    await confirm(call, body?.password)
    await removeAccount(mount.services.database, user.id)
    return new HttpResponse(null, { status: 204, cookies: [await auth.sessions.end(request.headers)] })
  })
}
