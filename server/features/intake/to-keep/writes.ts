import type { Queryable, Transaction } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/** Dismisses an entry. A saved entry stays saved. */
export function dismissEntry(database: Queryable, userId: string, itemId: string): Promise<void> {
  return change(database, dismiss, userId, itemId)
}

/** Makes an entry wait again that was dismissed, or was saved as a post that is gone. */
export function restoreEntry(database: Queryable, userId: string, itemId: string): Promise<void> {
  return change(database, restore, userId, itemId)
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
