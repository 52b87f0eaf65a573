import type { Changes } from '../cache/changes.ts'
import type { Database } from '../database/database.ts'
import type { Instances, Tokens, Visits } from '../http/services.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { removeExpiredInvitations } from './invitations/queries.ts'
import { type Admission, createAdmission } from './joining/admission.ts'
import { type LibraryOptions, libraryOptions } from './library.ts'
import { type Hashing, slowHashing } from './login/hashing.ts'
import { createPasswords, type Passwords, preparedHash } from './login/passwords.ts'
import { createSingleSignOn, type SingleSignOn } from './oidc/oidc.ts'
import { createLine, type Line } from './page/line.ts'
import { removeExpiredLinks } from './password-links/queries.ts'
import { removeExpired } from './people/queries.ts'
import { sessionCookie } from './sessions/session-cookie.ts'
import { createSessions, type RememberingSessions } from './sessions/sessions.ts'
import { createVisits } from './sessions/visits.ts'
import { createTokens } from './tokens/tokens.ts'

/** The ways to sign in, and the signed-in users. */
export interface Auth {
  sessions: RememberingSessions
  visits: Visits
  tokens: Tokens
  /** Undefined with OIDC_ONLY: the endpoints and forms for passwords do not exist then. */
  passwords: Passwords | undefined
  admission: Admission
  hashing: Hashing
  /** The line in which sign-ups and sign-ins with passwords wait. */
  line: Line
  /** undefined without a provider. */
  oidc: SingleSignOn | undefined
  /** The key that signs cookies. */
  secret: string
  /** Removes expired sessions and links, and sign-ins that were never finished. Call this from time to time. */
  sweep(): Promise<void>
}

/**
 * `secret` comes from `sessionSecret`: all processes on one database share it. `fetch` sends requests to the OIDC
 * provider.
 */
export function createAuth(
  {
    config,
    database,
    log,
    changes,
    instances,
    hashing = slowHashing,
  }: {
    config: Config
    database: Database
    log: Log
    changes: Changes | null
    instances: Instances
    hashing?: Hashing
  },
  secret: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Auth {
  const admission = createAdmission(database, instances)
  let loading: Promise<LibraryOptions> | undefined
  const options = () => {
    const hash = (password: string) => preparedHash(hashing, password)
    loading ??= libraryOptions(config.publicUrl, admission, secret, log, { ...hashing, hash })
    return loading
  }
  return {
    sessions: createSessions(database, sessionCookie(config.publicUrl, secret), Date.now, changes),
    visits: createVisits(database, log),
    tokens: createTokens(database, log),
    passwords: config.oidc?.only ? undefined : createPasswords(options, database, hashing),
    hashing,
    admission,
    line: createLine(),
    oidc: config.oidc
      ? createSingleSignOn(config.oidc, options, { database, admission }, config.publicUrl, log, fetch)
      : undefined,
    secret,
    async sweep() {
      await removeExpired(database)
      await removeExpiredLinks(database)
      await removeExpiredInvitations(database)
    },
  }
}
