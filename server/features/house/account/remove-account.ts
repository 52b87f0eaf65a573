import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { refuseLastAdmin } from '../../../auth/people/roles.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invitations } from '../../../schema/house/invitations.ts'
import { users } from '../../../schema/house/people.ts'
import { corrections } from '../../../schema/ledger/calls.ts'
import { sweepDrafts } from '../../intake/extraction/queries.ts'
import { removeFeedsOf } from '../../intake/feeds/writes.ts'
import { removeLinksOf } from '../../intake/queue/writes.ts'
import { countingTips, verdictChange } from '../../library/counters/judgements.ts'

/**
 * Deletes an account with everything personal; posts and tips stay, without a word of who brought them. What the person
 * judged leaves everybody's counts in the same transaction. The last admin cannot go: 409.
 */
export async function removeAccount(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async transaction => {
    await refuseLastAdmin(transaction, userId)
    // Locks are taken in the order of all writes: person, posts, tips. What they are just doing is stored before the first,
    // or is refused behind it: both leave the counts right.
    const [person] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const theirs = sql`
      select tip_id from classifications where user_id = ${userId}
      union all select id from tips where ${userId} in (created_by, deleted_by, hidden_by)`
    // The posts of these tips as well: PostgreSQL looks for the post of a tip that one transaction changes twice, and so
    // locks it, where a judged tip is counted anew and then loses the name of who deleted it.
    await transaction.execute(sql`
      select id from posts where id in (
        select id from posts where ${userId} in (created_by, deleted_by, hidden_by)
        union all select post_id from tips where id in (${theirs})
      ) order by id for update`)
    await transaction.execute(sql`select id from tips where id in (${theirs}) order by id for update`)
    await run(transaction, takeBack, [userId])
    if (person) await leaveInvitations(transaction, { id: userId, email: person.email })
    await removeFeedsOf(transaction, userId)
    await removeLinksOf(transaction, userId)
    await sweepDrafts(transaction)
    await transaction.update(corrections).set({ note: null }).where(eq(corrections.createdBy, userId))
    await transaction.delete(users).where(eq(users.id, userId))
  })
}

/** Takes their address out of what others invited them with. An open one ends: without the address it would let anybody in. */
async function leaveInvitations(transaction: Transaction, { id, email }: { id: string; email: string }) {
  await transaction.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
  await transaction
    .update(invitations)
    .set({ email: null })
    .where(or(eq(invitations.email, email), eq(invitations.usedBy, id)))
}

/** How they judged stocks goes with the account. Without a name: a person with many judgements is planned for. */
const takeBack = {
  text: `
    with difference as (
      select tip_id, ${verdictChange('classification', 'null')} from classifications
      where user_id = $1 and claim_key = (select claim_key from tips where tips.id = tip_id)
    ), ${countingTips}
    select`,
}
