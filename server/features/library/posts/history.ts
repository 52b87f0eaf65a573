import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PostVersion } from '#contract/posts.ts'
import { withheldName } from '#contract/withheld-name.ts'
import type { Queryable } from '../../../database/database.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { posts, postVersions } from '../../../schema/library/posts.ts'
import { strategists } from '../../../schema/library/strategists.ts'
import type { PostWording } from '../../../schema/library/wordings.ts'
import { nameKeyOf } from '../strategists/writes.ts'
import { isNamed } from './lock-post.ts'
import { isModerator, type Mender, mayRead, refuseUnlessTheirs } from './may-mend.ts'
import { mendedFields, wordingOfPost } from './wording.ts'

/**
 * The versions of a post (slug or id), newest first, each with its differences from the one before. For those who may
 * change the post. 404 when there is none, or it is deleted, or hidden from them.
 */
export async function historyOfPost(
  database: Queryable,
  person: Mender,
  reference: string,
): Promise<PostVersion[]> {
  const { id, createdBy, createdAt, title, summary, author, publishedAt, imageUrl, url } = posts
  const { deletedAt, hiddenAt, waitingAt, withheldAuthor } = posts
  const told = {
    id,
    createdBy,
    createdAt,
    title,
    summary,
    author,
    publishedAt,
    imageUrl,
    url,
    withheldAuthor,
  }
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
  const all = [...kept.map(({ fields }) => fields), wordingOfPost(post)]
  const wordings = isModerator(person) ? all : await withoutWithheld(database, all)
  // A version was made by the change that stored the one before it.
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

/** The wordings of a post without the names of withheld strategists. */
async function withoutWithheld(database: Queryable, wordings: PostWording[]): Promise<PostWording[]> {
  const keyOf = ({ author }: PostWording) => (author === null ? [] : [nameKeyOf(author)])
  const rows = await database
    .select({ nameKey: strategists.nameKey })
    .from(strategists)
    .where(and(inArray(strategists.nameKey, wordings.flatMap(keyOf)), isNotNull(strategists.withheldAt)))
  const withheld = new Set(rows.map(({ nameKey }) => nameKey))
  return wordings.map(wording =>
    keyOf(wording).some(key => withheld.has(key)) ? { ...wording, author: withheldName } : wording,
  )
}
