import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'

/** In which order strategists stand, as the address of their list tells it. */
export interface BoardOrder {
  sort: 'newest' | 'record'
  /** Months after the call; it says something by record alone. */
  horizon: RecordHorizon
}

/** What an address asks for: newest first, unless it names the record. */
export function boardOrder(search: URLSearchParams): BoardOrder {
  const horizon = recordHorizons.find(months => months === search.get('horizon')) ?? usualHorizon
  return search.get('sort') === 'record'
    ? { sort: 'record', horizon }
    : { sort: 'newest', horizon: usualHorizon }
}

/** The address of an order. */
export function boardAddress({ sort, horizon }: BoardOrder): string {
  if (sort === 'newest') return '/strategists'
  return `/strategists?${new URLSearchParams({ sort, ...(horizon !== usualHorizon && { horizon }) })}`
}
