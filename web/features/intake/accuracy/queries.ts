import { accuracyApi } from '#contract/accuracy.ts'
import { read } from '#web/api/read.ts'

/** How often machines were right here. */
export function accuracy() {
  return read(accuracyApi.get)
}
