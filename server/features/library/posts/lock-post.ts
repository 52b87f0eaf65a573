import { eq, getTableColumns } from 'drizzle-orm'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Transaction } from '../../../database/database.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { posts } from '../../../schema/library/posts.ts'
import { isModerator, type Mender, mayMend, refuseUnlessTheirs } from './may-mend.ts'

const { search: _, ...columns } = getTableColumns(posts)

/** A post as stored, without its search words. */
export type PostRow = Omit<typeof posts.$inferSelect, 'search'>

/**
 * Locks a person, and then a post (slug or id) that the person is about to change, delete or restore. 404 when there is
 * none, or it is out of sight. 403 when this person may not change it. Hidden posts exist only for moderators, waiting
 * ones also for their poster.
 */
export async function lockToMend(
  transaction: Transaction,
  person: Mender,
  reference: string,
  which: 'present' | 'also hidden' | 'also deleted' = 'present',
): Promise<PostRow> {
  await lockPerson(transaction, person.id)
  const post = await lockPost(transaction, reference)
  if (post.deletedAt !== null && which !== 'also deleted') throw notFound('Post')
  if (post.hiddenAt !== null && (which === 'present' || !isModerator(person))) throw notFound('Post')
  if (post.waitingAt !== null && !mayMend(person, post)) throw notFound('Post')
  refuseUnlessTheirs(person, post)
  return post
}

/** Locks a post, in sight or not. 404 when there is none. The caller has locked the person. */
export async function lockPost(transaction: Transaction, reference: string): Promise<PostRow> {
  const [post] = await transaction.select(columns).from(posts).where(isNamed(reference)).for('update')
  if (!post) throw notFound('Post')
  return post
}

/** Whether a row of posts has this slug or id. */
export function isNamed(reference: string) {
  return eq(isUuid(reference) ? posts.id : posts.slug, reference)
}
