import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

const oneYear = 60 * 60 * 24 * 365

export type StocksAs = 'cards' | 'table'

/**
 * The form of My Stocks that the person chose in this browser. The choice is in a cookie, so that the server draws it
 * at once. Null before a choice.
 */
export function stocksAs() {
  return queryOptions<StocksAs | null>({ queryKey: ['my stocks shown as'], enabled: false })
}

/** The choice, and a function that changes it. */
export function useStocksAs(): [StocksAs | null, (as: StocksAs) => void] {
  const client = useQueryClient()
  const { data = null } = useQuery(stocksAs())
  return [
    data,
    as => {
      client.setQueryData(stocksAs().queryKey, as)
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // Browsers have the Cookie Store API only on https sites.
      Object.assign(document, {
        cookie: `stocks-as=${as}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`,
      })
    },
  ]
}
