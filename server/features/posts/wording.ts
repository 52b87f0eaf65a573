import { type MendedField, mendedField, type PostChanges } from '#contract/posts.ts'

/** What a post tells of itself: all of it that may be changed. Moments are as the contract has them. */
export type PostWording = Record<'title' | 'summary', string> &
  Record<'author' | 'publishedAt' | 'imageUrl' | 'url', string | null>

/** A post as it is stored. */
type WordedPost = Omit<PostWording, 'publishedAt'> & { publishedAt: Date | null }

export function wordingOfPost(post: WordedPost): PostWording {
  const { title, summary, author, publishedAt, imageUrl, url } = post
  return { title, summary, author, publishedAt: publishedAt?.toISOString() ?? null, imageUrl, url }
}

/** What a post tells of itself once changed; absent fields stay. */
export function wordingAfter(before: PostWording, changes: PostChanges): PostWording {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: PostWording = { ...before, ...given }
  return { ...after, publishedAt: after.publishedAt && new Date(after.publishedAt).toISOString() }
}

/** In which fields two of them differ. */
export function mendedFields(before: PostWording, after: PostWording): MendedField[] {
  return mendedField.options.filter(field => before[field] !== after[field])
}
