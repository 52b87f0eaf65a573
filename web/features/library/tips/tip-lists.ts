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

/** A list that is read page by page, or a short list that is read at once. */
type TipList = InfiniteData<Page<Tip>, string | null> | Tip[]

const tipLists = [tipsApi.listForPost, tipsApi.listForStock, myStocksApi.unclassifiedTips]

/** Changes every list of tips in this browser's cache. Returns the function that undoes the change. */
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

/** Cancels running reads of the lists, which would undo the change just made. */
export function holdTipLists(client: QueryClient): Promise<void> {
  return client.cancelQueries(readsOf(...tipLists))
}

/**
 * Reads again the lists of tips and everything that shows or counts tips: posts, stocks, strategists and the dashboard.
 */
export function refreshTipLists(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    ...tipLists,
    ...countingReads,
    analyticsApi.stockProgress,
    // A judgement may concern terms that the tip no longer has.
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
