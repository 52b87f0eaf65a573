import { idempotencyKey } from '#contract/fields.ts'
import { postsApi } from '#contract/posts.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { cacheTag, forDay } from '../../../cache/cache-tags.ts'
import type { Transaction } from '../../../database/database.ts'
import { invalid } from '../../../http/answers/problems.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { getStrategist } from '../strategists/queries.ts'
import { changePost, restoreVersionOfPost } from './change-post.ts'
import { historyOfPost } from './history.ts'
import { getPost, listPosts, withQuotesOnly } from './queries.ts'
import { removePost, restorePost } from './sight/deletion.ts'
import { hidePost, unhidePost } from './sight/hiding.ts'
import { withholdStrategist } from './sight/withholding.ts'
import { addPost, hasMadePost } from './writes.ts'

/** Mounts the endpoints of posts. */
export function mountPosts(mount: Mount): void {
  const { database, symbols, limits, instances } = mount.services
  const listSome = async ({
    query: { limit, cursor, source, q },
    request,
    reads,
  }: RequestTo<typeof postsApi.list>) => {
    const filter = { ...(source ? { source } : {}), ...(q ? { q } : {}) }
    return pageResponse(
      request,
      await listPosts(reads, { limit, after: decodeCursor(cursor, isMoment), ...filter }),
    )
  }
  // Searches are seldom repeated, so they are not cached.
  route(mount, postsApi.list, listSome, {
    cacheTags: ({ query }) => (query.q ? null : { tags: [cacheTag.posts] }),
  })
  const getOne = async ({ params, reads, user }: RequestTo<typeof postsApi.get>) => {
    const post = await getPost(reads, params.post, user)
    if (user) return post
    const { publicContent } = await instances.find()
    return publicContent === 'full' ? post : withQuotesOnly(reads, post)
  }
  route(mount, postsApi.get, getOne, {
    cacheTags: ({ params }) => ({ tags: [cacheTag.post(params.post)], until: forDay() }),
  })
  route(mount, strategistsApi.posts, async ({ params, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const { ids } = await getStrategist(database, params.id)
    return pageResponse(request, await listPosts(database, { limit, after, strategistIds: ids }))
  })
  const addOne = async ({ body, user, request }: RequestTo<typeof postsApi.add>) => {
    const key = keyOf(request.headers)
    const onNew = (transaction: Transaction) => limits.count('post', user.id, transaction)
    const { firstPostsWait } = await instances.find()
    const { findListing } = await symbols.byTicker()
    const more = { idempotencyKey: key, firstPostsWait, findListing, onNew }
    return getPost(database, await addPost(database, user.id, body, more), user)
  }
  route(mount, postsApi.add, addOne, {
    rates: ['post'],
    // A repeated request gets the stored post, even if the person has used up their posts of the hour.
    repeats: async (headers, user) => {
      const key = headers.get('idempotency-key')
      return Boolean(key && user && (await hasMadePost(database, user.id, key)))
    },
  })
  mountMending(mount)
}

function mountMending(mount: Mount): void {
  const { database } = mount.services
  route(mount, postsApi.change, async ({ params, body, user }) => {
    return getPost(database, await changePost(database, user, params.post, body), user)
  })
  route(mount, postsApi.remove, async ({ params, user }) => {
    await removePost(database, user, params.post)
    return undefined
  })
  route(mount, postsApi.restore, async ({ params, body, user }) => {
    const { post } = params
    const id =
      body?.version === undefined
        ? await restorePost(database, user, post)
        : await restoreVersionOfPost(database, user, post, body.version)
    return getPost(database, id, user)
  })
  route(mount, postsApi.hide, async ({ params, body, user }) => {
    await hidePost(database, user, params.post, body.reason)
    return undefined
  })
  route(mount, postsApi.unhide, async ({ params, body, user }) => {
    await unhidePost(database, user, params.post, body?.reason ?? null)
    return undefined
  })
  route(mount, strategistsApi.hide, async ({ params, body, user }) => {
    await withholdStrategist(database, user, { id: params.id, isWithheld: true, why: body.reason })
    return undefined
  })
  route(mount, strategistsApi.unhide, async ({ params, body, user }) => {
    await withholdStrategist(database, user, { id: params.id, isWithheld: false, why: body?.reason ?? null })
    return undefined
  })
  route(mount, postsApi.history, ({ params, user }) => historyOfPost(database, user, params.post))
}

function keyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  const { error } = idempotencyKey.nullable().safeParse(key)
  if (error) throw invalid(error.issues.map(({ message }) => ({ path: 'Idempotency-Key', message })))
  return key
}
