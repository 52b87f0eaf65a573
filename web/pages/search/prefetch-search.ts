import type { QueryClient } from '@tanstack/react-query'
import { withFirst } from '#web/api/read.ts'
import { foundOfAll, foundOfKind } from '#web/features/watch/search/queries.ts'
import { searchedIn } from '#web/features/watch/search/search-address.ts'
import { pagesIn } from '#web/ui/addresses/pages-in-address.ts'

/** Fetches the results for the address of the search page. The code stands alone, because no other page searches. */
export async function prefetchSearch(client: QueryClient, search: URLSearchParams): Promise<void> {
  const { q, kind, cursor, isTooMuch } = searchedIn(search)
  if (q === '' || isTooMuch) return
  if (kind) await client.prefetchInfiniteQuery(withFirst(pagesIn(search), foundOfKind(q, kind, cursor)))
  else await client.prefetchQuery(foundOfAll(q))
}
