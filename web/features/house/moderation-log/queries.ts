import { moderationLogApi } from '#contract/moderation-log.ts'
import { readPages } from '#web/api/read.ts'

/** The acts of moderators and admins, newest first. */
export function moderationLog() {
  return readPages(moderationLogApi.list)
}
