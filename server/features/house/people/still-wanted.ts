import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { removals } from '../../../schema/house/removals.ts'

/**
 * Whether the removal of any of these people still stands. A running removal asks this at each step, and nobody can
 * take it back before that step is done.
 */
export async function isStillWanted(transaction: Transaction, people: string[]): Promise<boolean> {
  const held = await transaction
    .select({ id: removals.personId })
    .from(removals)
    .where(and(inArray(removals.personId, people), eq(removals.holds, true)))
    .limit(1)
    .for('share')
  return held.length > 0
}
