import type { DueItem } from '#contract/due.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { isUuid } from '../../../schema/ids.ts'
import type { Decider } from '../conclusions/save.ts'
import { holdNoMore } from '../conclusions/still-holds.ts'
import { findLocked, type ItemOf, type LockedItem, lockItem, storeItem } from './lock-item.ts'
import { getDueItem, noSuchItem } from './queries.ts'

/**
 * Snoozes an item by `days` days, counted from today or from its own day if that is later (decision 68). A second
 * identical call changes nothing. A done item stays unchanged. 404 when there is no such item.
 */
export async function snoozeItem(
  database: Database,
  user: Decider,
  { kind, id }: Omit<ItemOf, 'userId'>,
  days: number,
): Promise<void> {
  await inTransaction(database, async transaction => {
    const of = { userId: user.id, kind, id }
    const item = await lockItem(transaction, of)
    const today = todayIn(user.timezone, new Date())
    const snoozedTo = addDays(item.dueOn > today ? item.dueOn : today, days)
    if (item.state === 'done' || snoozedTo === item.snoozedTo) return
    await storeItem(transaction, of, { ...item, snoozedTo, undo: { snoozedTo: item.snoozedTo } })
  })
}

/**
 * Undoes the last *Done* or *Snooze* of an item, with everything that it changed. A second call changes nothing. 404
 * when there is no such item.
 */
export async function undoItem(
  database: Database,
  user: Decider,
  { kind, id }: Omit<ItemOf, 'userId'>,
): Promise<JsonText<DueItem>> {
  if (!isUuid(id)) throw noSuchItem()
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, user.id)
    const of = { userId: user.id, kind, id }
    // The same lock as *Still holds* takes, and in the same order.
    if (kind === 'review') await run(transaction, lockingStock, [id])
    const item = await lockItem(transaction, of)
    if (item.state === 'open') await snoozeNoMore(transaction, of, item)
    else await doneNoMore(transaction, user, of, item)
    const open = await getDueItem(transaction, user.id, kind, id)
    if (item.undo?.tripped !== true || item.state === 'open') return open
    // A falsifier without a day is no longer due once this is undone: answer with the item as it was.
    const undone = await comesNoMore(transaction, of, item)
    return undone ? getDueItem(transaction, user.id, kind, id) : open
  })
}

async function snoozeNoMore(transaction: Transaction, of: ItemOf, item: LockedItem): Promise<void> {
  const { undo, snoozedTo: now } = item
  // An item that was snoozed elsewhere has no record of its earlier day.
  const before = undo === null ? null : undo.snoozedTo
  await storeItem(transaction, of, { ...item, snoozedTo: before === undefined ? now : before, undo: {} })
}

async function doneNoMore(
  transaction: Transaction,
  user: Decider,
  of: ItemOf,
  { undo, ...item }: LockedItem,
): Promise<void> {
  if (of.kind === 'review')
    await holdNoMore(transaction, user, of.id, { dueOn: item.dueOn, held: undo?.held })
  if (of.kind === 'task') await run(transaction, taskAgain, [user.id, of.id])
  await storeItem(transaction, of, { ...item, state: 'open', result: undo?.result ?? null, undo: {} })
}

/**
 * Undoes that a person said that a falsifier had come true.
 *
 * @returns whether the item still exists, because it is due on a day of its own.
 */
async function comesNoMore(transaction: Transaction, of: ItemOf, { undo }: LockedItem): Promise<boolean> {
  await run(transaction, comingNoMore, [of.userId, of.id])
  const item = await findLocked(transaction, of)
  if (item) await storeItem(transaction, of, { ...item, snoozedTo: undo?.snoozedTo ?? null, undo: {} })
  return item !== null
}

const lockingStock = { name: 'lock stock to undo', text: 'select id from stocks where id = $1 for share' }

const taskAgain = {
  name: 'task is not done',
  text: 'update tasks set done = false where user_id = $1 and id = $2 and done',
}

const comingNoMore = {
  name: 'falsifier has not come',
  text: `update falsifiers set state = 'open', tripped_on = null where user_id = $1 and id = $2 and state = 'tripped'`,
}
