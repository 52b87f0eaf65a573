import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Transaction } from '../../../database/database.ts'
import { isSeen, type Sight } from '../../../database/statements/in-sight.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/** The person who asks. A program with an access token always counts as a member. */
export type Mender = Pick<User, 'id' | 'role'>

type Mended = { id: string; createdBy: string | null }

/** Whether somebody is a moderator or admin. They can also read what is hidden. */
export function isModerator(person: Pick<Mender, 'role'> | null): boolean {
  return person !== null && includesRole(person.role, 'moderator')
}

/** Whether somebody may change, delete and restore a post: the person who added it, and moderators. */
export function mayMend(person: Mender | null, { createdBy }: Pick<Mended, 'createdBy'>): boolean {
  return person !== null && (person.id === createdBy || isModerator(person))
}

/** Whether somebody may read a post: the same rule as `isReadable` has in SQL. */
export function mayRead(person: Mender, { deletedAt, ...post }: Mended & Sight): boolean {
  if (deletedAt !== null) return false
  return (
    isModerator(person) || isSeen({ ...post, deletedAt, ...(mayMend(person, post) && { waitingAt: null }) })
  )
}

/** Throws a 403 unless this person may change the post. */
export function refuseUnlessTheirs(person: Mender, post: Pick<Mended, 'createdBy'>): void {
  if (!mayMend(person, post))
    throw new ProblemError(
      403,
      'Only the person who added this post, or a moderator, can change, delete or restore it',
    )
}

/** Writes to the log what a moderator did to a post that somebody else added. */
export async function noteForOthers(
  transaction: Transaction,
  person: Mender,
  post: Mended,
  act: { action: 'change' | 'delete' | 'restore'; details?: { fields: string[] } },
): Promise<void> {
  if (person.id === post.createdBy) return
  await noteInLog(transaction, actorOf(person), { ...act, subjectKind: 'post', subjectId: post.id })
}
