import type { Transaction } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/**
 * Locks the queue entries of a draft that is about to be saved. 409 if somebody has saved it in the meantime, so that
 * two people who save at once make one post.
 */
export async function lockDraft(transaction: Transaction, extractionId: string): Promise<void> {
  await run(transaction, lock, [extractionId])
  // A statement of its own, so that it sees what the transaction before it has stored.
  const posted = await run(transaction, findPost, [extractionId])
  if (posted.length > 0) throw new ProblemError(409, 'Somebody has saved this meanwhile')
}

const lock = {
  name: 'lock items of draft',
  text: 'select from feed_items where extraction_id = $1 order by id for update',
}

const findPost = {
  name: 'post of draft',
  text: `select from feed_items as item join posts as post on post.id = item.post_id
    where item.extraction_id = $1 and ${isInSight('post')}`,
}

interface Stored {
  postId: string
  extractionId: string | null
  canonicalUrl: string | null
}

/**
 * Connects queue entries with the new post, by its draft or its address. For the person who saved it, the entry is
 * saved. Returns whether a feed has shown the item.
 */
export async function takeUp(
  transaction: Transaction,
  userId: string,
  { postId, extractionId, canonicalUrl }: Stored,
): Promise<boolean> {
  if (!extractionId && !canonicalUrl) return false
  const values = [userId, postId, extractionId, canonicalUrl]
  const [taken] = await run<{ isOfFeed: boolean }>(transaction, take, values)
  return taken?.isOfFeed === true
}

const take = {
  name: 'take items up',
  text: `with item as (
      select id, post_id, feed_id from feed_items where extraction_id = $3::uuid or canonical_url = $4
      order by id for update
    ), posted as (
      update feed_items set state = 'posted', post_id = $2, draft_at = null from item
      where feed_items.id = item.id and not exists (
        select from posts as post where post.id = item.post_id and ${isInSight('post')})
    ), saved as (
      update queue set state = 'saved' where user_id = $1 and state = 'waiting' and item_id in (select id from item)
    )
    select exists (select from item where feed_id is not null) as "isOfFeed"`,
}
