import { isInSight } from '../../../database/statements/in-sight.ts'

// SQL about a row `entry` of the queue, with what `joined` adds to it: the item, its source, its post in sight, and its
// extraction `run`.

export const joined = `
  join feed_items as item on item.id = entry.item_id
  left join feeds as feed on feed.id = item.feed_id
  left join posts as post on post.id = item.post_id and ${isInSight('post')}
  left join extractions as run on run.id = item.extraction_id`

/** SQL: whether an item has a post in sight. A person is then led to the post and gets no draft. */
export const isPosted = `(item.state = 'posted' and post.id is not null)`

/** SQL: whether somebody else than the person of the entry has saved its item. */
export const isSavedByOthers = `(${isPosted} and post.created_by is distinct from entry.user_id)`

/** SQL: the state of an item. If its post is gone, the state before it: drafted, or new if the draft is gone too. */
export const told = `
  case when item.state = 'posted' and post.id is null
    then case when run.id is null then 'new' else 'drafted' end
    else item.state end`

/** SQL: whether the audio of an item is heard, or will be. */
const isHeard = `exists (select from hearings where hearings.id = item.hearing_id and hearings.state = 'waiting')`

/**
 * SQL: whether an item is being read or is next, or its audio is being heard. While it is read, `draft_at` lies some minutes ahead. Where a person is
 * at a limit, it lies as far ahead as the limit says.
 */
export const isReading = `(${told} = 'new' and (item.draft_at < now() + interval '10 minutes' or ${isHeard}))`

/** SQL: whether an item is read when somebody asks, and not before. */
export const isUnasked = `(${told} = 'new' and item.draft_at is null and not ${isHeard})`

/**
 * SQL: the place of a waiting entry among the others: drafts, what is being read, what is not or could not be read, and
 * what says nothing about a stock.
 */
export const rank = `
  case when ${told} = 'drafted' and run.id is not null then 0
    when ${isReading} then 1
    when ${told} = 'empty' then 3
    else 2 end`
