import { asc, eq } from 'drizzle-orm'
import type { PostVersion } from '#contract/posts.ts'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../../http/problems.ts'
import { isNamed } from './lock-post.ts'
import { type Mender, mayRead, refuseUnlessTheirs } from './may-mend.ts'
import { posts, postVersions } from './table.ts'
import { mendedFields, wordingOfPost } from './wording.ts'

/**
 * What a post (slug or id) told of itself, newest version first, with what each says otherwise than the one before; for who
 * may mend it. 404 when there is none, it is deleted, or hidden from them.
 */
export async function historyOfPost(
  database: Queryable,
  person: Mender,
  reference: string,
): Promise<PostVersion[]> {
  const { id, createdBy, createdAt, title, summary, author, publishedAt, imageUrl, url } = posts
  const { deletedAt, hiddenAt, waitingAt } = posts
  const told = { id, createdBy, createdAt, title, summary, author, publishedAt, imageUrl, url }
  const [post] = await database
    .select({ ...told, deletedAt, hiddenAt, waitingAt })
    .from(posts)
    .where(isNamed(reference))
  if (!post || !mayRead(person, post)) throw notFound('Post')
  refuseUnlessTheirs(person, post)
  const kept = await database
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(asc(postVersions.version))
  const editor = (by: string | null): PostVersion['by'] => {
    if (by === person.id) return 'you'
    return by === post.createdBy ? 'poster' : 'moderator'
  }
  const wordings = [...kept.map(({ fields }) => fields), wordingOfPost(post)]
  // A version was made by the change that put the one before aside.
  const made = [{ at: post.createdAt, by: post.createdBy }, ...kept]
  return wordings
    .map((wording, index) => {
      const before = wordings[index - 1]
      const { at, by } = made[index] ?? { at: post.createdAt, by: post.createdBy }
      const fields = before ? mendedFields(before, wording) : []
      return {
        version: index + 1,
        at: at.toISOString(),
        by: editor(by),
        changes: fields.map(field => ({ field, from: before?.[field] ?? null, to: wording[field] })),
      }
    })
    .reverse()
}
