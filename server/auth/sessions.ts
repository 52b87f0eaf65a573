import type { User } from '#contract/account.ts'
import type { Database } from '../database/database.ts'
import type { Sessions } from '../http/app-context.ts'
import { findUserOfSession, removeSession } from './queries.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Milliseconds. Below the second in which the end of a session in another process must be known here. */
const rememberedFor = 900
const mostRemembered = 10_000

export interface RememberingSessions extends Sessions {
  /** Ends the session of a request for every process; gives the Set-Cookie that clears the browser's. */
  end(headers: Headers): Promise<string>
  /** To be called after every change of a person or end of a session in this process. */
  forget(): void
}

/** Finds who is signed in, and remembers it for a moment. `now` is a clock in milliseconds. */
export function createSessions(
  database: Database,
  cookie: SessionCookie,
  now: () => number = Date.now,
): RememberingSessions {
  // Holds what is still being asked as well, so that the calls of one page ask once.
  const remembered = new Map<string, { user: Promise<User | null>; until: number }>()

  function ask(token: string): Promise<User | null> {
    const user = findUserOfSession(database, token)
    remembered.delete(token)
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(token, { user, until: now() + rememberedFor })
    // The caller is told of the failure; here it must only not be remembered.
    user.catch(() => {
      if (remembered.get(token)?.user === user) remembered.delete(token)
    })
    return user
  }

  return {
    async find(headers, { fresh }) {
      const token = await cookie.read(headers)
      if (!token) return null
      const known = remembered.get(token)
      return known && !fresh && now() < known.until ? known.user : ask(token)
    },
    async end(headers) {
      const token = await cookie.read(headers)
      if (token) await removeSession(database, token)
      remembered.clear()
      return cookie.expire()
    },
    // All of it: it is a second's worth at most, and such changes are rare beside reads.
    forget: () => remembered.clear(),
  }
}
