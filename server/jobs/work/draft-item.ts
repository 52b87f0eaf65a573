import { draftItem } from '../../features/intake/drafting/draft-item.ts'
import { robotsOf } from '../../features/intake/drafting/robots.ts'
import { inTurn } from '../queue/host-turns.ts'
import type { RunJob } from '../queue/task.ts'

/**
 * Reads a feed item or a pasted link for the queues that it waits in. The result, also a failure, is stored in its row.
 */
export const runDraftItem: RunJob = ({ id, isBack, signal }, { services, work, feedReading, listening }) =>
  draftItem(
    { services, work, feedReading, robots: robotsOf(feedReading), listening },
    { id, signal, turn: (address, ask) => inTurn(services.database, address, isBack, ask) },
  )
