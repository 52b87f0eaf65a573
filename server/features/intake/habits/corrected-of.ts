import type { PostFacts } from '#extraction/habits/corrected-post.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Said } from '../../../schema/intake/habits.ts'

/** A corrected post of a home, with whose word it is. */
export interface CorrectedRow extends Record<string, unknown> {
  postId: string
  by: string
  /** As in `CorrectedPost`. */
  voice: string | null
  isModerator: boolean
  said: Said
  facts: PostFacts | null
  title: string
  /** The text, until `facts` is known. */
  content: string | null
  isTranscript: boolean
}

/** Corrected posts of a home that are looked at, the newest. */
const most = 200

/** Days that an account must exist before it teaches others. */
const oldEnough = 30

/** Invitations from one account to another that are followed. */
const furthest = 8

/** The corrected posts of a home that teach a person: their own, and those that may teach all. Oldest first. */
export async function correctedOf(
  database: Queryable,
  home: string,
  person: string | null,
): Promise<CorrectedRow[]> {
  return (await run<CorrectedRow>(database, corrected, [home, person])).reverse()
}

/**
 * SQL: the voice of an account. Whom a member has invited speaks with that member's voice, because one person may have
 * both accounts. Whom a moderator has invited speaks for themselves: on a server that one joins by invitation that is
 * everybody.
 */
const voice = `(
  with recursive inviter(id, depth) as (
    select users.id, 0
    union all
    select person.id, inviter.depth + 1 from inviter
      join invitations on invitations.used_by = inviter.id
      join users as person on person.id = invitations.created_by and person.role = 'member'
    where inviter.depth < ${furthest}
  )
  select id from inviter order by depth desc limit 1)`

/** SQL: whether a person may teach others at all: no account that is new, suspended or undone. */
const isHeard = `(users.created_at <= now() - interval '${oldEnough} days'
  and (users.suspended_until is null or users.suspended_until <= now())
  and not exists (select from removals where person_id = users.id and holds))`

/** SQL: whether a moderator corrected it, who is not suspended. */
const isModerator = `(users.role <> 'member' and (users.suspended_until is null or users.suspended_until <= now()))`

// A text that its reader has brought says what the reader wants. Only mails cannot be read anywhere else.
const corrected = {
  name: 'corrected posts of home',
  text: `
    select one.post_id as "postId", one.user_id as by, one.said, one.facts, post.title,
      case when one.facts is null then post.content end as content,
      (post.source_type = 'youtube' or post.content_times is not null) as "isTranscript",
      case when ${isHeard} and (one.is_own or one.home like 'mailto:%') then ${voice}::text end as voice,
      ${isModerator} as "isModerator"
    from corrected_posts as one join posts as post on post.id = one.post_id join users on users.id = one.user_id
    where one.home = $1 and ${isInSight('post')}
      and (one.user_id = $2::uuid or ${isModerator} or (${isHeard} and (one.is_own or one.home like 'mailto:%')))
    order by one.created_at desc, one.post_id desc limit ${most}`,
}
