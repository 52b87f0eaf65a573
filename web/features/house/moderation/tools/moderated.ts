import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import type { Account } from '#web/features/house/people/person-words.ts'

/** A post or tip that a moderator looks at. */
export interface Moderated {
  kind: 'post' | 'tip'
  id: string
  hidden: boolean
  /** Whether the post waits for a moderator's decision. */
  waiting?: boolean
  /** The name of the thing: `tip on UNP`. */
  called: string
}

/** An act of a moderator that a dialog confirms. */
export type ModeratorAct = { act: 'hide' } | { act: 'suspend' | 'remove'; person: Account }

/** An act on a strategist that a dialog confirms. */
export type StrategistAct = 'withhold' | 'merge'

/** Whether the signed-in user is a moderator or an admin. */
export function useIsModerator(): boolean {
  const user = useUser()
  return user !== null && includesRole(user.role, 'moderator')
}
