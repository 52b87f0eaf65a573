import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StrategistsAs } from './strategists-address.ts'

const oneYear = 60 * 60 * 24 * 365

/**
 * The form of the strategists that the person chose in this browser. The choice is in a cookie, so that the server draws
 * it at once. Null before a choice.
 */
export function strategistsAs() {
  return queryOptions<StrategistsAs | null>({ queryKey: ['strategists shown as'], enabled: false })
}

/** The choice, and a function that remembers another one. */
export function useStrategistsAs(): [StrategistsAs | null, (as: StrategistsAs) => void] {
  const client = useQueryClient()
  const { data = null } = useQuery(strategistsAs())
  return [
    data,
    as => {
      client.setQueryData(strategistsAs().queryKey, as)
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // Browsers have the Cookie Store API only on https sites.
      Object.assign(document, {
        cookie: `strategists-as=${as}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`,
      })
    },
  ]
}
