import { postsApi } from '#contract/posts.ts'
import { read, readPages } from '#web/api/read.ts'

/** The source type of the listed posts. Undefined for all posts. */
export type ListedFrom = 'youtube' | 'blog' | undefined

/** The list of posts, newest first, page by page. */
export function listedPosts(source: ListedFrom) {
  return readPages(postsApi.list, { query: { source } })
}

/** One post by slug or id. */
export function post(slug: string) {
  return read(postsApi.get, { params: { post: slug } })
}
