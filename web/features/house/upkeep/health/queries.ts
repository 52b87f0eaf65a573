import { healthApi } from '#contract/health.ts'
import { read } from '#web/api/read.ts'

/** Whether the server is well. Admins also get its version. */
export function health() {
  return read(healthApi.get)
}
