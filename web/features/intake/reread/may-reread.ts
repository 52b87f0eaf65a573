import type { Post } from '#contract/posts.ts'

/** Whether reading the source of a post again could mark something as the source's word that is its poster's today. */
export function mayReread(post: Post): boolean {
  if (post.url === null || post.content === null || post.hidden || post.waiting) return false
  return (
    post.contentSource === 'supplied' ||
    (post.author !== null && post.authoredBy === 'person') ||
    post.datedBy === 'person'
  )
}
