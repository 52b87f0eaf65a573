import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type MyStock, myStocksApi } from '#contract/my-stocks.ts'
import { radarApi } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { countingReads } from '#web/api/cache/counting-reads.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { type Page, readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { myStocks, stocksWithoutConclusion, trackedCheck } from './queries.ts'

/** The key of every change of the watchlist, to find those that still run. */
export const trackingKey = ['track']

/**
 * Adds a stock to the watchlist and shows it at once. A refusal of the server takes the stock back, and so does Undo in
 * the message.
 */
export function useTrackStock() {
  return useTracking().track
}

/**
 * Takes a stock off the watchlist and hides it at once. A refusal of the server brings the stock back, and so does Undo
 * in the message.
 */
export function useUntrackStock() {
  return useTracking().untrack
}

function useTracking() {
  const client = useQueryClient()
  const toast = useToast()
  const track = useMutation({
    mutationKey: trackingKey,
    meta: { failure: 'Failed to add stock to My Stocks' },
    mutationFn: ({ id, wasRemoved }: ToTrack) =>
      wasRemoved
        ? callEndpoint(myStocksApi.restore, { params: { stock: id } })
        : callEndpoint(myStocksApi.add, { body: { stockId: id } }),
    onMutate: stock => showTracked(client, [stock.ticker], true),
    onError: (_error, _stock, takeBack) => takeBack?.(),
    onSuccess: (_entry, stock) =>
      toast({
        title: 'Stock added to My Stocks',
        action: { label: 'Undo', run: () => untrack.mutate(stock) },
      }),
    onSettled: () => refreshAfterLast(client),
  })
  const untrack = useMutation({
    mutationKey: trackingKey,
    meta: { failure: 'Failed to remove stock from My Stocks' },
    mutationFn: (stock: Stock) => callEndpoint(myStocksApi.remove, { params: { stock: stock.id } }),
    onMutate: stock => showTracked(client, [stock.ticker], false),
    onError: (_error, _stock, takeBack) => takeBack?.(),
    onSuccess: (_nothing, stock) =>
      toast({
        title: 'Stock removed from My Stocks',
        action: { label: 'Undo', run: () => track.mutate({ ...stock, wasRemoved: true }) },
      }),
    onSettled: () => refreshAfterLast(client),
  })
  return { track, untrack }
}

/** A stock to be tracked. With `wasRemoved` the stock was just removed, and gets its old date back. */
type ToTrack = Stock & { wasRemoved?: boolean }

/**
 * Reads the person's lists of stocks and their counts again. A list that no page shows is read when a page shows it
 * next.
 */
export function refreshMyStocks(client: QueryClient): Promise<void> {
  const { check, noConclusions, unclassifiedTips } = myStocksApi
  // A person who is judging tips is not disturbed: the list of waiting tips is read only when its page opens again.
  void client.invalidateQueries({ ...readsOf(unclassifiedTips), refetchType: 'none' })
  // Contradictions depend on the tracked stocks and on the present conclusions.
  return readAgain(client, check, noConclusions, radarApi.signals, ...countingReads)
}

/** Refreshes after the last of several changes. Until then the server's lists lack changes that the page shows. */
export async function refreshAfterLast(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: trackingKey }) === 1) await refreshMyStocks(client)
}

type StockPages = InfiniteData<Page<MyStock>, string | null>

/** Marks stocks, named by ticker, as tracked or not in every cached answer. Returns the function that undoes this. */
export async function showTracked(
  client: QueryClient,
  tickers: readonly string[],
  isUserStock: boolean,
): Promise<() => void> {
  const lists = [myStocks().queryKey, stocksWithoutConclusion().queryKey]
  const checks = tickers.map(ticker => trackedCheck(ticker).queryKey)
  const keys = [...lists, ...checks]
  await Promise.all(keys.map(queryKey => client.cancelQueries({ queryKey, exact: true })))
  const before = keys.map(key => [key, client.getQueryData(key)] as const)
  for (const key of checks) client.setQueryData(key, known => known && { isUserStock })
  // An added stock joins the list when the list is read again, because only the server knows its row.
  const gone = new Set(tickers)
  if (!isUserStock)
    for (const key of lists) client.setQueryData<StockPages>(key, pages => pages && without(pages, gone))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

function without(data: StockPages, gone: ReadonlySet<string>): StockPages {
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      items: page.items.filter(({ stock }) => !gone.has(stock.ticker)),
    })),
  }
}
