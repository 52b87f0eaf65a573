import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { conclusionsApi, NewConclusion } from '#contract/conclusions.ts'
import { call } from '#web/api/call.ts'
import { read, readPages } from '#web/api/read.ts'
import { refreshMyStocks } from '#web/features/my-stocks/queries.ts'

/** What the signed-in user has concluded about a stock (by ticker); null when nothing. */
export function conclusion(ticker: string) {
  return read<typeof conclusionsApi.find>('/api/conclusions/{stock}', { params: { stock: ticker } })
}

/** The earlier versions of that conclusion, newest first. */
export function earlierConclusions(ticker: string) {
  return readPages<typeof conclusionsApi.history>('/api/conclusions/{stock}/history', {
    params: { stock: ticker },
    query: { limit: 4 },
  })
}

/** Saves a conclusion; the version before it moves into the history. What was typed stays with the form. */
export function useSaveConclusion(ticker: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Stock conclusion saved successfully', failure: 'Failed to save conclusion' },
    mutationFn: (body: NewConclusion) =>
      call<typeof conclusionsApi.save>('POST', '/api/conclusions', { body }),
    onSuccess: saved => {
      client.setQueryData(conclusion(ticker).queryKey, saved)
      void client.invalidateQueries({ queryKey: earlierConclusions(ticker).queryKey })
      void refreshMyStocks(client)
    },
  })
}
