import { jobsApi } from '#contract/jobs.ts'
import { read } from '#web/api/read.ts'

/** The state of the server's jobs. For moderators and admins. */
export function jobsLook() {
  return read(jobsApi.look)
}
