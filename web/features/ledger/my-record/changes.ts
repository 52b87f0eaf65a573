import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Convictions, myRecordApi, type ReviewProcess, type StoredReview } from '#contract/my-record.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'

interface Said {
  process: ReviewProcess
  lesson: string | null
}

/** Keeps what one says of a forecast; the answer is the first that tells what became of it. */
export function useReview(id: string, onKept: (kept: StoredReview, said: Said) => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to keep the review', preferServerMessage: true },
    // One after the other, so that the last press is also the last the server hears.
    scope: { id: `review of ${id}` },
    mutationFn: (said: Said) => callEndpoint(myRecordApi.review, { params: { id }, body: said }),
    onSuccess: (kept, said) => {
      onKept(kept, said)
      // It stays in the list of this visit, and is in none that is read later.
      void client.invalidateQueries({ ...readsOf(myRecordApi.forecasts), refetchType: 'none' })
    },
  })
}

/** Keeps what one means by convictions. */
export function useSetConvictions(onKept: () => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Kept', failure: 'Failed to keep what you mean', preferServerMessage: true },
    mutationFn: (body: Convictions) => callEndpoint(myRecordApi.setConvictions, { body }),
    onSuccess: () => {
      onKept()
      void readAgain(client, myRecordApi.get)
    },
  })
}
