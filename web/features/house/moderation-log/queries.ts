import { moderationLogApi } from '#contract/moderation-log.ts'
import { readPages } from '#web/api/read.ts'

/** What moderators and admins have done, newest first. */
export function moderationLog() {
  return readPages(moderationLogApi.list)
}
