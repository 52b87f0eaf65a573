import { and, eq, sql } from 'drizzle-orm'
import { type ExtractionRequest, extractionRequest, type Reread } from '#contract/extraction.ts'
import { lockPerson } from '../../../../auth/people/lock-person.ts'
import type { Database, Queryable } from '../../../../database/database.ts'
import { isInSight } from '../../../../database/statements/in-sight.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { invalid, notFound, ProblemError } from '../../../../http/answers/problems.ts'
import { posts } from '../../../../schema/library/posts.ts'
import { addHome, leaveHome } from '../../strategists/homes.ts'
import { lockStrategist } from '../../strategists/writes.ts'
import { followPost } from '../../tips/follow-post.ts'
import { lockTipsOf } from '../../tips/locks/lock-tips.ts'
import { isNamed } from '../lock-post.ts'
import { realAuthor } from '../wording.ts'
import { marksOf } from './said-by.ts'
import { sourceOf } from './source-of-post.ts'

const inSight = sql.raw(isInSight('posts'))

/**
 * The request that reads the source of a post (slug or id) again. 404 when there is no such post, 409 when it has no
 * address or no text, 422 when its address cannot be read.
 */
export async function postToReread(
  database: Queryable,
  reference: string,
): Promise<{ id: string; request: ExtractionRequest }> {
  const { id, url } = posts
  const [post] = await database
    .select({ id, url, hasContent: sql<boolean>`${posts.content} is not null` })
    .from(posts)
    .where(and(isNamed(reference), inSight))
  if (!post) throw notFound('Post')
  if (post.url === null) throw new ProblemError(409, 'This post has no address that could be read')
  if (!post.hasContent) throw new ProblemError(409, 'This post has no text to hold its source against')
  const { data: request, error } = extractionRequest.safeParse({ url: post.url })
  if (!request) throw invalid(error.issues.map(({ message }) => ({ path: 'url', message })))
  return { id: post.id, request }
}

/** Whether the author of a post has asked to be withheld. */
export async function isWithheld(database: Queryable, id: string): Promise<boolean> {
  const [post] = await database
    .select({ isWithheld: sql<boolean>`${posts.withheldAuthor} is not null` })
    .from(posts)
    .where(eq(posts.id, id))
  return post?.isWithheld ?? false
}

/**
 * Fills the marks of a post whose source was just read and stored: of its author, date and home, and of what its tips
 * are made from. If the source differs from the post, nothing changes. Only marks ever change. 404 when the post is
 * gone by now.
 */
export async function fillMarks(
  database: Database,
  userId: string,
  read: { id: string; content: string; url: string | null | undefined },
): Promise<Reread> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const [post] = await transaction
      .select()
      .from(posts)
      .where(and(eq(posts.id, read.id), inSight))
      .for('update')
    if (!post) throw notFound('Post')
    // Its address may have changed while the source was read.
    if (post.content !== read.content || post.url !== read.url) return { same: false, filled: [], tips: 0 }
    const { text, columns } = await sourceOf(transaction, post)
    const marks = marksOf({ author: realAuthor(post), publishedAt: post.publishedAt }, text)
    const publishedAt = marks.datedBy === 'source' ? post.publishedAt : null
    const before = await lockTipsOf(transaction, post.id)
    const made = new Map(
      (await followPost(transaction, { ...columns, datedAt: post.datedAt, publishedAt }, before)).map(tip => [
        tip.id,
        tip.provenance,
      ]),
    )
    const moves = marks.home !== post.home
    if (moves) await lockStrategist(transaction, post.strategistId)
    await transaction
      .update(posts)
      .set({ ...columns, ...marks })
      .where(eq(posts.id, post.id))
    if (moves) {
      await leaveHome(transaction, { ...post, postId: post.id })
      await addHome(transaction, { ...post, home: marks.home, postId: post.id })
    }
    const isNew = (mark: string, earlier: string) => mark === 'source' && earlier !== 'source'
    return {
      same: true,
      filled: [
        ...(isNew(marks.authoredBy, post.authoredBy) ? (['author'] as const) : []),
        ...(isNew(marks.datedBy, post.datedBy) ? (['date'] as const) : []),
      ],
      tips: before.filter(tip => tip.deletedAt === null && tip.provenance !== made.get(tip.id)).length,
    }
  })
}
