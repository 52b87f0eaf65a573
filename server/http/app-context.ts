import type { Hono } from 'hono'
import type { User } from '#contract/account.ts'
import type { Shown } from '../cache/shown.ts'
import type { Calls, Delivery } from './calls.ts'
import type { Services } from './services.ts'

export interface Environment {
  Bindings: Delivery
  Variables: {
    /** Address of the client. */
    address: string
    user: User | null
    /** What a public answer shows, where it says so: then it may be kept. */
    shown?: Shown
    /** The body of the answer, where it is at hand: to read it from a Response takes longer than to write it. */
    text?: string
  }
}

/** What features mount their calls and their other addresses on, and what they are made with. */
export interface Mount {
  app: Hono<Environment>
  calls: Calls
  services: Services
}
