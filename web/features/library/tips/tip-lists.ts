import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { analyticsApi } from '#contract/analytics.ts'
import { judgementsApi } from '#contract/judgements.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { postsApi } from '#contract/posts.ts'
import { radarApi } from '#contract/radar.ts'
import { stocksApi } from '#contract/stocks.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { type Tip, tipsApi } from '#contract/tips.ts'
import { countingReads } from '#web/api/cache/counting-reads.ts'
import { type Page, readAgain, readsOf } from '#web/api/read.ts'

/** A list that is read page by page, or all of a short one. */
type TipList = InfiniteData<Page<Tip>, string | null> | Tip[]

const tipLists = [tipsApi.listForPost, tipsApi.listForStock, myStocksApi.unclassifiedTips]

/** Changes every list of tips that this browser holds. Gives the function that takes it back. */
export function changeTipLists(client: QueryClient, change: (tips: Tip[]) => Tip[]): () => void {
  const before = client.getQueriesData<TipList>(readsOf(...tipLists))
  client.setQueriesData<TipList>(readsOf(...tipLists), data => {
    if (!data) return data
    if (Array.isArray(data)) return change(data)
    return { ...data, pages: data.pages.map(page => ({ ...page, items: change(page.items) })) }
  })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Stops answers on their way from undoing what was just changed. */
export function holdTipLists(client: QueryClient): Promise<void> {
  return client.cancelQueries(readsOf(...tipLists))
}

/** Asks again for lists of tips and for what tells or counts them: posts, stocks, strategists and the dashboard. */
export function refreshTipLists(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    ...tipLists,
    ...countingReads,
    analyticsApi.stockProgress,
    // What was judged may not be what a tip claims any more.
    judgementsApi.list,
    tipsApi.history,
    postsApi.get,
    postsApi.list,
    radarApi.signals,
    radarApi.voices,
    stocksApi.get,
    strategistsApi.get,
    strategistsApi.list,
    strategistsApi.posts,
  )
}
