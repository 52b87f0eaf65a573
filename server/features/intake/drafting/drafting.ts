import type { Services } from '../../../http/services.ts'
import type { Work } from '../extraction/workers/work.ts'
import type { Listening } from '../listening/listening.ts'
import type { FeedReading } from '../sources/asking/feed-reading.ts'
import type { Robots } from './robots.ts'

/** What items are drafted with. */
export interface Drafting {
  services: Pick<Services, 'database' | 'limits' | 'log' | 'config' | 'symbols' | 'jobs'>
  work: Work
  feedReading: FeedReading
  robots: Robots
  /** What hears audio. Null: nothing is heard. */
  listening: Listening | null
}
