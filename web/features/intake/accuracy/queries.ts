import { accuracyApi } from '#contract/accuracy.ts'
import { read } from '#web/api/read.ts'

/** How often extractors were right on this server. */
export function accuracy() {
  return read(accuracyApi.get)
}
