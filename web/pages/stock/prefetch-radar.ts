import type { QueryClient } from '@tanstack/react-query'
import {
  againstConclusion,
  contradictionsOfPost,
  contradictionsOfStock,
  echoesOfPost,
  sourcesOfStock,
} from '#web/features/watch/radar/queries.ts'

/** Two small answers, and for who concludes a third: whole voices come with the dialog. */
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
