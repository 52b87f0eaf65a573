import { jobsApi } from '#contract/jobs.ts'
import type { Mount } from '../http/routing/mount.ts'
import { route } from '../http/routing/route.ts'
import { lookAtJobs } from './queries.ts'
import { createPaces, lookAtBacklogs } from './queue/backlogs.ts'

/** The calls by which moderators see background work. */
export function mountJobs(mount: Mount): void {
  const { database } = mount.services
  const paces = createPaces()
  route(mount, jobsApi.look, async () => {
    const [look, backlogs] = await Promise.all([lookAtJobs(database), lookAtBacklogs(database)])
    return { ...look, backlogs: paces.withMinutes(backlogs) }
  })
}
