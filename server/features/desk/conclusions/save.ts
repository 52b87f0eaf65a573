import type { NewConclusion, WholeConclusion } from '#contract/conclusions.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound, unauthorized } from '../../../http/answers/problems.ts'
import { conclusions, conclusionVersions } from '../../../schema/desk/conclusions.ts'
import { keepConclusion } from '../../ledger/my-record/keep-forecast.ts'
import { keepFalsifiers } from './falsifiers.ts'
import { findConclusion } from './queries.ts'
import { markDecided } from './since.ts'
import { isOwn, type LockedConclusion, lockConclusion, versionOf } from './versions.ts'

/** The person who decides, and their IANA time zone. */
export interface Decider {
  id: string
  timezone: string
}

type Decision = Omit<NewConclusion, 'stockId' | 'falsifiers' | 'postMortem'>

/**
 * Saves a conclusion. If something changes, the earlier version is kept with its lesson. Absent falsifiers and an
 * absent review date leave these unchanged. 404 when the stock does not exist.
 */
export async function saveConclusion(
  database: Database,
  user: Decider,
  { stockId, falsifiers, postMortem, ...decision }: NewConclusion,
): Promise<JsonText<WholeConclusion>> {
  const now = new Date()
  const today = todayIn(user.timezone, now)
  if (decision.reviewOn && decision.reviewOn < today)
    throw invalid([{ path: 'reviewOn', message: 'Choose a day from today on' }])
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, user.id)
    await lockStockForMark(transaction, stockId)
    const [added] = await transaction
      .insert(conclusions)
      .values({ userId: user.id, stockId, ...decision, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    const earlier = added ? null : await lockConclusion(transaction, user.id, stockId)
    const version = earlier && (await versionOf(transaction, earlier, postMortem ?? null))
    const isOther =
      falsifiers !== undefined && (await keepFalsifiers(transaction, user.id, stockId, falsifiers ?? []))
    const wasOpposed = await clearAgainst(transaction, user.id, stockId)
    if (!version || isOther || version.postMortem !== null || !isSame(version, decision)) {
      if (version) await changeConclusion(transaction, version, decision, now)
      await keepConclusion(transaction, user.id, { stockId, ...decision }, now)
      await markDecided(transaction, user.id, stockId, today)
    } else if (wasOpposed) {
      // The same decision, made with knowledge of the tips against it, which are therefore not reported again.
      await transaction.update(conclusions).set({ updatedAt: now }).where(isOwn(user.id, stockId))
      await markDecided(transaction, user.id, stockId, today)
    }
    const saved = await findConclusion(transaction, user.id, stockId)
    // A conclusion disappears only with its person.
    if (!saved) throw unauthorized()
    return saved
  })
}

/** Prevents changes of the stock's tips until the end of the transaction. 404 when the stock does not exist. */
export async function lockStockForMark(transaction: Transaction, stockId: string): Promise<void> {
  const statement = { name: 'lock stock to mark', text: 'select id from stocks where id = $1 for share' }
  if ((await run(transaction, statement, [stockId])).length === 0) throw notFound('Stock')
}

async function changeConclusion(
  transaction: Transaction,
  version: typeof conclusionVersions.$inferInsert,
  decision: Decision,
  updatedAt: Date,
): Promise<void> {
  await transaction.insert(conclusionVersions).values(version)
  await transaction
    .update(conclusions)
    .set({ ...decision, updatedAt })
    .where(isOwn(version.userId, version.stockId))
}

/** Removes the notice of tips against a conclusion, because the person has seen them. Returns whether there was one. */
export async function clearAgainst(
  transaction: Transaction,
  userId: string,
  stockId: string,
): Promise<boolean> {
  const gone = await run(transaction, forgettingOpposed, [userId, stockId])
  await run(transaction, droppingOpposed, [userId, stockId])
  return gone.length > 0
}

const forgettingOpposed = {
  name: 'forget what is opposed',
  text: 'delete from opposed where user_id = $1 and stock_id = $2 returning id',
}

const droppingOpposed = {
  name: 'drop what is due as opposed',
  text: `delete from due_items where user_id = $1 and kind = 'opposed' and ref_id = $2`,
}

function isSame(row: LockedConclusion, decision: Decision): boolean {
  return (
    row.action === decision.action &&
    row.conviction === decision.conviction &&
    row.horizon === decision.horizon &&
    row.rationale === decision.rationale &&
    row.priceTargetValue === decision.priceTargetValue &&
    row.priceTargetCurrency === decision.priceTargetCurrency &&
    (decision.reviewOn === undefined || row.reviewOn === decision.reviewOn)
  )
}
