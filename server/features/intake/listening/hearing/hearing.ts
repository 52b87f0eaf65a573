import type { Services } from '../../../../http/services.ts'
import type { Robots } from '../../drafting/robots.ts'
import type { Listening } from '../listening.ts'

/** What audio is heard with. */
export interface Hearing {
  services: Pick<Services, 'database' | 'log' | 'jobs'>
  listening: Listening
  robots: Robots
  /** The user agent where no person has asked. */
  userAgent: string
  /** Asks a host in its turn. The moment at which it may be asked, where that is not now. */
  turn(address: string, ask: () => Promise<void>): Promise<Date | null>
}
