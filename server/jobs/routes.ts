import { jobsApi } from '#contract/jobs.ts'
import type { Mount } from '../http/mount.ts'
import { route } from '../http/route.ts'
import { lookAtJobs } from './queries.ts'

/** What moderators see of the work that happens without a request. */
export function mountJobs(mount: Mount): void {
  route(mount, jobsApi.look, () => lookAtJobs(mount.services.database))
}
