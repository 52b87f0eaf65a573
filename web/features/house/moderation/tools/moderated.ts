import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import type { Account } from '#web/features/house/people/person-words.ts'

/** What a moderator looks at. */
export interface Moderated {
  kind: 'post' | 'tip'
  id: string
  hidden: boolean
  /** A post that waits until a moderator has looked. */
  waiting?: boolean
  /** What it is called: `tip on UNP`. */
  called: string
}

/** What a moderator has chosen to do, which a dialog asks about. */
export type ModeratorAct = { act: 'hide' } | { act: 'suspend' | 'remove'; person: Account }

/** The same for a strategist. */
export type StrategistAct = 'withhold' | 'merge'

/** Whether the signed-in user looks after the server. */
export function useIsModerator(): boolean {
  const user = useUser()
  return user !== null && includesRole(user.role, 'moderator')
}
