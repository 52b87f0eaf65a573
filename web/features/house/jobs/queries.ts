import { jobsApi } from '#contract/jobs.ts'
import { read } from '#web/api/read.ts'

/** How the work that happens without a request is going. For moderators and admins. */
export function jobsLook() {
  return read(jobsApi.look)
}
