import { moderationApi, type QueuedKind } from '#contract/moderation.ts'
import { read, readPages } from '#web/api/read.ts'

/** The moderators' queue, newest first: all entries, or those of one kind. */
export function queue(kind: QueuedKind | null = null) {
  return readPages(moderationApi.list, kind ? { query: { kind } } : {})
}

/** The number of waiting entries by kind. */
export function queueCounts() {
  return read(moderationApi.counts)
}

/** How much waits in all, up to a hundred. It costs little, so every page of a moderator may ask for it. */
export function openCount() {
  return read(moderationApi.open)
}
