import type { DueKind, DueResult, DueState } from '#contract/due.ts'
import type { Day } from '#reckoning/days/days.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Undo } from '../../../schema/desk/due.ts'
import { isUuid } from '../../../schema/ids.ts'
import { noSuchItem } from './queries.ts'

/** An item that is locked. */
export interface LockedItem extends Record<string, unknown> {
  kind: DueKind
  id: string
  dueOn: Day
  snoozedTo: Day | null
  state: DueState
  result: DueResult | null
  undo: Undo | null
}

/** The key of an item. */
export interface ItemOf {
  userId: string
  kind: string
  id: string
}

/**
 * Locks an item of a person. Null if there is none, or its tip is out of sight. The thing that the item is about is
 * locked first, because the triggers that keep items start from there.
 */
export async function findLocked(
  transaction: Transaction,
  { userId, kind, id }: ItemOf,
): Promise<LockedItem | null> {
  if (!isUuid(id)) return null
  await run(transaction, lockingThing[kind] ?? nothing, [userId, id])
  const [item] = await run<LockedItem>(transaction, locking, [userId, kind, id])
  return item ?? null
}

/** The same. 404 when there is none. */
export async function lockItem(transaction: Transaction, of: ItemOf): Promise<LockedItem> {
  const item = await findLocked(transaction, of)
  if (!item) throw noSuchItem()
  return item
}

const nothing = { name: 'lock nothing', text: 'select $1::uuid, $2::uuid' }

const lockingThing: Record<string, typeof nothing> = {
  falsifier: {
    name: 'lock falsifier',
    text: 'select id from falsifiers where user_id = $1 and id = $2 for update',
  },
  task: { name: 'lock task', text: 'select id from tasks where user_id = $1 and id = $2 for update' },
}

const locking = {
  name: 'lock due item',
  text: `select kind, ref_id as id, due_on::text as "dueOn", snoozed_to::text as "snoozedTo", state, result, undo
    from due_items where user_id = $1 and kind = $2 and ref_id = $3 and not away for update`,
}

/** Stores the columns that *Done*, *Snooze* and *Undo* change. */
export async function storeItem(
  transaction: Transaction,
  { userId, kind, id }: ItemOf,
  { snoozedTo, state, result, undo }: Pick<LockedItem, 'snoozedTo' | 'state' | 'result' | 'undo'>,
): Promise<void> {
  const values = [userId, kind, id, snoozedTo, state, result, JSON.stringify(undo ?? {})]
  await run(transaction, storing, values)
}

const storing = {
  name: 'store due item',
  text: `update due_items set snoozed_to = $4::date, state = $5::text, result = $6, undo = $7::jsonb,
      done_at = case when $5::text = 'done' then coalesce(done_at, now()) end
    where user_id = $1 and kind = $2 and ref_id = $3`,
}
