import { hashKey, type QueryClient } from '@tanstack/react-query'
import { moderationApi } from '#contract/moderation.ts'
import { readsOf } from '#web/api/read.ts'
import { currentUser } from './queries.ts'

/**
 * Asks for everything again that was read: what is hidden, or shown again, stands on every page. Who is signed in stays, and
 * so does the queue of moderators: what was decided keeps its place there until its page is opened anew.
 */
export function readAllAgain(client: QueryClient): Promise<void> {
  const own = hashKey(currentUser().queryKey)
  const isOfQueue = readsOf(moderationApi.list, moderationApi.counts).predicate
  return client.invalidateQueries({
    predicate: query => query.queryHash !== own && !isOfQueue?.(query),
  })
}
