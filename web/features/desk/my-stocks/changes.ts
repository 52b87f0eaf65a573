import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type MyStock, myStocksApi } from '#contract/my-stocks.ts'
import { radarApi } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { countingReads } from '#web/api/cache/counting-reads.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { type Page, readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { myStocks, stocksWithoutConclusion, trackedCheck } from './queries.ts'

/** What every change of the watchlist is known by while it is on its way. */
export const trackingKey = ['track']

/** Adds a stock to the watchlist: shown at once, taken back when the server refuses, and by Undo in the message. */
export function useTrackStock() {
  return useTracking().track
}

/** Takes a stock off the watchlist: gone at once, back when the server refuses, and back by Undo in the message. */
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

/** A stock that is to be tracked; one that has just been removed comes back with the date it had. */
type ToTrack = Stock & { wasRemoved?: boolean }

/** Asks again for the personal lists of stocks and for what counts them; what is not on the page when it is next. */
export function refreshMyStocks(client: QueryClient): Promise<void> {
  const { check, noConclusions, unclassifiedTips } = myStocksApi
  // Who is judging goes on where they are: the tips that wait stay as they are until their page is opened anew.
  void client.invalidateQueries({ ...readsOf(unclassifiedTips), refetchType: 'none' })
  // Contradictions are those of tracked stocks, and against what is concluded now.
  return readAgain(client, check, noConclusions, radarApi.signals, ...countingReads)
}

/** While another change is on its way, the server's lists are behind what is shown. */
export async function refreshAfterLast(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: trackingKey }) === 1) await refreshMyStocks(client)
}

type StockPages = InfiniteData<Page<MyStock>, string | null>

/** Shows stocks as tracked or not wherever that is known, by ticker. Gives the function that takes it back. */
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
  // A stock that is added takes its place when the list is asked for again: only the server knows its row.
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
