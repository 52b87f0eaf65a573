import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conclusionsApi } from '#contract/conclusions.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readsOf } from '#web/api/read.ts'
import { conclusion } from '#web/features/desk/conclusions/queries.ts'

/**
 * Marks the news since a conclusion as seen. A failure needs no message, because the news is then shown again next
 * time.
 */
export function useSeen(ticker: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(conclusionsApi.seen, { params: { stock: ticker } }),
    onSuccess: () => {
      client.setQueryData(
        conclusion(ticker).queryKey,
        saved => saved && { ...saved, since: { ...saved.since, seen: true } },
      )
      // A list on the page stays as it is, and is read again when a page shows it next.
      void client.invalidateQueries({ ...readsOf(myStocksApi.list), refetchType: 'none' })
    },
  })
}
