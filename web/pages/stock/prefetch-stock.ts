import type { QueryClient } from '@tanstack/react-query'
import { weeklyPrices } from '#web/features/ledger/prices/queries.ts'
import { stock } from '#web/features/library/stocks/queries.ts'

/** Fetches a stock, then its prices. A stock without prices needs only the first request. */
export async function prefetchStock(client: QueryClient, ticker: string): Promise<void> {
  await client.prefetchQuery(stock(ticker))
  const found = client.getQueryData(stock(ticker).queryKey)
  if (found?.hasPrices) await client.prefetchQuery(weeklyPrices(found.ticker))
}
