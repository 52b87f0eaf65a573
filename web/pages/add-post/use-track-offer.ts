import { useQueryClient } from '@tanstack/react-query'
import { useTrackStock } from '#web/features/desk/my-stocks/changes.ts'
import { trackedCheck } from '#web/features/desk/my-stocks/queries.ts'
import type { OfferAfter } from '#web/features/library/post-form/add-post.ts'
import { stock as stockQuery } from '#web/features/library/stocks/queries.ts'

/** A function that offers to track the first stock of a saved post. It offers nothing where the person tracks it. */
export function useTrackOffer(): OfferAfter {
  const client = useQueryClient()
  const { mutate } = useTrackStock()
  return async ({ tickers: [ticker] }) => {
    if (!ticker) return undefined
    const [check, stock] = await Promise.all([
      client.fetchQuery(trackedCheck(ticker)),
      client.fetchQuery(stockQuery(ticker)),
    ])
    return check.isUserStock ? undefined : { label: `Track ${ticker}?`, run: () => mutate(stock) }
  }
}
