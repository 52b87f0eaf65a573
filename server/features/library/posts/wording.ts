import { type MendedField, mendedField, type PostChanges } from '#contract/posts.ts'
import { withheldName } from '#contract/strategists.ts'
import type { PostWording } from '../../../schema/library/wordings.ts'

/** A post as it is stored. */
type WordedPost = Omit<PostWording, 'publishedAt'> & StoredAuthor & { publishedAt: Date | null }

/** The author is the post's own, whether they are withheld or not: before it is told, `withoutWithheld` takes them out. */
export function wordingOfPost(post: WordedPost): PostWording {
  const { title, summary, publishedAt, imageUrl, url } = post
  const author = realAuthor(post)
  return { title, summary, author, publishedAt: publishedAt?.toISOString() ?? null, imageUrl, url }
}

/** What a post stores of its author: where they are withheld, their name stands where nothing reads it out. */
interface StoredAuthor {
  author: string | null
  withheldAuthor: string | null
}

export function storedAuthor(author: string | null, isWithheld: boolean): StoredAuthor {
  return isWithheld ? { author: withheldName, withheldAuthor: author } : { author, withheldAuthor: null }
}

/** Who wrote a post, whether they are withheld or not: never to be told. */
export function realAuthor({ author, withheldAuthor }: StoredAuthor): string | null {
  return withheldAuthor ?? author
}

/** What a post tells of itself once changed; absent fields stay. Whoever sends back what a withheld author is called changes nothing. */
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

/** In which fields two of them differ. */
export function mendedFields(before: PostWording, after: PostWording): MendedField[] {
  return mendedField.options.filter(field => before[field] !== after[field])
}
