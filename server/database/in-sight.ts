/**
 * SQL: whether a row of posts, by the name it has in the statement, is there for anybody. Whatever else takes a post out of
 * sight is told here; its tips, and all that is counted, go by `leaveSight` (`server/features/posts/sight.ts`).
 */
export function isInSight(post: string): string {
  return `(${post}.deleted_at is null and ${post}.hidden_at is null)`
}

/** SQL: the same for somebody of whom a parameter says whether they are a moderator: these also read what moderators hide. */
export function isReadable(post: string, isModerator: string): string {
  return `(${post}.deleted_at is null and (${post}.hidden_at is null or ${isModerator}::boolean))`
}

/** SQL: whether reports have folded a row of posts or tips away. It stays in all lists and counts. */
export function isFolded(row: string): string {
  return `(${row}.folding is not distinct from 'folded')`
}

/** SQL: whether a row of strategists is there for anybody. Who has no post in sight comes back with the next one. */
export const hasPosts = 'post_count > 0'
