import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { users } from './table.ts'

/**
 * Deletes an account with everything personal; posts and tips stay, without a word of who brought them. What the person
 * judged leaves everybody's counts in the same transaction.
 */
export async function removeAccount(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async transaction => {
    // What they are just judging is stored before this lock, or is refused behind it: both leave the counts right.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // Tips are locked in the order of their ids: people may be judging them.
    await transaction.execute(sql`
      select tips.id from tips join classifications on classifications.tip_id = tips.id
      where classifications.user_id = ${userId} order by tips.id for update of tips`)
    await transaction.execute(sql`
      update tips set
        agree_count = agree_count - (judged.classification = 'agree')::int,
        disagree_count = disagree_count - (judged.classification = 'disagree')::int,
        uncertain_count = uncertain_count - (judged.classification = 'uncertain')::int
      from classifications as judged where judged.tip_id = tips.id and judged.user_id = ${userId}`)
    await transaction.delete(users).where(eq(users.id, userId))
  })
}
