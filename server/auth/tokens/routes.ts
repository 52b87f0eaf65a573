import { tokensApi } from '#contract/tokens.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { route } from '../../http/routing/route.ts'
import type { Confirm } from '../login/confirm.ts'
import { addToken, listTokens, removeToken, removeTokens } from './queries.ts'

/** Mounts the endpoints of a person's own access tokens. Adding one asks for confirmation. */
export function mountTokens(mount: Mount, confirm: Confirm): void {
  const { database } = mount.services
  route(mount, tokensApi.list, ({ user }) => listTokens(database, user.id))
  route(mount, tokensApi.add, async call => {
    const { password, ...token } = call.body
    await confirm(call, password)
    return addToken(database, call.user.id, token)
  })
  route(mount, tokensApi.remove, ({ user, params }) => removeToken(database, user.id, params.id))
  route(mount, tokensApi.removeAll, ({ user }) => removeTokens(database, user.id))
}
