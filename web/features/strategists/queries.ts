import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { strategistsApi } from '#contract/strategists.ts'
import type { Tip } from '#contract/tips.ts'
import { itemsOf, read, readPages } from '#web/api/read.ts'

/** Strategists, newest first, page by page. */
export function strategists() {
  return readPages<typeof strategistsApi.list>('/api/strategists', {})
}

export function strategist(id: string) {
  return read<typeof strategistsApi.get>('/api/strategists/{id}', { params: { id } })
}

/** The posts of a strategist, newest first, page by page. */
export function postsOfStrategist(id: string) {
  return readPages<typeof strategistsApi.posts>('/api/strategists/{id}/posts', { params: { id } })
}

/** Recommendations are made of the tips of the 5 newest posts (specification, section 9). */
export const newestPosts = 5

/** All tips of one of those posts. Its key is one piece: under the usual one stand lists that are read page by page. */
export function tipsOfNewPost(postId: string) {
  return queryOptions<Tip[]>({ queryKey: [`/api/posts/${encodeURIComponent(postId)}/tips?limit=100`] })
}

/** Fetches the posts of a strategist and the tips of the newest. */
export async function prefetchPostsWithTips(client: QueryClient, id: string): Promise<void> {
  const posts = postsOfStrategist(id)
  await client.prefetchInfiniteQuery(posts)
  const newest = itemsOf(client.getQueryData(posts.queryKey)).slice(0, newestPosts)
  await Promise.all(newest.map(post => client.prefetchQuery(tipsOfNewPost(post.id))))
}
