import { withheldName } from '#contract/withheld-name.ts'

/** The three facts that put a post out of sight: deleted, hidden by a moderator, or waiting for a moderator. */
export interface Sight {
  deletedAt: Date | null
  hiddenAt: Date | null
  waitingAt: Date | null
}

/** Whether everybody may see a row of posts that was read. */
export function isSeen({ deletedAt, hiddenAt, waitingAt }: Sight): boolean {
  return deletedAt === null && hiddenAt === null && waitingAt === null
}

/**
 * SQL: whether everybody may see a row of posts, under the name that the row has in the statement. Any further reason
 * for being out of sight belongs here. The tips of the post and all counts follow by `leaveSight`
 * (`server/features/library/posts/sight/sight.ts`).
 */
export function isInSight(post: string): string {
  return `(${post}.deleted_at is null and ${post}.hidden_at is null and ${post}.waiting_at is null)`
}

/**
 * SQL: whether one person may see a row of posts. One parameter states whether they are a moderator, who also sees
 * hidden and waiting posts. The other is their id, or null: people also see their own waiting posts.
 */
export function isReadable(
  post: string,
  { isModerator, person }: { isModerator: string; person: string },
): string {
  const own = `(${post}.hidden_at is null and ${post}.created_by = ${person}::uuid)`
  const isSeen = `(${post}.hidden_at is null and ${post}.waiting_at is null)`
  return `(${post}.deleted_at is null and (${isSeen} or ${isModerator}::boolean or ${own}))`
}

/** SQL: whether reports have folded a row of posts or tips away. A folded row stays in all lists and counts. */
export function isFolded(row: string): string {
  return `(${row}.folding is not distinct from 'folded')`
}

/**
 * SQL: the name that readers see of a row of strategists. A strategist who asked to be withheld has a fixed word in its
 * place; only moderators read the name.
 */
export function toldName(strategist: string): string {
  return `case when ${strategist}.withheld_at is null then ${strategist}.name else '${withheldName}' end`
}

/**
 * SQL: whether an account younger than seven days added a row of posts. Where the account is deleted, the age of the
 * post counts. Otherwise deleting the account would list its post sooner.
 */
export function isByNewMember(post: string): string {
  const added = `coalesce((select created_at from users where users.id = ${post}.created_by), ${post}.created_at)`
  return `(${added} > now() - interval '7 days')`
}
