import { accountApi } from '#contract/account.ts'
import { HttpResponse, json } from '../http/answers/response.ts'
import type { Mount } from '../http/routing/mount.ts'
import { route } from '../http/routing/route.ts'
import type { Auth } from './auth.ts'
import { mountInvitations } from './invitations/routes.ts'
import { createConfirm } from './login/confirm.ts'
import { mountLogin } from './login/login-routes.ts'
import { mountLogout } from './login/logout-routes.ts'
import { changePassword, signIn, signUp } from './login/sign-in.ts'
import { mountOidcCallback } from './oidc/oidc-routes.ts'
import { endPasswordLinks } from './password-links/queries.ts'
import { changeUser, fillTimezone, findPasswordHash, getUser } from './people/queries.ts'
import { mountTokens } from './tokens/routes.ts'

/**
 * Mounts the endpoints of accounts, the login and logout pages, and the way back from an OIDC provider. The endpoint
 * that ends an account stands in features/house/account.
 */
export function mountAuth(mount: Mount, auth: Auth): void {
  const { database, limits } = mount.services
  const { passwords, sessions, line, admission } = auth
  const confirm = createConfirm(mount.services, auth)

  route(mount, accountApi.get, async ({ user }) => user)

  route(mount, accountApi.ways, async ({ user, request }) => ({
    password: passwords !== undefined && (await findPasswordHash(database, user.id)) !== undefined,
    signedInAt: (await sessions.signedInAt(request.headers)).toISOString(),
  }))

  route(mount, accountApi.change, async ({ user, body }) => {
    const changed = await changeUser(database, user.id, body)
    sessions.forget()
    return changed
  })

  if (passwords) {
    const door = (address: string) => ({ passwords, line, limits, address })
    route(
      mount,
      accountApi.signUp,
      async ({ body, address }) => {
        const { userId, cookies } = await signUp({ ...door(address), admission }, body)
        await fillTimezone(database, userId, body.timezone)
        return json(await getUser(database, userId), { status: 201, cookies })
      },
      { rates: ['signUp'] },
    )

    route(mount, accountApi.signIn, async ({ body, address }) => {
      const { userId, cookies } = await signIn(door(address), body)
      await fillTimezone(database, userId, body.timezone)
      return json(await getUser(database, userId), { cookies })
    })

    route(mount, accountApi.changePassword, async ({ user, body, request, address }) => {
      const cookies = await changePassword(door(address), user.email, request.headers, body)
      await endPasswordLinks(database, user.id)
      sessions.forget()
      return new HttpResponse(null, { status: 204, cookies })
    })
  }

  mountTokens(mount, confirm)
  mountInvitations(mount)
  mountLogin(mount, auth)
  mountLogout(mount, auth)
  if (auth.oidc) mountOidcCallback(mount, auth, auth.oidc)
}
