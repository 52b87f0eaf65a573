/** The tabs of a stock's right column, in their order. */
export const stockTabs = ['analysis', 'classification', 'notes', 'tasks'] as const

export type StockTab = (typeof stockTabs)[number]

/** The tab that the address of a stock names; null where it names none: Analysis is open, and phones show the tips. */
export function namedTab(search: URLSearchParams): StockTab | null {
  const named = search.get('tab')
  return stockTabs.find(tab => tab === named) ?? null
}

/** The address of a stock's page with a tab open, or with none named, and with what its tips are narrowed to. */
export function stockAddress(ticker: string, tab: StockTab | null = null, filter = ''): string {
  const query = [tab && `tab=${tab}`, filter].filter(Boolean).join('&')
  return `/stocks/${encodeURIComponent(ticker)}${query && `?${query}`}`
}
