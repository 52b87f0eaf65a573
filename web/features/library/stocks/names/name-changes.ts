import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type StockDetail, stocksApi } from '#contract/stocks.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

interface Mended {
  companyName: string
  /** The version of the name that the person saw while typing. */
  seen: number
}

/** Gives a stock another name, with Undo in the message. The dialog shows why the server refuses. */
export function useMendName({ ticker }: Pick<StockDetail, 'ticker'>) {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestoreName({ ticker })
  return useMutation({
    mutationFn: (body: Mended) => callEndpoint(stocksApi.changeName, { params: { stock: ticker }, body }),
    // After a conflict the page shows the present name before the person tries again.
    onError: error =>
      error instanceof ApiError && error.status === 409 ? readAgain(client, stocksApi.get) : undefined,
    onSuccess: (saved, { seen }) => {
      show(client, saved)
      // Another person has given the stock the same name in the meantime.
      if (saved.nameVersion !== seen + 1) return
      toast({
        title: 'Name changed',
        action: {
          label: 'Undo',
          run: () => restore.mutate({ version: seen, seen: saved.nameVersion }),
        },
      })
    },
  })
}

/** Brings back an earlier name of a stock. */
export function useRestoreName({ ticker }: Pick<StockDetail, 'ticker'>) {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'Earlier name brought back',
      failure: 'Failed to bring back this name',
      preferServerMessage: true,
    },
    mutationFn: (body: { version: number; seen: number }) =>
      callEndpoint(stocksApi.restoreName, { params: { stock: ticker }, body }),
    onSuccess: saved => show(client, saved),
    onError: () => readAgain(client, stocksApi.get, stocksApi.names),
  })
}

/** Shows the stock as it is now and reads everything else again, because the name is on nearly every page. */
function show(client: QueryClient, saved: StockDetail): void {
  client.setQueriesData<StockDetail>(readsOf(stocksApi.get), known =>
    known?.id === saved.id ? saved : known,
  )
  void client.invalidateQueries()
}
