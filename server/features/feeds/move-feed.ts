import type { Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { feedAddress, feedAddresses } from './feed-address.ts'

/** A feed moves when it was sent to the same address for good so often in a row. */
const timesUntilMoved = 3

/**
 * Counts where a feed was sent to for good; the third time its address is that one. Where a feed is at it already, the two
 * become that one: who follows, what was seen, what waits. Gives the id of the feed from then on.
 */
export async function countMove(
  transaction: Transaction,
  { id, url }: { id: string; url: string },
  movedTo: string | null,
): Promise<string> {
  const to = movedTo === null ? null : feedAddress(movedTo)
  if (to === null || feedAddresses(url).includes(to)) {
    await run(transaction, stays, [id])
    return id
  }
  const [row] = await run<{ times: number }>(transaction, goes, [id, to])
  if ((row?.times ?? 0) < timesUntilMoved) return id
  return moveFeed(transaction, id, to)
}

const stays = { name: 'feed stays', text: `update feeds set moved_to = null, moved_times = 0 where id = $1` }

const goes = {
  name: 'feed goes',
  text: `update feeds set moved_times = case when moved_to = $2 then moved_times + 1 else 1 end, moved_to = $2
    where id = $1 returning moved_times as times`,
}

/** Gives a feed another address, or makes it one with the feed that is there. */
export async function moveFeed(transaction: Transaction, id: string, to: string): Promise<string> {
  const [there] = await run<{ id: string }>(transaction, feedAt, [JSON.stringify(feedAddresses(to)), id])
  if (!there) {
    await run(transaction, moves, [id, to])
    return id
  }
  for (const statement of [follows, sameEntries, otherItems, leaves])
    await run(transaction, statement, [id, there.id])
  return there.id
}

const feedAt = {
  name: 'other feed at',
  text: `select id from feeds where url in (select json_array_elements_text($1)) and id <> $2 for update`,
}

const moves = {
  name: 'feed moves',
  text: `update feeds set url = $2, moved_to = null, moved_times = 0, etag = null, last_modified = null where id = $1`,
}

const follows = {
  text: `
    with moved as (
      insert into follows (user_id, feed_id, drafts, created_at)
      select user_id, $2, drafts, created_at from follows where feed_id = $1 on conflict do nothing
    )
    update feeds set left_at = null, next_at = coalesce(next_at, now()) where id = $2
      and exists (select from follows where feed_id = $1)`,
}

/** What both have shown is one item: entries of queues are of that of the feed that stays. */
const sameEntries = {
  text: `
    insert into queue (user_id, item_id, state, created_at)
    select queue.user_id, other.id, queue.state, queue.created_at
    from feed_items as item join feed_items as other on other.feed_id = $2 and other.key = item.key
    join queue on queue.item_id = item.id where item.feed_id = $1 on conflict do nothing`,
}

const otherItems = {
  text: `
    update feed_items as item set feed_id = $2 where feed_id = $1
      and not exists (select from feed_items as other where other.feed_id = $2 and other.key = item.key)`,
}

const leaves = { text: `delete from feeds where id = $1 and id <> $2` }
