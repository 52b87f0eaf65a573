import type { User } from '#contract/account.ts'
import { radarApi } from '#contract/radar.ts'
import { includesRole } from '#contract/roles.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { unauthorized } from '../../../http/answers/problems.ts'
import { decodeCursor } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { getStockId } from '../../market/stock-named.ts'
import { isContradictionKey, listContradictions } from './list-contradictions.ts'
import { echoesOfPost, markSeen, nextDay, type PostReader, postIdOf, whoSaysItOf } from './queries.ts'

/** Mounts the endpoints of newest tips, echoes and contradictions. */
export function mountRadar(mount: Mount): void {
  const { database, config } = mount.services
  const { shown } = config.prices
  route(
    mount,
    radarApi.voices,
    ({ params, query, user, reads }) =>
      whoSaysItOf(reads, params.stock, {
        userId: user?.id ?? null,
        shown,
        isSummary: query.summary === 'true',
      }),
    {
      cacheTags: ({ params }) => ({ tags: [cacheTag.stock(params.stock)], until: nextDay(Date.now()) }),
    },
  )
  const listSome = async ({ query, user, request, reads }: RequestTo<typeof radarApi.signals>) => {
    const { stock, post, mine, limit, cursor } = query
    const kinds = query.kind?.split(',') ?? []
    if (!user && (kinds.includes('against-you') || mine)) throw unauthorized()
    const after = decodeCursor(cursor, isContradictionKey)
    const asked = {
      userId: user?.id ?? null,
      stockId: stock === undefined ? null : await getStockId(reads, stock),
      postId: post === undefined ? null : await postIdOf(reads, post, readerOf(user)),
      ...{ kinds, isMine: mine === 'true', limit, after },
    }
    return pageResponse(request, await listContradictions(reads, asked))
  }
  route(mount, radarApi.signals, listSome, {
    // A list of all contradictions changes with every tip, so it is not cached.
    cacheTags: ({ query: { stock, post } }) => {
      const tags = [...(stock ? [cacheTag.stock(stock)] : []), ...(post ? [cacheTag.post(post)] : [])]
      return tags.length > 0 ? { tags } : null
    },
  })
  route(
    mount,
    radarApi.echoes,
    ({ params, user, reads }) => echoesOfPost(reads, params.post, readerOf(user)),
    {
      cacheTags: ({ params }) => ({ tags: [cacheTag.post(params.post)] }),
    },
  )
  route(mount, radarApi.seen, async ({ params, user }) => {
    await markSeen(database, user.id, params.id)
    return undefined
  })
}

/** How the current user may read a post. */
function readerOf(user: User | null): PostReader {
  return { userId: user?.id ?? null, isModerator: user !== null && includesRole(user.role, 'moderator') }
}
