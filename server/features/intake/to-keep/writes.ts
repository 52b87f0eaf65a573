import { followLimits } from '#contract/follow-limits.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { isSavedByOthers, joined } from './standing.ts'

/** Dismisses an entry. A saved entry stays saved. */
export function dismissEntry(database: Queryable, userId: string, itemId: string): Promise<void> {
  return change(database, dismiss, userId, itemId)
}

/** Makes an entry wait again that was dismissed, or was saved as a post that is gone. */
export function restoreEntry(database: Queryable, userId: string, itemId: string): Promise<void> {
  return change(database, restore, userId, itemId)
}

/** Dismisses what somebody else has saved, and returns the ids of these entries. */
export async function dismissSaved(database: Queryable, userId: string): Promise<string[]> {
  const rows = await run<{ id: string }>(database, dismissOfOthers, [userId])
  return rows.map(({ id }) => id)
}

/** Makes dismissed entries wait again. Ids that are not in the person's queue are passed over. */
export async function restoreEntries(
  database: Queryable,
  userId: string,
  itemIds: readonly string[],
): Promise<void> {
  await run(database, restoreSome, [userId, JSON.stringify(itemIds.filter(isUuid))])
}

/**
 * Makes an item due to be read now, for one person: if it is unread, failed, or its draft is gone. Any other item stays
 * unchanged.
 *
 * @returns whether there is something to read.
 */
export async function readItemNow(database: Queryable, userId: string, itemId: string): Promise<boolean> {
  if (!isUuid(itemId)) throw notFound('Entry')
  const rows = await run(database, readNow, [userId, itemId])
  return rows.length > 0
}

/** Removes the links that only this account has: their addresses may hold the person's secrets. */
export async function removeLinksOf(transaction: Transaction, userId: string): Promise<void> {
  await run(transaction, removeLinks, [userId])
}

async function change(
  database: Queryable,
  statement: { name: string; text: string },
  userId: string,
  itemId: string,
): Promise<void> {
  if (!isUuid(itemId)) throw notFound('Entry')
  await run(database, statement, [userId, itemId])
}

const removeLinks = {
  name: 'remove links of person',
  text: `delete from feed_items as item
    where item.feed_id is null and item.id in (select item_id from queue where user_id = $1)
      and not exists (select from queue where item_id = item.id and user_id <> $1)`,
}

const dismiss = {
  name: 'dismiss entry',
  text: `update queue set state = 'dismissed' where user_id = $1 and item_id = $2 and state = 'waiting'`,
}

const dismissOfOthers = {
  name: 'dismiss what others saved',
  text: `with theirs as (
      select entry.user_id, entry.item_id from queue as entry ${joined}
      where entry.user_id = $1 and entry.state = 'waiting' and ${isSavedByOthers}
      order by entry.created_at desc, entry.item_id desc limit ${followLimits.entries}
    )
    update queue set state = 'dismissed' from theirs
    where queue.user_id = theirs.user_id and queue.item_id = theirs.item_id and queue.state = 'waiting'
    returning queue.item_id as id`,
}

const restoreSome = {
  name: 'restore entries',
  text: `update queue set state = 'waiting' where user_id = $1 and state = 'dismissed'
    and item_id in (select json_array_elements_text($2::json)::uuid)`,
}

const restore = {
  name: 'restore entry',
  text: `update queue set state = 'waiting' where user_id = $1 and item_id = $2
    and (state = 'dismissed' or state = 'saved' and not exists (
      select from feed_items as item join posts as post on post.id = item.post_id
      where item.id = item_id and ${isInSight('post')}))`,
}

/** SQL: whether an item has nothing to save yet, and reading it may help. */
export const isUnread = (item: string) => `(${item}.state in ('new', 'failed')
  or not exists (select from extractions where extractions.id = ${item}.extraction_id)
    and not exists (select from posts as post where post.id = ${item}.post_id and ${isInSight('post')}))`

const readNow = {
  name: 'read item now',
  text: `update feed_items as item set state = 'new', error = null, draft_at = now(), asked_by = $1
    where item.id = $2 and ${isUnread('item')}
      and exists (select from queue where user_id = $1 and item_id = item.id)
    returning item.id`,
}
