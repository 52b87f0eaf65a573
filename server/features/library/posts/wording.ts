import { type MendedField, mendedField, type PostChanges } from '#contract/posts.ts'
import { withheldName } from '#contract/withheld-name.ts'
import type { PostWording } from '../../../schema/library/wordings.ts'

/** A post as stored. */
type WordedPost = Omit<PostWording, 'publishedAt'> & StoredAuthor & { publishedAt: Date | null }

/**
 * The wording of a post with its real author, even a withheld one. `withoutWithheld` removes the author before the
 * wording is shown.
 */
export function wordingOfPost(post: WordedPost): PostWording {
  const { title, summary, publishedAt, imageUrl, url } = post
  const author = realAuthor(post)
  return { title, summary, author, publishedAt: publishedAt?.toISOString() ?? null, imageUrl, url }
}

/** How a post stores its author. A withheld author's name is in a column that nothing shows. */
interface StoredAuthor {
  author: string | null
  withheldAuthor: string | null
}

/** The columns for the author of a post. */
export function storedAuthor(author: string | null, isWithheld: boolean): StoredAuthor {
  return isWithheld ? { author: withheldName, withheldAuthor: author } : { author, withheldAuthor: null }
}

/** The real author of a post, even a withheld one. Never to be shown. */
export function realAuthor({ author, withheldAuthor }: StoredAuthor): string | null {
  return withheldAuthor ?? author
}

/**
 * The wording of a post after a change. Absent fields stay. Sending back the name shown for a withheld author changes
 * nothing.
 */
export function wordingAfter(
  before: PostWording,
  changes: PostChanges,
  { withheldAuthor }: Pick<StoredAuthor, 'withheldAuthor'>,
): PostWording {
  const isSentBack = withheldAuthor !== null && changes.author === withheldName
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: PostWording = { ...before, ...given, ...(isSentBack ? { author: before.author } : {}) }
  return { ...after, publishedAt: after.publishedAt && new Date(after.publishedAt).toISOString() }
}

/** The fields in which two wordings differ. */
export function mendedFields(before: PostWording, after: PostWording): MendedField[] {
  return mendedField.options.filter(field => before[field] !== after[field])
}
