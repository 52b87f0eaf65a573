import { instanceApi } from '#contract/instance.ts'
import { read } from '#web/api/read.ts'

/** The settings of this server. In a file apart from their changes, because every page asks whether they were read. */
export function instanceSettings() {
  return read(instanceApi.get)
}
