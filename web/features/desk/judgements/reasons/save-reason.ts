import { useMutation, useQueryClient } from '@tanstack/react-query'
import { judgementsApi, type ListedJudgement } from '#contract/judgements.ts'
import type { Classification } from '#contract/tips.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { myJudgements } from '#web/features/desk/judgements/queries.ts'

/** Saves the reader's reason for a judgement. Null removes it. Shows at once, and goes back if the server refuses. */
export function useSaveReason(tipId: string, classification: Classification) {
  const client = useQueryClient()
  const { queryKey } = myJudgements()
  const show = (reason: ListedJudgement['reason']) =>
    client.setQueryData(queryKey, all => all?.map(one => (one.tipId === tipId ? { ...one, reason } : one)))
  return useMutation({
    meta: { failure: 'Failed to save your reason' },
    // One after the other, so that the server gets the last reason last.
    scope: { id: `reason ${tipId}` },
    mutationFn: ({ text, shared }: { text: string | null; shared: boolean }) =>
      callEndpoint(judgementsApi.set, {
        body: { tipId, classification, reason: text, reasonShared: shared },
      }),
    onMutate: async ({ text, shared }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.find(one => one.tipId === tipId)?.reason ?? null
      show(
        text === null
          ? null
          : { id: before?.id ?? 'unsaved', text, shared, hidden: before?.text === text && before.hidden },
      )
      return before
    },
    onError: (_error, _reason, before) => show(before ?? null),
    onSettled: () => readAgain(client, judgementsApi.list, judgementsApi.reasons),
  })
}
