import { pollFeed } from '../../features/intake/feeds/polling/poll.ts'
import { inTurn } from '../queue/host-turns.ts'
import type { RunJob } from '../queue/task.ts'

/** Asks a feed what is new, in the turn of its host. What the site answers is kept in its row, failures too. */
export const runPollFeed: RunJob = async (
  { id, isBack, signal },
  { services: { database, jobs }, feedReading },
) => {
  const { rows } = await database.$client.query<{ url: string }>('select url from feeds where id = $1', [id])
  const [feed] = rows
  if (!feed) return
  await inTurn(database, feed.url, isBack, () =>
    pollFeed({ database, reading: feedReading }, id, { by: 'schedule', signal }),
  )
  // What is new is read without waiting for the next look.
  jobs.nudge()
}
