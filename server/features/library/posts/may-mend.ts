import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Transaction } from '../../../database/database.ts'
import { isSeen, type Sight } from '../../../database/statements/in-sight.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/** Who asks; with an access token always as a member. */
export type Mender = Pick<User, 'id' | 'role'>

type Mended = { id: string; createdBy: string | null }

/** Whether somebody looks after the server: they also read what is hidden. */
export function isModerator(person: Pick<Mender, 'role'> | null): boolean {
  return person !== null && includesRole(person.role, 'moderator')
}

/** Who may change, delete and restore a post: who added it, and who looks after the server. */
export function mayMend(person: Mender | null, { createdBy }: Pick<Mended, 'createdBy'>): boolean {
  return person !== null && (person.id === createdBy || isModerator(person))
}

/** Whether somebody reads a post: what `isReadable` says in SQL. */
export function mayRead(person: Mender, { deletedAt, ...post }: Mended & Sight): boolean {
  if (deletedAt !== null) return false
  return (
    isModerator(person) || isSeen({ ...post, deletedAt, ...(mayMend(person, post) && { waitingAt: null }) })
  )
}

/** Refuses (403) everybody else. */
export function refuseUnlessTheirs(person: Mender, post: Pick<Mended, 'createdBy'>): void {
  if (!mayMend(person, post))
    throw new ProblemError(
      403,
      'Only the person who added this post, or a moderator, can change, delete or restore it',
    )
}

/** Tells in the log what somebody did to a post that they did not add. */
export async function noteForOthers(
  transaction: Transaction,
  person: Mender,
  post: Mended,
  act: { action: 'change' | 'delete' | 'restore'; details?: { fields: string[] } },
): Promise<void> {
  if (person.id === post.createdBy) return
  await noteInLog(transaction, actorOf(person), { ...act, subjectKind: 'post', subjectId: post.id })
}
