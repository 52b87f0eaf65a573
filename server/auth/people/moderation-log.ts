import type { User } from '#contract/account.ts'
import type { LogAction, LogRole, LogSubject } from '#contract/moderation-log.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { moderationLog } from '../../schema/house/moderation-log.ts'

/** Who acts; `id` is null for who runs the commands of the server. */
export interface Actor {
  id: string | null
  role: LogRole
}

/** Whoever runs the server, by a command or a setting. */
export const theServer: Actor = { id: null, role: 'server' }

/** Somebody who may act in the log's sense: the caller of a call for moderators or admins. */
export function actorOf({ id, role }: Pick<User, 'id' | 'role'>): Actor {
  if (role === 'member') throw new Error('A member does nothing that the log tells of')
  return { id, role }
}

interface Act {
  action: LogAction
  subjectKind: LogSubject
  subjectId: string | null
  why?: string | null
  /** Never a name, an address or a word of somebody. */
  details?: Record<string, unknown>
}

/** Writes an act into the log, in the transaction that does it. */
export async function noteInLog(
  transaction: Transaction | Database,
  { id, role }: Actor,
  { why = null, details = {}, ...act }: Act,
): Promise<void> {
  await transaction.insert(moderationLog).values({ ...act, by: id, role, why, details })
}
