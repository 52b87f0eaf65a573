import { eq, getTableColumns } from 'drizzle-orm'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Transaction } from '../../../database/database.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { posts } from '../../../schema/library/posts.ts'
import { isModerator, type Mender, mayMend, refuseUnlessTheirs } from './may-mend.ts'

const { search: _, ...columns } = getTableColumns(posts)

/** A post as it is stored, but for the words it is found by. */
export type PostRow = Omit<typeof posts.$inferSelect, 'search'>

/**
 * Locks a person and then a post (slug or id) that they are about to change, delete or restore; 404 where there is none, or
 * it is out of sight and is to be there, and 403 where it is not theirs to mend. What is hidden is there for moderators
 * alone, and what waits also for who added it.
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

/** Locks a post, wherever it is; 404 where there is none. The caller has locked the person. */
export async function lockPost(transaction: Transaction, reference: string): Promise<PostRow> {
  const [post] = await transaction.select(columns).from(posts).where(isNamed(reference)).for('update')
  if (!post) throw notFound('Post')
  return post
}

/** Whether a row of posts is the one of a slug or an id. */
export function isNamed(reference: string) {
  return eq(isUuid(reference) ? posts.id : posts.slug, reference)
}
