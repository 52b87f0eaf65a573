import { healthApi } from '#contract/health.ts'
import { read } from '#web/api/read.ts'

/** Whether the server is well; admins are told its version with it. */
export function health() {
  return read(healthApi.get)
}
