import type { IncomingMessage } from 'node:http'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { User } from '#contract/account.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Limits } from './limits.ts'

/** Who is asking. The auth part finds out; everything else takes it from here. */
export interface Sessions {
  /**
   * The signed-in user of a request, or null. `fresh` asks the database; otherwise a process may remember a session for
   * 5 s (decisions, section 2).
   */
  find(headers: Headers, options: { fresh: boolean }): Promise<User | null>
}

/** What features are made with. */
export interface Services {
  config: Config
  database: Database
  limits: Limits
  sessions: Sessions
  /** The company's name of a ticker, where the symbol table knows it. */
  companyNames(ticker: string): string | undefined
  log: Log
}

export interface Environment {
  Bindings: {
    /** The connection, in a request that came over the network. */
    incoming?: IncomingMessage
    /** Who a page is drawn for, in a call that it makes in process. */
    visitor?: { address: string; user: User | null }
  }
  Variables: {
    /** Address of the client. */
    address: string
    user: User | null
  }
}

/** The application that features mount their routes on, and what they are made with. */
export interface Mount {
  app: OpenAPIHono<Environment>
  services: Services
}
