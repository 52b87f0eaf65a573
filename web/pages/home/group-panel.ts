import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { groupPosts } from '#web/features/library/posts/list/group-posts.ts'
import { listedFrom } from '#web/features/library/posts/list/listed-from.ts'
import { listedPosts } from '#web/features/library/posts/queries.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** Posts of one day on one stock. The code is loaded only where some share a row. */
export const groupPanel = lazyPanel('PostGroup', () =>
  import('#web/features/library/posts/list/PostGroup.tsx').then(module => module.PostGroup),
)

export function groupParts(client: QueryClient, search: URLSearchParams): LazyModule[] {
  const posts = itemsOf(client.getQueryData(listedPosts(listedFrom(search)).queryKey))
  const timezone = client.getQueryData(currentUser().queryKey)?.timezone ?? 'UTC'
  return groupPosts(posts, timezone).some(row => row.posts.length > 1) ? [groupPanel] : []
}
