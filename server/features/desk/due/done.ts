import type { DueResult } from '#contract/due.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import type { Decider } from '../conclusions/save.ts'
import { endReview, stillHolds } from '../conclusions/still-holds.ts'
import { findLocked, type ItemOf, type LockedItem, lockItem, storeItem } from './lock-item.ts'
import { noSuchItem } from './queries.ts'

/** What a person says when an item is done. */
export interface Said {
  result?: DueResult | null | undefined
  note?: string | null | undefined
  /** Of a review: the conclusion holds no more. */
  changed?: boolean | undefined
}

/**
 * Marks an item as done. A second identical call changes nothing. For a review this is *Still holds*, or *Changed my
 * mind*; for a task it completes the task, for a falsifier with the result `hit` it trips the falsifier. 404 when there
 * is no such item. 409 for a result of an item that has none, and for an item other than a review that is `changed`.
 */
export async function completeItem(
  database: Database,
  user: Decider,
  { kind, id }: Omit<ItemOf, 'userId'>,
  said: Said,
): Promise<void> {
  if (said.result && kind !== 'claim' && kind !== 'falsifier')
    throw new ProblemError(409, 'Only a claim, or what would change your mind, has a result')
  if (said.changed && kind !== 'review')
    throw new ProblemError(409, 'Only a review can say that a mind changed')
  if (!isUuid(id)) throw noSuchItem()
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, user.id)
    const of = { userId: user.id, kind, id }
    if (kind === 'review') return reviewDone(transaction, user, of, said)
    const item = await (kind === 'falsifier'
      ? falsifierDone(transaction, user, of, said)
      : lockItem(transaction, of))
    if (kind === 'task') await run(transaction, taskDone, [user.id, id])
    await storeDone(transaction, of, item, said)
  })
}

/** Locks the conclusion before reading it, so that two simultaneous presses count once. */
async function reviewDone(
  transaction: Transaction,
  user: Decider,
  of: ItemOf,
  { changed }: Said,
): Promise<void> {
  await run(transaction, lockingConclusion, [user.id, of.id])
  if ((await lockItem(transaction, of)).state !== 'open') return
  if (changed) await endReview(transaction, user.id, of.id)
  else await stillHolds(transaction, user, of.id)
}

/** Trips a falsifier that has come true, even if it has no day of its own. */
async function falsifierDone(
  transaction: Transaction,
  user: Decider,
  of: ItemOf,
  { result, note }: Said,
): Promise<LockedItem> {
  const before = await findLocked(transaction, of)
  if (note) await run(transaction, noting, [user.id, of.id, note])
  const today = todayIn(user.timezone, new Date())
  const tripped = result === 'hit' ? await run(transaction, tripping, [user.id, of.id, today]) : []
  if (tripped.length === 0) {
    if (!before) throw noSuchItem()
    return before
  }
  const item = await lockItem(transaction, of)
  const { result: earlier = null, snoozedTo = null } = before ?? {}
  return { ...item, undo: { tripped: true, result: earlier, snoozedTo } }
}

async function storeDone(
  transaction: Transaction,
  of: ItemOf,
  item: LockedItem,
  { result }: Said,
): Promise<void> {
  // A result that prices have decided stays.
  const isTold = of.kind === 'claim' && (await isToldByPrices(transaction, of.id))
  const became = isTold ? item.result : (result ?? item.result)
  if (item.state === 'done' && became === item.result) return
  const undo = item.state === 'done' || item.undo?.tripped ? item.undo : { result: item.result }
  await storeItem(transaction, of, { ...item, state: 'done', result: became, undo })
}

async function isToldByPrices(transaction: Transaction, tipId: string): Promise<boolean> {
  return (await run(transaction, toldByPrices, [tipId])).length > 0
}

const toldByPrices = {
  name: 'claim told by prices',
  text: `select tip_id from calls where tip_id = $1 and target_state in ('hit', 'missed')`,
}

const lockingConclusion = {
  name: 'lock conclusion',
  text: `with stock as (select id from stocks where id = $2 for share)
    select stock_id from conclusions where user_id = $1 and stock_id in (select id from stock) for update`,
}

const taskDone = {
  name: 'task is done',
  text: 'update tasks set done = true where user_id = $1 and id = $2 and not done',
}

const noting = {
  name: 'note of falsifier',
  text: 'update falsifiers set note = $3 where user_id = $1 and id = $2',
}

const tripping = {
  name: 'falsifier has come',
  text: `update falsifiers set state = 'tripped', tripped_on = $3::date
    where user_id = $1 and id = $2 and state = 'open' returning id`,
}
