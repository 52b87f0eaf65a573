import { jobsApi } from '#contract/jobs.ts'
import { ProblemError } from '../http/answers/problems.ts'
import type { Mount } from '../http/routing/mount.ts'
import { route } from '../http/routing/route.ts'
import { lookAtJobs, tryAgain } from './queries.ts'
import { createPaces, lookAtBacklogs } from './queue/backlogs.ts'

/** The endpoints by which moderators see background work, and admins have it tried again. */
export function mountJobs(mount: Mount): void {
  const { database, jobs } = mount.services
  const paces = createPaces()
  route(mount, jobsApi.look, async () => {
    const [look, backlogs] = await Promise.all([lookAtJobs(database), lookAtBacklogs(database)])
    return { ...look, backlogs: paces.withMinutes(backlogs) }
  })
  route(mount, jobsApi.again, async ({ body: { ids } }) => {
    const again = await tryAgain(database, ids)
    if (again === 0) throw new ProblemError(409, 'None of these jobs has failed any more. Please look again.')
    jobs.nudge()
    return { again }
  })
}
