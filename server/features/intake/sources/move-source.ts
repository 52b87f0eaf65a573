import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import { feedAddress, feedAddresses, hostOf, isYoutubeFeed } from './asking/feed-address.ts'

/** Permanent redirects in a row to the same address after which a feed moves there. */
const timesUntilMoved = 3

/**
 * Counts a permanent redirect of a feed. At the third one in a row the feed takes the new address. If another feed has
 * that address already, the two are merged: their followers, items and queue entries. Returns the id of the feed
 * afterwards.
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
  return moveSource(transaction, { id, url }, to)
}

const stays = { name: 'feed stays', text: `update feeds set moved_to = null, moved_times = 0 where id = $1` }

const goes = {
  name: 'feed goes',
  text: `update feeds set moved_times = case when moved_to = $2 then moved_times + 1 else 1 end, moved_to = $2
    where id = $1 returning moved_times as times`,
}

/**
 * Gives a feed another address, or merges it into the feed that has this address. Its items move along if both
 * addresses have the same host and the old one has no query. Otherwise only the followers move, and their queue entries
 * stay theirs: one site could else speak for another, and the items of a private address would be shown to the
 * followers of a public one.
 *
 * @returns the id of the feed afterwards.
 */
export async function moveSource(
  transaction: Transaction,
  { id, url }: { id: string; url: string },
  to: string,
): Promise<string> {
  const [there] = await run<{ id: string }>(transaction, feedAt, [JSON.stringify(feedAddresses(to)), id])
  const goesAlong = hostOf(url) === hostOf(to) && (!url.includes('?') || isYoutubeFeed(url))
  const [item] = there || goesAlong ? [] : await run(transaction, anyItem, [id])
  if (!there && !item) {
    await run(transaction, moves, [id, to])
    return id
  }
  const target = there?.id ?? newId()
  if (!there) await run(transaction, beginAnew, [target, to, isYoutubeFeed(to) ? 'youtube' : 'rss'])
  const both = [id, target]
  await run(transaction, follows, both)
  await run(transaction, sameEntries, both)
  if (goesAlong) {
    await run(transaction, otherItems, both)
    await run(transaction, leaves, [id])
  } else {
    await run(transaction, twice, both)
    await run(transaction, unfollowed, [id])
    await run(transaction, isLeft, [id])
  }
  return target
}

const anyItem = { name: 'item of feed', text: 'select from feed_items where feed_id = $1 limit 1' }

const beginAnew = {
  name: 'feed begins at another address',
  text: 'insert into feeds (id, url, title, kind, next_at) values ($1, $2, $2, $3, now())',
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

/** An item of both feeds is one item: queue entries move to that of the feed that stays. */
const sameEntries = {
  text: `
    insert into queue (user_id, item_id, state, created_at)
    select queue.user_id, other.id, queue.state, queue.created_at
    from feed_items as item join feed_items as other on other.feed_id = $2 and other.key = item.key
    join queue on queue.item_id = item.id where item.feed_id = $1 on conflict do nothing`,
}

/** If the first feed keeps its items, it keeps their queue entries too. */
const twice = {
  text: `
    delete from queue using feed_items as item, feed_items as other, queue as entry
    where queue.item_id = item.id and item.feed_id = $1 and other.feed_id = $2 and other.key = item.key
      and entry.item_id = other.id and entry.user_id = queue.user_id`,
}

const otherItems = {
  text: `
    update feed_items as item set feed_id = $2 where feed_id = $1
      and not exists (select from feed_items as other where other.feed_id = $2 and other.key = item.key)`,
}

const leaves = { text: 'delete from feeds where id = $1' }

const unfollowed = { text: 'delete from follows where feed_id = $1' }

const isLeft = {
  text: `update feeds set left_at = now(), next_at = null, leased_until = null, moved_to = null, moved_times = 0
    where id = $1`,
}
