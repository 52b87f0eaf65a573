import type { QueryClient } from '@tanstack/react-query'
import { weeklyPrices } from '#web/features/ledger/prices/queries.ts'
import { stock } from '#web/features/library/stocks/queries.ts'

/** A stock, and behind it its prices where there are some: nothing is asked about those of the others. */
export async function prefetchStock(client: QueryClient, ticker: string): Promise<void> {
  await client.prefetchQuery(stock(ticker))
  const found = client.getQueryData(stock(ticker).queryKey)
  if (found?.hasPrices) await client.prefetchQuery(weeklyPrices(found.ticker))
}
