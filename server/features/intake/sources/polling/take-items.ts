import { followLimits } from '#contract/follow-limits.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Transaction } from '../../../../database/database.ts'
import { isInSight } from '../../../../database/statements/in-sight.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { newId } from '../../../../schema/ids.ts'
import { draftAnew } from '../../habits/draft-anew.ts'
import type { ReadItem } from '../parsing/read-feed.ts'

/**
 * Stores the items of a feed that are not known yet. Known items stay unchanged, even if their address, date or name
 * has changed.
 *
 * @param toldBy the host that answered with the items.
 * @returns the ids of the new items, in the feed's order, newest last.
 */
export async function keepItems(
  transaction: Transaction,
  feedId: string,
  items: ReadItem[],
  toldBy: string,
): Promise<string[]> {
  const known = await run<{ key: string; page: string | null }>(transaction, knownOfFeed, [feedId])
  const fresh = unknownOf(items, known)
  if (fresh.length === 0) return []
  // Ids are created in ascending order, the oldest item first.
  const rows = fresh.toReversed().map(item => ({
    ...item,
    id: newId(),
    canonicalUrl: item.url && canonicalAddress(item.url),
  }))
  const stored = await run<{ id: string }>(transaction, insertItems, [feedId, jsonRows(rows), toldBy])
  const ids = stored.map(({ id }) => id).sort()
  await run(transaction, markPosted, [ids.join(), null])
  return ids
}

const knownOfFeed = {
  name: 'items of feed',
  text: `select key, canonical_url as page from feed_items where feed_id = $1`,
}

/**
 * The items that are not known by their key or page. Sites rename all their items when they move: an item with a page
 * of its own is then still the same.
 */
function unknownOf(items: ReadItem[], known: { key: string; page: string | null }[]): ReadItem[] {
  const keys = new Set(known.map(({ key }) => key))
  const shown = new Set(items.map(({ key }) => key))
  // If the item known at a page is still shown under its own key, two items share the page.
  const pages = new Set(
    known.flatMap(({ key, page }) => (page === null || shown.has(key) ? [] : pageOf(page))),
  )
  const counts = new Map<string, number>()
  for (const { url } of items) if (url) counts.set(pageOf(url), (counts.get(pageOf(url)) ?? 0) + 1)
  return items.filter(({ key, url }) => {
    if (keys.has(key)) return false
    return !(url && counts.get(pageOf(url)) === 1 && pages.has(pageOf(url)))
  })
}

/** The page of an address, ignoring whether it is https and begins with `www.`. */
function pageOf(address: string): string {
  return canonicalAddress(address).replace(/^https?:\/\/(?:www\.)?/, '')
}

const insertItems = {
  name: 'add items',
  text: `
    insert into feed_items (id, feed_id, key, url, canonical_url, title, author, image_url, published_at, content,
      content_format, is_teaser, transcript_url, transcript_type, audio_url, told_by)
    select id, $1, key, url, "canonicalUrl", title, author, "imageUrl", "publishedAt",
      case when ${isRecent('"publishedAt"')} then content end,
      case when ${isRecent('"publishedAt"')} then "contentFormat" end,
      "isTeaser" and ${isRecent('"publishedAt"')}, "transcriptUrl", "transcriptType", "audioUrl", $3
    from json_to_recordset($2) as item(id uuid, key text, url text, "canonicalUrl" text, title text, author text,
      "imageUrl" text, "publishedAt" timestamptz, content text, "contentFormat" text, "isTeaser" boolean, "transcriptUrl" text,
      "transcriptType" text, "audioUrl" text)
    on conflict (feed_id, key) do nothing returning id`,
}

/** SQL: whether an item is recent enough to be queued automatically. An item without a date counts as new. */
function isRecent(column: string): string {
  return `(${column} is null or ${column} > now() - interval '${followLimits.daysAtFirst} days')`
}

/**
 * Connects items with the existing posts of their pages: the items `$1`, or the recent ones of feed `$2`, read or not.
 */
const markPosted = {
  name: 'items that are posted',
  text: `
    with item as (
      select id, canonical_url from feed_items as item
      where (id = any (string_to_array($1, ',')::uuid[]) or feed_id = $2::uuid and ${isOfLate('item')})
        and canonical_url is not null and not exists (
          select from posts as post where post.id = item.post_id and item.state = 'posted' and ${isInSight('post')})
      order by id for update
    )
    update feed_items set state = 'posted', post_id = post.id, error = null, draft_at = null
    from item cross join lateral (
      select id from posts where canonical_url = item.canonical_url and ${isInSight('posts')}
      order by created_at desc limit 1
    ) as post
    where feed_items.id = item.id`,
}

/** SQL: whether an item is from the last days. Without a date of its own, by when the server first saw it. */
function isOfLate(item: string): string {
  return `coalesce(${item}.published_at, ${item}.seen_at) > now() - interval '${followLimits.daysAtFirst} days'`
}

/** Queues new items of a feed for the people who let it draft. Older items are never queued automatically. */
export async function takeNew(transaction: Transaction, feedId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await run(transaction, intoQueues, [feedId, ids.join()])
  await run(transaction, dueForDraft, [ids.join()])
}

/**
 * Queues the recent items of a feed for a person who begins to follow it: of the last 14 days, at most ten. If a post
 * of an item's page has been made since the item was read, the entry is a link to that post and no draft.
 */
export async function takeRecent(transaction: Transaction, feedId: string, userId: string): Promise<void> {
  await run(transaction, markPosted, [null, feedId])
  const rows = await run<{ id: string }>(transaction, recentIntoQueue, [feedId, userId])
  await run(transaction, dueForDraft, [rows.map(({ id }) => id).join()])
  await draftAnew(transaction, userId)
}

/** SQL: whether a person has no entry of another item with the same page. */
const isNewPage = `(item.canonical_url is null or not exists (
  select from queue join feed_items as other on other.id = queue.item_id
  where queue.user_id = person.id and other.canonical_url = item.canonical_url and other.id <> item.id))`

const ofItems = `item.id = any (string_to_array($2, ',')::uuid[])`

/** SQL: of items without a date, only the newest are taken at once, because not all of them are from today. */
const newest = `(
  select * from feed_items as item where item.feed_id = $1 and ${isRecent('item.published_at')} and %s
  order by coalesce(published_at, seen_at) desc, id desc limit %n) as item`

const intoQueues = {
  name: 'items into queues',
  text: `
    insert into queue (user_id, item_id)
    select person.id, item.id
    from (select user_id as id from follows where feed_id = $1 and drafts) as person
    cross join (
      select * from feed_items as item where ${ofItems} and published_at > now() - interval '${followLimits.daysAtFirst} days'
      union all
      select * from ${newest.replace('%s', `${ofItems} and item.published_at is null`).replace('%n', String(followLimits.itemsAtFirst))}
    ) as item
    where ${isNewPage} order by item.id on conflict do nothing`,
}

const recentIntoQueue = {
  name: 'recent items into queue',
  text: `
    insert into queue (user_id, item_id)
    select person.id, item.id from (select $2::uuid as id) as person
    cross join ${newest.replace('%s', isOfLate('item')).replace('%n', String(followLimits.itemsAtFirst))}
    where ${isNewPage} order by item.id on conflict do nothing returning item_id as id`,
}

/** Makes queued items that are not read yet due for drafting. */
const dueForDraft = {
  name: 'items to draft',
  text: `
    update feed_items set draft_at = now()
    where id = any (string_to_array(nullif($1, ''), ',')::uuid[]) and state = 'new' and draft_at is null
      and exists (select from queue where item_id = feed_items.id and queue.state = 'waiting')`,
}
