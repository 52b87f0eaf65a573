import type { User } from '#contract/account.ts'
import type { Changes } from '../../cache/changes.ts'
import type { Database } from '../../database/database.ts'
import { unauthorized } from '../../http/answers/problems.ts'
import type { Sessions } from '../../http/services.ts'
import { findSignInTime, findUserOfSession, findWriterOfSession, removeSession } from '../people/queries.ts'
import type { SessionCookie } from './session-cookie.ts'

/**
 * Milliseconds for which a session is remembered (decisions, section 2). `following`: other processes report their
 * changes to this one. `alone`: they do not, and the end of a session must be known here within one second.
 */
const rememberedFor = { following: 5000, alone: 900 }
const mostRemembered = 10_000

export interface RememberingSessions extends Sessions {
  /** Ends the session of a request for every process; gives the Set-Cookie that clears the browser's. */
  end(headers: Headers): Promise<string>
  /** When the session of a request began; asks the database. */
  signedInAt(headers: Headers): Promise<Date>
  /** Call this after every change of a person or end of a session in this process. */
  forget(): void
}

interface Remembered {
  /** Set already while the database is still answering, so that all requests of one page ask once. */
  user: Promise<User | null>
  /** Undefined until the database has answered. */
  userId?: string | undefined
  since: number
}

/** Finds the signed-in user of a request, and remembers the answer for a moment. `now` is a clock in milliseconds. */
export function createSessions(
  database: Database,
  cookie: SessionCookie,
  now: () => number = Date.now,
  changes: Changes | null = null,
): RememberingSessions {
  const remembered = new Map<string, Remembered>()

  changes?.listen({ changed: forgetPeople, lost: () => remembered.clear() })

  /** Forgets people whose data or sessions have changed, and answers that the database has not given yet. */
  function forgetPeople(keys: string[]): void {
    const changed = new Set(keys.filter(key => key.startsWith('user:')))
    if (keys.includes('people') || keys.includes('*')) remembered.clear()
    else if (changed.size > 0)
      for (const [token, { userId }] of remembered)
        if (userId === undefined || changed.has(`user:${userId}`)) remembered.delete(token)
  }

  function remember(token: string, user: Promise<User | null>): Promise<User | null> {
    const entry: Remembered = { user, since: now() }
    remembered.delete(token)
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(token, entry)
    user.then(
      found => {
        entry.userId = found?.id ?? ''
      },
      // The caller gets the failure. Here the failure must only not be remembered.
      () => {
        if (remembered.get(token) === entry) remembered.delete(token)
      },
    )
    return user
  }

  function find(token: string, fresh: boolean): Promise<User | null> {
    const known = fresh ? undefined : remembered.get(token)
    const longest = changes?.isCurrent() ? rememberedFor.following : rememberedFor.alone
    return known && now() - known.since < longest
      ? known.user
      : remember(token, findUserOfSession(database, token))
  }

  return {
    isIn: cookies => cookie.isIn(cookies),
    async find(headers, { fresh }) {
      for (const token of cookie.read(headers)) {
        const user = await find(token, fresh)
        if (user) return user
      }
      return null
    },
    async findWriter(headers, limits) {
      for (const token of cookie.read(headers)) {
        const counting = limits.countingWrite(token)
        if (!counting) {
          const user = await find(token, true)
          if (user) return { user, counted: null }
          continue
        }
        const found = findWriterOfSession(database, token, counting)
        await remember(
          token,
          found.then(writer => writer?.user ?? null),
        )
        const writer = await found
        if (writer) return writer
      }
      return null
    },
    async end(headers) {
      for (const token of cookie.read(headers)) await removeSession(database, token)
      remembered.clear()
      return cookie.expire()
    },
    async signedInAt(headers) {
      for (const token of cookie.read(headers)) {
        const time = await findSignInTime(database, token)
        if (time) return time
      }
      throw unauthorized()
    },
    // Forgets everything: that is a few seconds of answers, and such changes are rare.
    forget: () => remembered.clear(),
  }
}
