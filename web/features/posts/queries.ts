import type { postsApi } from '#contract/posts.ts'
import { read, readPages } from '#web/api/read.ts'

/** What the feed shows: all posts or those of one source. */
export type FeedSource = 'youtube' | 'blog' | undefined

/** The feed, newest first, page by page. */
export function feedPosts(source: FeedSource) {
  return readPages<typeof postsApi.list>('/api/posts', { query: { source } })
}

/** One post by slug or id. */
export function post(slug: string) {
  return read<typeof postsApi.get>('/api/posts/{post}', { params: { post: slug } })
}
