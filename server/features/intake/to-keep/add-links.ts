import { isAudioAddress } from '#contract/audio-address.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import { refusalOf } from '#extraction/reading/checked-address.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { newId } from '../../../schema/ids.ts'
import { draftAnew } from '../habits/draft-anew.ts'
import { isUnread } from './writes.ts'

/** Unread links of one person, at most. Adding more is refused. */
const mostUnread = 1000

/**
 * Adds links to a person's queue. Each address is one item on this server, whoever pasted it. An address with a post is
 * not read. A link that the person has already, also through a source they follow, counts as known, and waits again if
 * it was dismissed.
 */
export async function addLinks(
  database: Database,
  userId: string,
  urls: readonly string[],
  allowedHosts: AllowedHosts,
): Promise<TakenAddresses> {
  const refused: TakenAddresses['refused'] = []
  const links = new Map<string, string>()
  let known = 0
  for (const url of urls) {
    const why = refusalOf(url.trim(), allowedHosts)
    if (why) {
      refused.push({ url, why })
      continue
    }
    const address = new URL(url.trim()).href
    const canonical = canonicalAddress(address)
    if (links.has(canonical)) known += 1
    else links.set(canonical, address)
  }
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const [row] = await run<{ unread: number }>(transaction, countUnread, [userId])
    const taken = await run<{ key: string }>(transaction, waitAgain, [
      userId,
      JSON.stringify([...links.keys()]),
    ])
    for (const { key } of taken) if (links.delete(key)) known += 1
    const room = Math.max(0, mostUnread - (row?.unread ?? 0))
    for (const [key, url] of [...links].slice(room)) {
      refused.push({ url, why: `${mostUnread.toLocaleString('en-US')} links wait to be read already.` })
      links.delete(key)
    }
    // The first link is to be shown first. Entries of the same moment are shown in descending order of their ids.
    const rows = [...links].map(([key, url]) => ({ key, url })).reverse()
    if (rows.length > 0)
      await run(transaction, add, [
        userId,
        jsonRows(
          rows.map(link => ({ id: newId(), ...link, audio: isAudioAddress(link.url) ? link.url : null })),
        ),
      ])
    await draftAnew(transaction, userId)
    return { added: rows.length, known, refused }
  })
}

const countUnread = {
  name: 'count links to read',
  text: `select count(*)::int as unread from queue as entry join feed_items as item on item.id = entry.item_id
    where entry.user_id = $1 and entry.state = 'waiting' and item.feed_id is null and item.state = 'new'`,
}

/** `$2` has the canonical addresses. Finds all entries of the person with these addresses, however they came. */
const waitAgain = {
  name: 'links that are known',
  text: `with mine as (
      select entry.item_id, item.canonical_url as key, item.feed_id is null and ${isUnread('item')} as unread
      from json_array_elements_text($2::json) as wanted(key)
        join feed_items as item on item.canonical_url = wanted.key
        join queue as entry on entry.user_id = $1 and entry.item_id = item.id
    ), again as (
      update queue set state = 'waiting' from mine
      where queue.user_id = $1 and queue.item_id = mine.item_id and queue.state = 'dismissed'
    ), reading as (
      update feed_items as item set state = 'new', error = null, draft_at = now(), asked_by = $1 from mine
      where item.id = mine.item_id and mine.unread
    )
    select distinct key from mine`,
}

/**
 * `$2` has the rows. An item from another person's link is used as it is, and read again if that failed. A link of a
 * post that the person has added is saved.
 */
const add = {
  name: 'add links',
  text: `with link as (
      select * from json_to_recordset($2) as link(id uuid, key text, url text, audio text)
    ), post as (
      select distinct on (post.canonical_url) post.canonical_url as key, post.id from posts as post
      where post.canonical_url in (select key from link) and ${isInSight('post')}
      order by post.canonical_url, post.created_at desc
    ), own as (
      select post.id from posts as post
      where post.canonical_url in (select key from link) and post.created_by = $1 and ${isInSight('post')}
    ), item as (
      insert into feed_items as item (id, key, url, canonical_url, title, state, post_id, draft_at, asked_by, audio_url)
      select link.id, link.key, link.url, link.key, regexp_replace(link.url, '^https?://(www\\.)?', ''),
        case when post.id is null then 'new' else 'posted' end, post.id,
        case when post.id is null then now() end, $1, link.audio
      from link left join post on post.key = link.key order by link.id
      on conflict (key) where feed_id is null do update set
        state = case when ${isUnread('item')} then 'new' else item.state end,
        error = case when ${isUnread('item')} then null else item.error end,
        draft_at = case when ${isUnread('item')} then now() else item.draft_at end,
        asked_by = case when ${isUnread('item')} then $1 else item.asked_by end
      returning item.id, item.state = 'posted' and item.post_id in (select id from own) as is_own
    )
    insert into queue (user_id, item_id, state) select $1, id, case when is_own then 'saved' else 'waiting' end from item
    on conflict (user_id, item_id) do update set state = excluded.state`,
}
