import { accuracyApi, type GoldFigures } from '#contract/accuracy.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import { route } from '../../http/route.ts'
import { accuracyOf } from './queries.ts'

export function mountAccuracy(mount: Mount, gold: GoldFigures): void {
  route(mount, accuracyApi.get, async ({ query, reads }) => ({ ...(await accuracyOf(reads, query)), gold }), {
    cacheTags: () => ({ tags: [cacheTag.accuracy] }),
  })
}
