import { postsApi } from '#contract/posts.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import { invalid } from '../../http/problems.ts'
import { type Call, pageReply, route } from '../../http/route.ts'
import { addPost } from './changes.ts'
import { getPost, listPosts } from './queries.ts'

export function mountPosts(mount: Mount): void {
  const { database, findListing, limits } = mount.services
  route(mount, postsApi.list, async ({ query: { limit, cursor, source, q }, request }) => {
    const filter = { ...(source ? { source } : {}), ...(q ? { q } : {}) }
    return pageReply(
      request,
      await listPosts(database, { limit, after: decodeCursor(cursor, isMoment), ...filter }),
    )
  })
  route(mount, postsApi.get, ({ params }) => getPost(database, params.post))
  const addOne = async ({ body, user, request }: Call<typeof postsApi.add>) => {
    const idempotencyKey = keyOf(request.headers)
    await limits.count('post', user.id)
    return getPost(database, await addPost(database, user.id, body, { idempotencyKey, findListing }))
  }
  route(mount, postsApi.add, addOne, { rates: ['post'] })
}

function keyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && (key.length === 0 || key.length > 200))
    throw invalid([{ path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 200 characters' }])
  return key
}
