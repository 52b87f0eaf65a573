import type { User } from '#contract/account.ts'
import type { LogAction, LogRole, LogSubject } from '#contract/moderation-log.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { moderationLog } from '../../schema/house/moderation-log.ts'

/** The person who acts. `id` is null for commands on the server itself. */
export interface Actor {
  id: string | null
  role: LogRole
}

/** The people who run the server, acting by a command or a setting. */
export const theServer: Actor = { id: null, role: 'server' }

/**
 * The caller of an endpoint for moderators or admins, as the log names them. Throws for members: their acts never go
 * into the log.
 */
export function actorOf({ id, role }: Pick<User, 'id' | 'role'>): Actor {
  if (role === 'member') throw new Error('A member does nothing that the log tells of')
  return { id, role }
}

interface Act {
  action: LogAction
  subjectKind: LogSubject
  subjectId: string | null
  why?: string | null
  /** Never a name, an address or a text of a person. */
  details?: Record<string, unknown>
}

/** Writes an act into the moderation log, in the transaction of the act. */
export async function noteInLog(
  transaction: Transaction | Database,
  { id, role }: Actor,
  { why = null, details = {}, ...act }: Act,
): Promise<void> {
  await transaction.insert(moderationLog).values({ ...act, by: id, role, why, details })
}
