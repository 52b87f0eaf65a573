import type { HearingState } from '#contract/hearing.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Queryable } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run } from '../../../database/statements/statement.ts'
import type { ReadItem } from '../sources/parsing/read-feed.ts'

/** An item to read, with what its feed says about it. */
export interface DueItem extends Omit<ReadItem, 'key'> {
  id: string
  /** The moment it was due. Whoever stores a result checks that it has not changed. */
  dueAt: string
  /** Whether it is in the queue of somebody who waits for it. */
  isWanted: boolean
  /** The person for whom alone it waits. Null if several people wait for it. */
  waitsFor: string | null
  /** The person who asked for it by a link or by *Read now*. Null: it came by itself. */
  askedBy: string | null
  canonicalUrl: string | null
  /** The host that answered with the feed. Null for a pasted link. */
  toldBy: string | null
  /** The title of its feed. Null for a pasted link. */
  feedTitle: string | null
  /** The audio that is heard for it. Null: none is. */
  hearingId: string | null
  hearingState: HearingState | null
  hearingError: string | null
  /** How long that audio is. */
  heardSeconds: number | null
}

/** The item, if it is due to be read. undefined if it is not, or is being read. */
export async function findDue(database: Queryable, id: string): Promise<DueItem | undefined> {
  const [row] = await run<DueItem & Record<string, unknown>>(database, due, [id])
  return row
}

const due = {
  name: 'item to draft',
  text: `
    select item.id, item.draft_at::text as "dueAt", item.asked_by as "askedBy", item.url,
      item.canonical_url as "canonicalUrl", item.told_by as "toldBy", item.title, item.author,
      item.image_url as "imageUrl", ${isoTime('item.published_at')} as "publishedAt", item.content,
      item.content_format as "contentFormat", item.is_teaser as "isTeaser",
      (select title from feeds where id = item.feed_id) as "feedTitle", item.transcript_url as "transcriptUrl",
      item.transcript_type as "transcriptType", item.audio_url as "audioUrl",
      item.hearing_id as "hearingId", hearing.state as "hearingState", hearing.error as "hearingError",
      hearing.seconds as "heardSeconds",
      exists (select from queue where item_id = item.id and queue.state = 'waiting') as "isWanted",
      (select case when count(*) = 1 then min(user_id::text)::uuid end from queue where item_id = item.id) as "waitsFor"
    from feed_items as item left join hearings as hearing on hearing.id = item.hearing_id
    where item.id = $1 and item.state = 'new' and ${hasCome('item.draft_at')}`,
}

/** Connects an item with the post of its address. Returns whether there is such a post. */
export async function leadToPost(database: Queryable, item: DueItem): Promise<boolean> {
  const addresses = [item.canonicalUrl, item.audioUrl && canonicalAddress(item.audioUrl)].filter(Boolean)
  if (addresses.length === 0) return false
  return (await run(database, toPost, [item.id, JSON.stringify(addresses)])).length > 0
}

const toPost = {
  name: 'item to its post',
  text: `
    update feed_items as item set state = 'posted', post_id = post.id, error = null, draft_at = null
    from (
      select id from posts where canonical_url in (select json_array_elements_text($2::json))
        and ${isInSight('posts')} order by created_at desc limit 1
    ) as post
    where item.id = $1 and item.state = 'new' returning item.id`,
}

/** Days for which the result of reading a page is used for another item: of another feed, or a pasted link. */
const sameFor = 7

/**
 * Uses the result of another item with the same page, if both are read from the page. What a feed carries may be meant
 * for its followers only, and so may its title, which becomes the author if no other is named. Returns whether there
 * was such a result.
 */
export async function takeFromPage(database: Queryable, item: DueItem): Promise<boolean> {
  if (!item.canonicalUrl || (item.content !== null && !item.isTeaser) || item.transcriptUrl !== null)
    return false
  return (await run(database, fromPage, [item.id, item.canonicalUrl])).length > 0
}

const fromPage = {
  name: 'item from its page',
  text: `
    update feed_items as item set state = page.state, extraction_id = page.extraction_id, error = null, draft_at = null
    from (
      select other.state, other.extraction_id from feed_items as other
        join extractions as run on run.id = other.extraction_id and run.user_id is null
      where other.canonical_url = $2 and other.id <> $1 and other.state in ('drafted', 'empty')
        and (other.content is null or other.is_teaser) and other.transcript_url is null and other.hearing_id is null
        and run.taught_by is null and run.created_at > now() - interval '${sameFor} days'
        and run.events -> -1 -> 'data' -> 'post' ->> 'author_from' is null
      order by run.created_at desc limit 1
    ) as page
    where item.id = $1 and item.state = 'new' returning item.id`,
}
