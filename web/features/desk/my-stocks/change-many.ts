import { useMutation, useQueryClient } from '@tanstack/react-query'
import { myStocksApi, type StockChanges } from '#contract/my-stocks.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { refreshAfterLast, showTracked, trackingKey } from './changes.ts'

/**
 * Tracks many stocks at once, or stops tracking them, in one request. Undo is the opposite request. Removed stocks
 * disappear at once, and come back if the server refuses.
 */
export function useChangeMany() {
  const client = useQueryClient()
  const toast = useToast()
  const onSettled = () => refreshAfterLast(client)

  const add = useMutation({
    mutationKey: trackingKey,
    meta: { failure: 'Failed to add stocks to My Stocks', preferServerMessage: true },
    mutationFn: (tickers: string[]) => changeMany({ add: tickers, remove: [] }),
    onSuccess: ({ added }) =>
      toast(
        added.length === 0
          ? { title: 'These stocks are in My Stocks already' }
          : {
              title: `${stocksIn(added)} added to My Stocks`,
              action: { label: 'Undo', run: () => remove.mutate(added) },
            },
      ),
    onSettled,
  })
  const remove = useMutation({
    mutationKey: trackingKey,
    meta: { failure: 'Failed to remove stocks from My Stocks' },
    mutationFn: (tickers: string[]) => changeMany({ add: [], remove: tickers }),
    onMutate: tickers => showTracked(client, tickers, false),
    onError: (_error, _tickers, takeBack) => takeBack?.(),
    onSuccess: ({ removed }) =>
      toast(
        removed.length === 0
          ? { title: 'These stocks were removed already' }
          : {
              title: `${stocksIn(removed)} removed from My Stocks`,
              action: { label: 'Undo', run: () => add.mutate(removed) },
            },
      ),
    onSettled,
  })
  return { add, remove }
}

function changeMany(body: StockChanges) {
  return callEndpoint(myStocksApi.changeMany, { body })
}

function stocksIn({ length }: string[]): string {
  return length === 1 ? 'Stock' : `${length.toLocaleString('en-US')} stocks`
}
