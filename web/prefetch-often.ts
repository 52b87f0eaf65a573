import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from './account/queries.ts'
import { withFirst } from './api/read.ts'
import { myJudgements } from './features/desk/judgements/queries.ts'
import { post as postQuery } from './features/library/posts/queries.ts'
import { strategistsOfStock } from './features/library/stocks/queries.ts'
import { stockFilter } from './features/library/stocks/stock-filter.ts'
import { namedTab } from './features/library/stocks/stock-tab.ts'
import { tipsOfPost, tipsOfStock } from './features/library/tips/queries.ts'
import { prefetchRadarOfPost, prefetchRadarOfStock } from './pages/prefetch-radar.ts'
import { prefetchStock } from './pages/prefetch-stock.ts'
import { prefetchStockWork } from './pages/prefetch-stock-work.ts'
import { pagesIn } from './ui/pages-in-address.ts'

// What the pages fetch that the first one leads to: in a file that comes when the first page is ready.

export const post = (client: QueryClient, _: URLSearchParams, { slug = '' }: Record<string, string>) => [
  client.prefetchQuery(postQuery(slug)),
  client.prefetchInfiniteQuery(tipsOfPost(slug)),
  prefetchRadarOfPost(client, slug),
  ...(isSignedIn(client) ? [client.prefetchQuery(myJudgements())] : []),
]

export const stock = (
  client: QueryClient,
  search: URLSearchParams,
  { ticker = '' }: Record<string, string>,
) => {
  const signedIn = isSignedIn(client)
  const tab = namedTab(search)
  return [
    prefetchStock(client, ticker),
    // Against the conclusion, where its form is shown.
    prefetchRadarOfStock(client, ticker, signedIn && (tab ?? 'analysis') === 'analysis'),
    client.prefetchQuery(strategistsOfStock(ticker)),
    client.prefetchInfiniteQuery(
      withFirst(pagesIn(search), tipsOfStock(ticker, stockFilter(search, signedIn))),
    ),
    ...(signedIn ? prefetchStockWork(client, ticker.toUpperCase(), tab) : []),
  ]
}

function isSignedIn(client: QueryClient): boolean {
  return Boolean(client.getQueryData(currentUser().queryKey))
}
