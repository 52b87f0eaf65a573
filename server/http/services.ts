import type { User } from '#contract/account.ts'
import type { Instance } from '#contract/instance.ts'
import type { TokenScope } from '#contract/tokens.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import type { Changes } from '../cache/changes.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import type { Replica } from '../database/connections/replica.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import type { Counted, Limits } from './limits.ts'

/** The publicly known facts of a stock or fund. */
export interface KnownListing {
  ticker: string
  name: string
  exchange: string | null
  sector: string | null
  /** Whether it is no longer listed, or not by this ticker. */
  hasEnded?: true
  /** The company whose listing had this ticker before. */
  formerName?: string
}

/** The publicly known listing of a ticker; undefined for an unknown one. */
export type FindListing = (ticker: string) => KnownListing | undefined

/** The listings abroad of a symbol without the suffix of its market: RMS finds RMS.PA. */
export type FindAbroad = (symbol: string) => KnownListing[]

/**
 * The listing that a name means, in the spelling of brokers and for the country of its ISIN. Null where no listing is
 * certain.
 */
export type FindNamed = (name: string, country: string | null) => KnownListing | null

/**
 * The publicly known stocks. The list is prepared at the first use, in small steps, so that other requests can go on.
 */
export interface Symbols {
  /** For the names of companies within texts. */
  names(): Promise<Pick<SymbolTable, 'namesIn' | 'localNamesIn' | 'find' | 'listingsOf' | 'singleWordNames'>>
  byTicker(): Promise<{ findListing: FindListing; findAbroad: FindAbroad }>
  byName(): Promise<{ findListing: FindListing; findAbroad: FindAbroad; findNamed: FindNamed }>
}

/** Finds the user of a request. Everything else takes the user from here. */
export interface Sessions {
  /**
   * The signed-in user of a request, or null. `fresh` asks the database; otherwise a process may remember a session for
   * 5 s (decisions, section 2).
   */
  find(headers: Headers, options: { fresh: boolean }): Promise<User | null>
  /**
   * The user of a write, always from the database. The same round trip counts the write; `counted` is null where
   * nothing is counted.
   */
  findWriter(headers: Headers, limits: Limits): Promise<{ user: User; counted: Counted | null } | null>
  /** Whether a Cookie header may belong to a signed-in user. Asks no database. */
  isIn(cookies: string): boolean
}

/** When people were last here. A visit ends after 30 minutes without a request. */
export interface Visits {
  /** Notes that a person is here. Writes once a minute and person at most, and never fails. */
  note(userId: string): Promise<void>
}

/** The access tokens of programs. */
export interface Tokens {
  /** The owner of an access token and what the token may do. Null for an unknown, revoked or expired token. */
  find(secret: string): Promise<{ user: User; scope: TokenScope } | null>
}

/** All settings of this server. A setting that was not set has its default. */
export interface InstanceSettings
  extends Pick<
    Instance,
    'name' | 'description' | 'signUp' | 'terms' | 'privacy' | 'contact' | 'publicContent'
  > {
  /** `example`: it is closed as long as the example data is there. */
  signUpFrom: 'environment' | 'settings' | 'example'
  hasExample: boolean
  firstPostsWait: boolean
}

/** The settings that admins have made for this server. */
export interface Instances {
  /** The settings, from memory. A change in another process is known within a second. */
  find(): Promise<InstanceSettings>
  /** Call this after a change in this process. */
  forget(): void
}

/** Work that happens without a request (server/jobs). */
export interface Jobs {
  /** Call this after storing rows that are due now: the work then begins at once. Returns at once. */
  nudge(): void
}

/** The services with which features are made. */
export interface Services {
  config: Config
  database: Database
  limits: Limits
  sessions: Sessions
  visits: Visits
  tokens: Tokens
  instances: Instances
  symbols: Symbols
  log: Log
  /** Files in the folder of prices that this server could not read, by name, with the reason. */
  passedOver: ReadonlyMap<string, { why: string; at: Date }>
  /** The kept answers for visitors, and the changes that make them old. Null with PUBLIC_CACHE=off. */
  memory: { cache: PublicCache; changes: Changes } | null
  /** The replica at DATABASE_READ_URL; null without one. */
  replica: Replica | null
  jobs: Jobs
}
