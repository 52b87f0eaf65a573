import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conclusionsApi } from '#contract/conclusions.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readsOf } from '#web/api/read.ts'
import { conclusion } from '#web/features/desk/conclusions/queries.ts'

/** Says that one has looked at what came since a conclusion. Nobody is told where that fails: it is said again next time. */
export function useSeen(ticker: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(conclusionsApi.seen, { params: { stock: ticker } }),
    onSuccess: () => {
      client.setQueryData(
        conclusion(ticker).queryKey,
        saved => saved && { ...saved, since: { ...saved.since, seen: true } },
      )
      // Read anew when it is next on a page: what is on one stays as it is.
      void client.invalidateQueries({ ...readsOf(myStocksApi.list), refetchType: 'none' })
    },
  })
}
