import { draftItem } from '../../features/intake/drafting/draft-item.ts'
import { createRobots, type Robots } from '../../features/intake/drafting/robots.ts'
import type { FeedReading } from '../../features/intake/sources/asking/feed-reading.ts'
import { inTurn } from '../queue/host-turns.ts'
import type { RunJob } from '../queue/task.ts'

/** The robots.txt files that this process remembers. */
const robotsOf = new WeakMap<FeedReading, Robots>()

/**
 * Reads a feed item or a pasted link for the queues that it waits in. The result, also a failure, is stored in its row.
 */
export const runDraftItem: RunJob = ({ id, isBack, signal }, { services, work, feedReading }) => {
  const robots = robotsOf.get(feedReading) ?? createRobots(feedReading)
  robotsOf.set(feedReading, robots)
  return draftItem(
    { services, work, feedReading, robots },
    { id, signal, turn: (address, ask) => inTurn(services.database, address, isBack, ask) },
  )
}
