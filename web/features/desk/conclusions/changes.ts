import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conclusionsApi, type NewConclusion } from '#contract/conclusions.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { refreshDue } from '#web/features/desk/due/refresh-due.ts'
import { refreshMyStocks } from '#web/features/desk/my-stocks/changes.ts'
import type { ConclusionDraft } from './form/conclusion-draft.ts'
import { conclusion, earlierConclusions } from './queries.ts'

interface Saving {
  body: NewConclusion
  /** The form from which `body` was made. */
  draft: ConclusionDraft | null
}

/** Saves a conclusion. The version before moves into the history. `onSaved` gets the saved form. */
export function useSaveConclusion(ticker: string, onSaved: (draft: ConclusionDraft | null) => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Stock conclusion saved successfully', failure: 'Failed to save conclusion' },
    mutationFn: ({ body }: Saving) => callEndpoint(conclusionsApi.save, { body }),
    onSuccess: (saved, { draft }) => {
      onSaved(draft)
      client.setQueryData(conclusion(ticker).queryKey, saved)
      void client.invalidateQueries({ queryKey: earlierConclusions(ticker).queryKey })
      void refreshMyStocks(client)
      void refreshDue(client)
    },
  })
}
