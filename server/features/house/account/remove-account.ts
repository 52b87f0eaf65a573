import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { refuseLastAdmin } from '../../../auth/people/roles.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { users } from '../../../schema/house/people.ts'
import { invitations } from '../../../schema/house/ways-in/invitations.ts'
import { corrections } from '../../../schema/ledger/calls.ts'
import { sweepDrafts } from '../../intake/extraction/queries.ts'
import { removeSourcesOf } from '../../intake/sources/writes.ts'
import { removeLinksOf } from '../../intake/to-keep/writes.ts'
import { countingTips, judgementChange } from '../../library/counters/judgements.ts'

/**
 * Deletes an account with everything personal. Posts and tips stay, without a trace of who added them. The person's
 * judgements are subtracted from all counts in the same transaction. 409 for the last admin.
 */
export async function removeAccount(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async transaction => {
    await refuseLastAdmin(transaction, userId)
    // Locks follow the order of all writes: person, posts, tips. A write that the person is just making is stored
    // before the first lock, or refused after it, so that the counts stay right.
    const [person] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const theirs = sql`
      select tip_id from classifications where user_id = ${userId}
      union all select id from tips where ${userId} in (created_by, deleted_by, hidden_by)`
    // Also the posts of these tips. PostgreSQL checks the post of a tip that a transaction updates twice, and so locks
    // it: this happens to a judged tip that is counted again and then loses the name of who deleted it.
    await transaction.execute(sql`
      select id from posts where id in (
        select id from posts where ${userId} in (created_by, deleted_by, hidden_by)
        union all select post_id from tips where id in (${theirs})
      ) order by id for update`)
    await transaction.execute(sql`select id from tips where id in (${theirs}) order by id for update`)
    await run(transaction, takeBack, [userId])
    if (person) await leaveInvitations(transaction, { id: userId, email: person.email })
    await removeSourcesOf(transaction, userId)
    await removeLinksOf(transaction, userId)
    await sweepDrafts(transaction)
    await transaction.update(corrections).set({ note: null }).where(eq(corrections.createdBy, userId))
    await transaction.delete(users).where(eq(users.id, userId))
  })
}

/**
 * Removes the person's address from others' invitations. An open invitation is deleted: without the address anybody
 * could use it.
 */
async function leaveInvitations(transaction: Transaction, { id, email }: { id: string; email: string }) {
  await transaction.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
  await transaction
    .update(invitations)
    .set({ email: null })
    .where(or(eq(invitations.email, email), eq(invitations.usedBy, id)))
}

/**
 * The person's judgements of stocks are deleted with the account. Without a statement name, so that it is planned for a
 * person with many judgements.
 */
const takeBack = {
  text: `
    with difference as (
      select tip_id, ${judgementChange('classification', 'null')} from classifications
      where user_id = $1 and claim_key = (select claim_key from tips where tips.id = tip_id)
    ), ${countingTips}
    select`,
}
