import { draftItem } from '../../features/intake/drafting/draft-item.ts'
import { createRobots, type Robots } from '../../features/intake/drafting/robots.ts'
import type { FeedReading } from '../../features/intake/feeds/asking/feed-reading.ts'
import { inTurn } from '../queue/host-turns.ts'
import type { RunJob } from '../queue/task.ts'

/** What is remembered of robots.txt, in each server. */
const robotsOf = new WeakMap<FeedReading, Robots>()

/** Reads what a source shows, or a pasted link, for the queues it waits in. What came of it is kept in its row, failures too. */
export const runDraftItem: RunJob = ({ id, isBack, signal }, { services, work, feedReading }) => {
  const robots = robotsOf.get(feedReading) ?? createRobots(feedReading)
  robotsOf.set(feedReading, robots)
  return draftItem(
    { services, work, feedReading, robots },
    { id, signal, turn: (address, ask) => inTurn(services.database, address, isBack, ask) },
  )
}
