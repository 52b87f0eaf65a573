import { withheldName } from '#contract/strategists.ts'

/** What takes a post out of sight: it is deleted, hidden by a moderator, or waits for one. */
export interface Sight {
  deletedAt: Date | null
  hiddenAt: Date | null
  waitingAt: Date | null
}

/** Whether a row of posts, as it was read, is there for anybody. */
export function isSeen({ deletedAt, hiddenAt, waitingAt }: Sight): boolean {
  return deletedAt === null && hiddenAt === null && waitingAt === null
}

/**
 * SQL: whether a row of posts, by the name it has in the statement, is there for anybody. Whatever else takes a post out of
 * sight is told here; its tips, and all that is counted, go by `leaveSight` (`server/features/library/posts/sight/sight.ts`).
 */
export function isInSight(post: string): string {
  return `(${post}.deleted_at is null and ${post}.hidden_at is null and ${post}.waiting_at is null)`
}

/**
 * SQL: the same for somebody: one parameter says whether they are a moderator, who also reads what is hidden or waits, and
 * one their id, or null; they also read what waits and is their own.
 */
export function isReadable(
  post: string,
  { isModerator, person }: { isModerator: string; person: string },
): string {
  const own = `(${post}.hidden_at is null and ${post}.created_by = ${person}::uuid)`
  const isSeen = `(${post}.hidden_at is null and ${post}.waiting_at is null)`
  return `(${post}.deleted_at is null and (${isSeen} or ${isModerator}::boolean or ${own}))`
}

/** SQL: whether reports have folded a row of posts or tips away. It stays in all lists and counts. */
export function isFolded(row: string): string {
  return `(${row}.folding is not distinct from 'folded')`
}

/** SQL: what a row of strategists is called: nobody but moderators is told who asked to be withheld. */
export function toldName(strategist: string): string {
  return `case when ${strategist}.withheld_at is null then ${strategist}.name else '${withheldName}' end`
}

/**
 * SQL: whether a row of posts was added by an account that is younger than seven days. Nobody knows how old one was that is
 * gone: there the post has to be as old, or a post would be listed the sooner by deleting the account.
 */
export function isByNewMember(post: string): string {
  const added = `coalesce((select created_at from users where users.id = ${post}.created_by), ${post}.created_at)`
  return `(${added} > now() - interval '7 days')`
}
