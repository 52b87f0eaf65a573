import type { Post } from '#contract/posts.ts'

/**
 * Whether reading a post's source again could confirm something from the source that only the poster has said so far.
 */
export function mayReread(post: Post): boolean {
  if (post.url === null || post.content === null || post.hidden || post.waiting) return false
  return (
    post.contentSource === 'supplied' ||
    (post.author !== null && post.authoredBy === 'person') ||
    post.datedBy === 'person'
  )
}
