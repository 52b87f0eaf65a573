import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LogEntry, moderationLogApi } from '#contract/moderation-log.ts'
import { peopleApi } from '#contract/people.ts'
import { postsApi } from '#contract/posts.ts'
import { tipsApi } from '#contract/tips.ts'
import { undoneBy } from '#contract/undone-by.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'

/** Whether one press can undo an act that is still in force. */
export function canBeUndone(entry: LogEntry): boolean {
  return entry.undoneAt === null && undoing(entry) !== undefined
}

/** Undoes an act of the log, then reads the log again. */
export function useUndo(entry: LogEntry) {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to undo it', preferServerMessage: true },
    mutationFn: async () => {
      await undoing(entry)?.()
    },
    onSettled: () => readAgain(client, moderationLogApi.list),
  })
}

/** The request that undoes an act. Undefined if there is none. */
function undoing({ action, subjectKind, subjectId: id }: LogEntry): (() => Promise<unknown>) | undefined {
  if (!(action in undoneBy) || id === null) return undefined
  const params = { id }
  const calls: Record<string, (() => Promise<unknown>) | undefined> = {
    'hide post': () => callEndpoint(postsApi.unhide, { params: { post: id }, body: undefined }),
    'hide tip': () => callEndpoint(tipsApi.unhide, { params, body: undefined }),
    'delete post': () => callEndpoint(postsApi.restore, { params: { post: id }, body: undefined }),
    'remove person': () => callEndpoint(peopleApi.unremove, { params, body: undefined }),
    'remove people': () => callEndpoint(peopleApi.unremoveNew, { params }),
    'suspend person': () => callEndpoint(peopleApi.change, { params, body: { suspendedUntil: null } }),
  }
  return calls[`${action} ${subjectKind}`]
}
