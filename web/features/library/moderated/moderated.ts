import type { Person } from '#contract/people.ts'
import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'

/** Who a moderator may do something about. */
export type Account = Pick<Person, 'id' | 'name' | 'email'>

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
