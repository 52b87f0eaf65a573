import type { QueryClient } from '@tanstack/react-query'
import { hasNews, sinceLastVisit } from '#web/features/watch/since/queries.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** What is new since the last visit. The code is loaded only where something is. */
export const sincePanel = lazyPanel('SinceLine', () =>
  import('#web/features/watch/since/SinceLine.tsx').then(module => module.SinceLine),
)

export function sinceParts(client: QueryClient): LazyModule[] {
  return hasNews(client.getQueryData(sinceLastVisit().queryKey)) ? [sincePanel] : []
}
