import { and, eq } from 'drizzle-orm'
import type { Conclusion, EarlierConclusion, NewConclusion } from '#contract/conclusions.ts'
import { lockPerson } from '../../auth/lock-person.ts'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { findItem, isoTime, itemOf, readOwn, type TextPage } from '../../database/json-page.ts'
import type { JsonText } from '../../database/json-text.ts'
import type { Cursor } from '../../database/keyset.ts'
import { inTransaction } from '../../database/transaction.ts'
import { unauthorized } from '../../http/problems.ts'
import { keepConclusion } from '../my-record/keep-forecast.ts'
import { outcomeOfVersion } from '../my-record/queries.ts'
import { assertStock } from '../stocks/queries.ts'
import { conclusions, conclusionVersions } from './table.ts'

type Row = typeof conclusions.$inferSelect

/** What the contract shows of a row of `conclusions`, as columns of its names. */
export const concluded = `
  stock_id as "stockId", action, conviction, horizon, rationale, price_target_value as "priceTargetValue",
  price_target_currency as "priceTargetCurrency", review_on::text as "reviewOn", ${isoTime('updated_at')} as "updatedAt"`

/** What a person has concluded about a stock; null when nothing. */
export async function findConclusion(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<JsonText<Conclusion> | null> {
  return (await findItem<Conclusion>(database, own, [userId, stockId])) ?? null
}

const own = {
  name: 'conclusion',
  text: itemOf({
    table: 'conclusions',
    as: 'conclusion',
    where: 'user_id = $1 and stock_id = $2',
    columns: concluded,
  }),
}

/** Saves a conclusion; the version before it is kept when something changes. 404 when the stock does not exist. */
export async function saveConclusion(
  database: Database,
  userId: string,
  { stockId, ...decision }: NewConclusion,
): Promise<JsonText<Conclusion>> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    await assertStock(transaction, stockId)
    const updatedAt = new Date()
    const [added] = await transaction
      .insert(conclusions)
      .values({ userId, stockId, ...decision, updatedAt })
      .onConflictDoNothing()
      .returning()
    if (added || (await changeConclusion(transaction, userId, stockId, decision, updatedAt)))
      await keepConclusion(transaction, userId, { stockId, ...decision }, updatedAt)
    const saved = await findConclusion(transaction, userId, stockId)
    // Conclusions go with their person alone.
    if (!saved) throw unauthorized()
    return saved
  })
}

/** Changes a conclusion that is there, and keeps the version before it; whether anything is another. */
async function changeConclusion(
  transaction: Transaction,
  userId: string,
  stockId: string,
  decision: Omit<NewConclusion, 'stockId'>,
  updatedAt: Date,
): Promise<boolean> {
  const [earlier] = await transaction.select().from(conclusions).where(isOwn(userId, stockId)).for('update')
  if (!earlier || isSame(earlier, decision)) return false
  await transaction.insert(conclusionVersions).values({ ...earlier, id: newId() })
  await transaction
    .update(conclusions)
    .set({ ...decision, updatedAt })
    .where(isOwn(userId, stockId))
  return true
}

/** Earlier versions, newest first. */
export async function listVersions(
  database: Queryable,
  userId: string,
  stockId: string,
  page: { limit: number; after: Cursor | null },
): Promise<TextPage<EarlierConclusion>> {
  const shown = {
    table: 'conclusion_versions',
    as: 'version',
    columns: `version.id, ${concluded}, ${outcomeOfVersion} as outcome`,
    date: 'updated_at',
  }
  return readOwn(database, shown, { user_id: userId, stock_id: stockId }, page)
}

function isOwn(userId: string, stockId: string) {
  return and(eq(conclusions.userId, userId), eq(conclusions.stockId, stockId))
}

function isSame(row: Row, decision: Omit<NewConclusion, 'stockId'>): boolean {
  return (
    row.action === decision.action &&
    row.conviction === decision.conviction &&
    row.horizon === decision.horizon &&
    row.rationale === decision.rationale &&
    row.priceTargetValue === decision.priceTargetValue &&
    row.priceTargetCurrency === decision.priceTargetCurrency
  )
}
