import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import { isSeen } from '../../../../database/statements/in-sight.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { posts } from '../../../../schema/library/posts.ts'
import { tell } from '../../steps.ts'
import { tipsInSight, tipsThatWent } from '../../tips/locks/tips-of-post.ts'
import { lockToMend } from '../lock-post.ts'
import { type Mender, noteForOthers } from '../may-mend.ts'
import { comeIntoSight, leaveSight } from './sight.ts'

/**
 * Deletes a post, given by slug or id, with its tips. It can be restored. 404 when there is no such post, or it is
 * deleted.
 */
export async function removePost(database: Database, person: Mender, reference: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const post = await lockToMend(transaction, person, reference, 'also hidden')
    const why = { deletedAt: sql`now()`, deletedBy: person.id }
    const tipIds = await tipsInSight(transaction, post.id)
    await tell('tipsDeleted', transaction, { userId: person.id, tipIds, isNoTip: false })
    if (isSeen(post)) await leaveSight(transaction, post, person.id, why)
    else await transaction.update(posts).set(why).where(eq(posts.id, post.id))
    await noteForOthers(transaction, person, post, { action: 'delete' })
  })
}

/**
 * Restores a deleted post with the tips that were deleted with it. A post that is not deleted stays unchanged. A post
 * that is also hidden or waiting stays hidden or waiting. 404 when there is no such post.
 *
 * @returns the id of the post.
 */
export async function restorePost(database: Database, person: Mender, reference: string): Promise<string> {
  return inTransaction(database, async transaction => {
    const post = await lockToMend(transaction, person, reference, 'also deleted')
    if (post.deletedAt === null) return post.id
    const why = { deletedAt: null, deletedBy: null }
    const tipIds = await tipsThatWent(transaction, post.id)
    await tell('tipsRestored', transaction, { userId: person.id, tipIds })
    if (isSeen({ ...post, deletedAt: null })) await comeIntoSight(transaction, post, why)
    else await transaction.update(posts).set(why).where(eq(posts.id, post.id))
    await noteForOthers(transaction, person, post, { action: 'restore' })
    return post.id
  })
}
