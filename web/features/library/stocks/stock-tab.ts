/** The tabs of a stock's right column, in their order. */
export const stockTabs = ['analysis', 'classification', 'notes', 'tasks'] as const

export type StockTab = (typeof stockTabs)[number]

/** The tab in the address of a stock. Null if there is none: then Analysis is open, and phones show the tips. */
export function namedTab(search: URLSearchParams): StockTab | null {
  const named = search.get('tab')
  return stockTabs.find(tab => tab === named) ?? null
}

/** The address of a stock's page, with a tab and a filter of tips if given. */
export function stockAddress(ticker: string, tab: StockTab | null = null, filter = ''): string {
  const query = [tab && `tab=${tab}`, filter].filter(Boolean).join('&')
  return `/stocks/${encodeURIComponent(ticker)}${query && `?${query}`}`
}
