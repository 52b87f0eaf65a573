import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Convictions, myRecordApi, type ReviewProcess, type StoredReview } from '#contract/my-record.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'

interface Said {
  process: ReviewProcess
  lesson: string | null
}

/** Saves the person's review of a forecast. The answer is the first one that contains the outcome. */
export function useReview(id: string, onKept: (kept: StoredReview, said: Said) => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to save what you answered', preferServerMessage: true },
    // One after the other, so that the server gets the last press last.
    scope: { id: `review of ${id}` },
    mutationFn: (said: Said) => callEndpoint(myRecordApi.review, { params: { id }, body: said }),
    onSuccess: (kept, said) => {
      onKept(kept, said)
      // The forecast stays in the list of this visit, but later reads leave it out.
      void client.invalidateQueries({ ...readsOf(myRecordApi.forecasts), refetchType: 'none' })
    },
  })
}

/** Saves the percentages that the person means by each conviction. */
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
