import { hashKey, type QueryClient } from '@tanstack/react-query'
import { moderationApi } from '#contract/moderation.ts'
import { readsOf } from '#web/api/read.ts'
import { currentUser } from './queries.ts'

/**
 * Asks again for everything that was read: hidden and restored content can stand on every page. Two answers stay: the
 * signed-in user, and the queue of moderators. Decided entries keep their place in the queue until the page is opened
 * again.
 */
export function readAllAgain(client: QueryClient): Promise<void> {
  const own = hashKey(currentUser().queryKey)
  const isOfQueue = readsOf(moderationApi.list, moderationApi.counts).predicate
  return client.invalidateQueries({
    predicate: query => query.queryHash !== own && !isOfQueue?.(query),
  })
}
