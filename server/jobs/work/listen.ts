import { robotsOf } from '../../features/intake/drafting/robots.ts'
import { hearAll } from '../../features/intake/listening/hearing/hear.ts'
import { failAllHearings } from '../../features/intake/listening/hearing/settle.ts'
import { inTurn } from '../queue/host-turns.ts'
import { PutBack, type RunJob } from '../queue/task.ts'

/** Hears the audio that waits. One job on all servers does, so that what hears has no more to do than is set. */
export const runListen: RunJob = async ({ signal, turns }, { services, feedReading, listening }) => {
  const { database, jobs } = services
  if (!listening) {
    await failAllHearings(database)
    return jobs.nudge()
  }
  const turn = async (address: string, ask: () => Promise<void>): Promise<Date | null> => {
    try {
      await inTurn(database, address, false, ask, undefined, true)
      return null
    } catch (error) {
      // Only this audio waits for its host.
      if (error instanceof PutBack) return error.until
      throw error
    }
  }
  const robots = robotsOf(feedReading)
  await hearAll({ services, listening, robots, userAgent: feedReading.pageReader, turn }, signal, turns)
}
