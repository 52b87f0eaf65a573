import { accountApi } from '#contract/account.ts'
import type { Mount } from '../http/app-context.ts'
import { Reply, route } from '../http/route.ts'
import type { Auth } from './auth.ts'
import { mountLogin } from './login-routes.ts'
import { mountLogout } from './logout-routes.ts'
import { mountOidcCallback } from './oidc-routes.ts'
import { changeUser, getUser, hasPassword } from './queries.ts'
import { removeAccount } from './remove-account.ts'
import { changePassword, signIn, signUp } from './sign-in.ts'
import { mountTokens } from './tokens/routes.ts'

/** Everything about accounts: the calls, the login and logout pages, the way back from an OIDC provider. */
export function mountAuth(mount: Mount, auth: Auth): void {
  const { database, limits } = mount.services
  const { passwords, sessions, line } = auth

  route(mount, accountApi.get, async ({ user }) => user)

  route(mount, accountApi.ways, async ({ user }) => ({
    password: passwords !== undefined && (await hasPassword(database, user.id)),
  }))

  route(mount, accountApi.change, async ({ user, body }) => {
    const changed = await changeUser(database, user.id, body)
    sessions.forget()
    return changed
  })

  route(mount, accountApi.remove, async ({ user, request }) => {
    await removeAccount(database, user.id)
    return new Reply(undefined, { headers: { 'set-cookie': await sessions.end(request.headers) } })
  })

  if (passwords) {
    const door = (address: string) => ({ passwords, line, limits, address })
    route(
      mount,
      accountApi.signUp,
      async ({ body, address }) => {
        const { userId, cookies } = await signUp(door(address), body)
        return new Reply(await getUser(database, userId), { headers: setCookie(cookies) })
      },
      { rates: ['signUp'] },
    )

    route(mount, accountApi.signIn, async ({ body, address }) => {
      const { userId, cookies } = await signIn(door(address), body)
      return new Reply(await getUser(database, userId), { headers: setCookie(cookies) })
    })

    route(mount, accountApi.changePassword, async ({ user, body, request, address }) => {
      const cookies = await changePassword(door(address), user.email, request.headers, body)
      sessions.forget()
      return new Reply(undefined, { headers: setCookie(cookies) })
    })
  }

  mountTokens(mount)
  mountLogin(mount, auth)
  mountLogout(mount, auth)
  if (auth.oidc) mountOidcCallback(mount, auth, auth.oidc)
}

/** A sign-in sets one cookie, that of its session. */
function setCookie([cookie]: string[]): Record<string, string> {
  return cookie ? { 'set-cookie': cookie } : {}
}
