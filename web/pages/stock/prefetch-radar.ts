import type { QueryClient } from '@tanstack/react-query'
import {
  againstConclusion,
  contradictionsOfPost,
  contradictionsOfStock,
  echoesOfPost,
  sourcesOfStock,
} from '#web/features/watch/radar/queries.ts'

/**
 * Fetches the small answers that the page shows at once: two, and a third for a reader with a conclusion. The dialog
 * fetches the newest tips.
 */
export function prefetchRadarOfStock(client: QueryClient, ticker: string, concludes: boolean) {
  return Promise.all([
    client.prefetchQuery(sourcesOfStock(ticker)),
    client.prefetchQuery(contradictionsOfStock(ticker)),
    ...(concludes ? [client.prefetchQuery(againstConclusion(ticker.toUpperCase()))] : []),
  ])
}

export function prefetchRadarOfPost(client: QueryClient, slug: string) {
  return Promise.all([
    client.prefetchQuery(contradictionsOfPost(slug)),
    client.prefetchQuery(echoesOfPost(slug)),
  ])
}
