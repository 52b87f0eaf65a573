import type { QueryClient } from '@tanstack/react-query'
import { strategistsApi } from '#contract/strategists.ts'
import { tipsApi } from '#contract/tips.ts'
import { itemsOf, read, readPages } from '#web/api/read.ts'

export function strategist(id: string) {
  return read(strategistsApi.get, { params: { id } })
}

/** The posts of a strategist, newest first, page by page. */
export function postsOfStrategist(id: string) {
  return readPages(strategistsApi.posts, { params: { id } })
}

/** The latest tips come from the 5 newest posts (specification, section 9). */
export const newestPosts = 5

/** All tips of one of those posts, in one page. */
export function tipsOfNewPost(postId: string) {
  return read(tipsApi.listForPost, { params: { post: postId }, query: { limit: 100 } })
}

/** Loads the posts of a strategist and the tips of the newest. */
export async function prefetchPostsWithTips(client: QueryClient, id: string): Promise<void> {
  const posts = postsOfStrategist(id)
  await client.prefetchInfiniteQuery(posts)
  const newest = itemsOf(client.getQueryData(posts.queryKey)).slice(0, newestPosts)
  await Promise.all(newest.map(post => client.prefetchQuery(tipsOfNewPost(post.id))))
}
