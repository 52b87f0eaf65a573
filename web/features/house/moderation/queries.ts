import { moderationApi, type QueuedKind } from '#contract/moderation.ts'
import { read, readPages } from '#web/api/read.ts'

/** What waits for moderators, newest first; all of it, or one kind. */
export function queue(kind: QueuedKind | null = null) {
  return readPages(moderationApi.list, kind ? { query: { kind } } : {})
}

/** How much waits, by kind. */
export function queueCounts() {
  return read(moderationApi.counts)
}
