import { accuracyApi, type GoldFigures } from '#contract/accuracy.ts'
import { secondLooksApi } from '#contract/second-looks.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { leftOutFigures } from './left-out-figures.ts'
import { accuracyOf } from './queries.ts'
import { answerSecondLook, nextSecondLook } from './second-looks.ts'

/** Mounts the endpoints of accuracy and of second looks. `gold` holds the figures of the gold documents. */
export function mountAccuracy(mount: Mount, gold: GoldFigures): void {
  route(
    mount,
    accuracyApi.get,
    async ({ query, reads }) => ({ ...(await accuracyOf(reads, query)), leftOut: leftOutFigures, gold }),
    { cacheTags: () => ({ tags: [cacheTag.accuracy] }) },
  )
  const { database } = mount.services
  route(mount, secondLooksApi.next, async ({ user, query }) => {
    const look = await nextSecondLook(database, user.id, query.after ?? null)
    return look ?? new HttpResponse(null, { status: 204 })
  })
  route(mount, secondLooksApi.answer, ({ user, params, body }) =>
    answerSecondLook(database, user.id, params.id, body),
  )
}
