import { pollSource } from '../../features/intake/sources/polling/poll.ts'
import { inTurn } from '../queue/host-turns.ts'
import type { RunJob } from '../queue/task.ts'

/** Asks a feed for news, in the turn of its host. The answer of the site, also a failure, is stored in its row. */
export const runPollSource: RunJob = async (
  { id, isBack, signal },
  { services: { database, jobs }, feedReading },
) => {
  const { rows } = await database.$client.query<{ url: string }>('select url from feeds where id = $1', [id])
  const [feed] = rows
  if (!feed) return
  await inTurn(database, feed.url, isBack, () =>
    pollSource({ database, reading: feedReading }, id, { by: 'schedule', signal }),
  )
  // Read new items at once, without waiting for the next look.
  jobs.nudge()
}
