import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

const oneYear = 60 * 60 * 24 * 365

export type StocksAs = 'cards' | 'table'

/** How this browser was told to show My Stocks: a cookie, so that the server draws it so at once. Null: it was not told. */
export function stocksAs() {
  return queryOptions<StocksAs | null>({ queryKey: ['my stocks shown as'], enabled: false })
}

/** The choice, and how to make it. */
export function useStocksAs(): [StocksAs | null, (as: StocksAs) => void] {
  const client = useQueryClient()
  const { data = null } = useQuery(stocksAs())
  return [
    data,
    as => {
      client.setQueryData(stocksAs().queryKey, as)
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // Browsers have the Cookie Store API only where the site is https.
      Object.assign(document, {
        cookie: `stocks-as=${as}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`,
      })
    },
  ]
}
