import { instanceApi } from '#contract/instance.ts'
import { read } from '#web/api/read.ts'

/** What this server is called, and what holds on it. Apart from its changes: every page looks whether it was read. */
export function instanceSettings() {
  return read(instanceApi.get)
}
