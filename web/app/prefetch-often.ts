import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/account/queries.ts'
import { withFirst } from '#web/api/read.ts'
import { myJudgements } from '#web/features/desk/judgements/queries.ts'
import { post as postQuery } from '#web/features/library/posts/queries.ts'
import { stockFilter } from '#web/features/library/stocks/filters/stock-filter.ts'
import { strategistsOfStock } from '#web/features/library/stocks/queries.ts'
import { namedTab } from '#web/features/library/stocks/stock-tab.ts'
import { tipsOfPost, tipsOfStock } from '#web/features/library/tips/queries.ts'
import { prefetchRadarOfPost, prefetchRadarOfStock } from '#web/pages/stock/prefetch-radar.ts'
import { prefetchStock } from '#web/pages/stock/prefetch-stock.ts'
import { prefetchStockWork } from '#web/pages/stock/prefetch-stock-work.ts'
import { pagesIn } from '#web/ui/addresses/pages-in-address.ts'

// The queries of the pages that the first page leads to. This file is loaded when the first page is ready.

export const post = (client: QueryClient, _: URLSearchParams, { slug = '' }: Record<string, string>) => {
  const asked = postQuery(slug)
  if (!isId.test(slug)) return [client.prefetchQuery(asked), ...withPost(client, slug)]
  // The page reads the tips by the slug, which only the post itself tells.
  const byId = async () => {
    await client.prefetchQuery(asked)
    const found = client.getQueryData(asked.queryKey)
    if (found) await Promise.all(withPost(client, found.slug))
  }
  return [byId()]
}

/** An id in the place of a slug, as quotes and assistants write the address of a post. */
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const withPost = (client: QueryClient, slug: string): Promise<unknown>[] => [
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
    // Tips against the conclusion are read only where its form is shown.
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
