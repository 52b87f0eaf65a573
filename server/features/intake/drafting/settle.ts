import type { ExtractionResult } from '#contract/extraction.ts'
import { oneLine, optionalLine, optionalMoment } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queryable } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { jsonRow, run } from '../../../database/statements/statement.ts'
import { storable } from '../extraction/runs/events.ts'
import { hasTextInHand } from './text-in-hand.ts'

/** Characters of a reason that are stored. */
const mostWords = 300

/** An item that this process has claimed. If `dueAt` has changed, another one has it. */
export interface Held {
  id: string
  dueAt: string
}

const held = `id = $1 and state = 'new' and draft_at = $2::timestamptz`
const uncounted = 'drafted_for = null, drafted_at = null'

/** Stores the result for an item, for all queues that hold it, unless it was read or saved in the meantime. */
export async function keepDraft(
  database: Queryable,
  { id }: Held,
  {
    result,
    extractor,
    url,
    isOfFeed,
    home,
    isOwn,
    taughtBy,
  }: {
    result: ExtractionResult
    extractor: string
    url: string | null
    isOfFeed: boolean
    home: string | null
    isOwn: boolean
    taughtBy: string | null
  },
): Promise<void> {
  const { post, tips, extractionId } = result
  const { data: published } = optionalMoment.safeParse(post.published_at)
  const facts = {
    title: oneLine(post.title),
    author: optionalLine(limits.author).safeParse(post.author).data ?? null,
    image: post.image_url,
    published: published ?? null,
  }
  const events = [storable({ event: 'result', data: result })]
  const state = tips.length > 0 ? 'drafted' : 'empty'
  const made = [url, extractor, JSON.stringify(events), isOfFeed, home, isOwn, taughtBy]
  const values = [id, state, extractionId, jsonRow(facts), ...made]
  await run(database, draft, values)
}

/**
 * A text from a feed is for the feed's followers, so it is no draft of the page. A pasted link has only the title and
 * date of its page.
 */
const draft = {
  name: 'keep draft',
  text: `
    with item as (
      update feed_items as item
      set state = $2, extraction_id = $3::uuid, error = null, draft_at = null, is_teaser = is_teaser and not $8,
        title = case when item.feed_id is null then fact.title else item.title end,
        author = coalesce(item.author, fact.author), image_url = coalesce(item.image_url, fact.image),
        published_at = coalesce(item.published_at, fact.published)
      from json_to_record($4::json) as fact(title text, author text, image text, published timestamptz)
      where item.id = $1 and item.state = 'new' and item.draft_at is not null returning item.id
    )
    insert into extractions (id, state, url, extractor, events, ended_at, home, is_own, taught_by)
    select $3::uuid, 'done', $5, $6, $7::jsonb, now(), $9, $10, $11 from item`,
}

/** Connects an item with the post that its address turned out to have. */
export async function keepPosted(database: Queryable, { id }: Held, slug: string): Promise<void> {
  await run(database, posted, [id, slug])
}

const posted = {
  name: 'keep item as posted',
  text: `update feed_items set state = 'posted', post_id = (select id from posts where slug = $2), error = null,
      draft_at = null, ${uncounted}
    where id = $1 and state = 'new' and draft_at is not null`,
}

/** Stores in a sentence why an item could not be read. */
export async function keepFailure(database: Queryable, { id, dueAt }: Held, reason: string): Promise<void> {
  await run(database, failed, [id, dueAt, reason.toWellFormed().slice(0, mostWords)])
}

const failed = {
  name: 'keep failed item',
  text: `update feed_items set state = 'failed', error = $3, draft_at = null, ${uncounted} where ${held}`,
}

/** Removes a transcript that cannot be read, if the item can be read elsewhere. */
export async function forgetTranscript(database: Queryable, { id, dueAt }: Held): Promise<void> {
  await run(database, withoutTranscript, [id, dueAt])
}

const withoutTranscript = {
  name: 'forget transcript of item',
  text: `update feed_items set transcript_url = null, transcript_type = null where ${held}`,
}

/** Makes an item due again whose text in its feed cannot be read. Its page is read first from then on. */
export async function readPageFirst(database: Queryable, { id, dueAt }: Held): Promise<void> {
  await run(database, pageFirst, [id, dueAt])
}

const pageFirst = {
  name: 'read page of item first',
  text: `update feed_items set is_teaser = true, draft_at = now() where ${held}`,
}

/** Leaves an item unread until somebody asks for it. */
export async function leaveUnread(database: Queryable, { id, dueAt }: Held): Promise<void> {
  await run(database, unread, [id, dueAt])
}

const unread = {
  name: 'leave item unread',
  text: `update feed_items set draft_at = null, ${uncounted} where ${held}`,
}

/** Makes an item due again in some seconds. 0: at once. */
export async function tryAgainIn(database: Queryable, { id, dueAt }: Held, seconds: number): Promise<void> {
  await run(database, again, [id, dueAt, seconds])
}

const again = {
  name: 'try item again',
  text: `update feed_items set draft_at = now() + make_interval(secs => $3), ${uncounted} where ${held}`,
}

/** Makes an item due again with the next poll of its source, and within a day. For one day from when it was queued. */
export async function tryWithNextPoll(database: Queryable, { id, dueAt }: Held): Promise<void> {
  await run(database, withPoll, [id, dueAt])
}

const withPoll = {
  name: 'try item with next poll',
  text: `update feed_items set ${uncounted}, draft_at = (
      select now() + coalesce(least(interval '1 day', greatest(interval '30 minutes',
        (select next_at from feeds where feeds.id = feed_items.feed_id) - now())), interval '1 day')
      where exists (select from queue
        where item_id = feed_items.id and queue.state = 'waiting' and created_at > now() - interval '1 day'))
    where ${held}`,
}

/**
 * Postpones what a person has asked for by some seconds, because they have reached their limit. With `isTextFree` no
 * limit counts what feeds carry, so that it does not wait.
 */
export async function letWait(
  database: Queryable,
  userId: string,
  { seconds, isTextFree }: { seconds: number; isTextFree: boolean },
): Promise<void> {
  await run(database, wait, [userId, seconds, isTextFree])
}

const wait = {
  name: 'let asked items wait',
  text: `update feed_items set draft_at = now() + make_interval(secs => $2)
    where asked_by = $1 and state = 'new' and ${hasCome('draft_at')}
      and not ($3::boolean and ${hasTextInHand('feed_items')})`,
}
