import type { User } from '#contract/account.ts'
import type { Instance } from '#contract/instance.ts'
import type { TokenScope } from '#contract/tokens.ts'
import type { Changes } from '../cache/changes.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import type { Replica } from '../database/connections/replica.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import type { Counted, Limits } from './limits.ts'

/** What is publicly known of a stock or fund. */
export interface KnownListing {
  ticker: string
  name: string
  exchange: string | null
  sector: string | null
}

/** Gives what is publicly known of a ticker; undefined where nothing is. */
export type FindListing = (ticker: string) => KnownListing | undefined

/** Gives the listings abroad of a symbol that stands without the suffix of its market: of RMS that is RMS.PA. */
export type FindAbroad = (symbol: string) => KnownListing[]

/** Gives the listing of a name as brokers write it, at home in the country of its ISIN; null where none is meant for sure. */
export type FindNamed = (name: string, country: string | null) => KnownListing | null

/** What is publicly known of stocks. It is made ready when first asked for, in turns with what others wait for. */
export interface Symbols {
  byTicker(): Promise<{ findListing: FindListing; findAbroad: FindAbroad }>
  byName(): Promise<{ findListing: FindListing; findAbroad: FindAbroad; findNamed: FindNamed }>
}

/** Who is asking. The auth part finds out; everything else takes it from here. */
export interface Sessions {
  /**
   * The signed-in user of a request, or null. `fresh` asks the database; otherwise a process may remember a session for
   * 5 s (decisions, section 2).
   */
  find(headers: Headers, options: { fresh: boolean }): Promise<User | null>
  /** For a write: asks the database, and counts the write on the same way; `counted` is null where nothing is counted. */
  findWriter(headers: Headers, limits: Limits): Promise<{ user: User; counted: Counted | null } | null>
  /** Whether a Cookie header may be that of somebody signed in; asks no database. */
  isIn(cookies: string): boolean
}

/** The access tokens of programs. */
export interface Tokens {
  /** Whose token a secret is and what it may do; null where it is not known, was revoked or has expired. */
  find(secret: string): Promise<{ user: User; scope: TokenScope } | null>
}

/** All that holds on this server, with what was not set as it is by default. */
export interface InstanceSettings
  extends Pick<
    Instance,
    'name' | 'description' | 'signUp' | 'terms' | 'privacy' | 'contact' | 'publicContent'
  > {
  signUpFrom: 'environment' | 'settings'
  firstPostsWait: boolean
}

/** What admins have set of this server. */
export interface Instances {
  /** Remembered; what another process changes is known within a second. */
  find(): Promise<InstanceSettings>
  /** To be called after a change in this process. */
  forget(): void
}

/** Work that happens without a request (server/jobs). */
export interface Jobs {
  /** To be called when rows that are due now are stored, so that nobody waits for the next look. Waits for nothing. */
  nudge(): void
}

/** What features are made with. */
export interface Services {
  config: Config
  database: Database
  limits: Limits
  sessions: Sessions
  tokens: Tokens
  instances: Instances
  symbols: Symbols
  log: Log
  /** What of the folder of prices this server could not take, by name. */
  passedOver: ReadonlyMap<string, { why: string; at: Date }>
  /** Public answers and what makes them old; null with PUBLIC_CACHE=off. */
  memory: { cache: PublicCache; changes: Changes } | null
  /** Of DATABASE_READ_URL; null without one. */
  replica: Replica | null
  jobs: Jobs
}
