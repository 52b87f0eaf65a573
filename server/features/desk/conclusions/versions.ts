import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { conclusions, type conclusionVersions } from '../../../schema/desk/conclusions.ts'
import { newId } from '../../../schema/ids.ts'
import { falsifiersOf } from './falsifiers.ts'

type Row = Omit<typeof conclusions.$inferSelect, 'search'>
export type LockedConclusion = Pick<
  Row,
  'action' | 'conviction' | 'horizon' | 'rationale' | 'priceTargetValue' | 'priceTargetCurrency' | 'reviewOn'
>

/** The condition for a person's conclusion on a stock. */
export function isOwn(userId: string, stockId: string) {
  return and(eq(conclusions.userId, userId), eq(conclusions.stockId, stockId))
}

/** Locks a conclusion. Null if there is none. */
export async function lockConclusion(
  transaction: Transaction,
  userId: string,
  stockId: string,
): Promise<Row | null> {
  const [row] = await transaction.select().from(conclusions).where(isOwn(userId, stockId)).for('update')
  return row ?? null
}

/** The current conclusion with its falsifiers, as a version to store. */
export async function versionOf(transaction: Transaction, row: Row, postMortem: string | null) {
  const [told] = await run<{ falsifiers: string }>(transaction, falsifiersNow, [row.userId, row.stockId])
  const version = { ...row, id: newId(), falsifiers: JSON.parse(told?.falsifiers ?? '[]'), postMortem }
  return version satisfies typeof conclusionVersions.$inferInsert
}

const falsifiersNow = {
  name: 'falsifiers as they are',
  text: `select ${falsifiersOf('$1', '$2')}::text as falsifiers`,
}
