import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'

/** The order of the list of strategists, as its address says. */
export interface BoardOrder {
  sort: 'newest' | 'record'
  /** Months after the call. Used only in the order of records. */
  horizon: RecordHorizon
}

/** The order that an address asks for. Newest first, unless the address names the record. */
export function boardOrder(search: URLSearchParams): BoardOrder {
  const horizon = recordHorizons.find(months => months === search.get('horizon')) ?? usualHorizon
  return search.get('sort') === 'record'
    ? { sort: 'record', horizon }
    : { sort: 'newest', horizon: usualHorizon }
}

/** The address of an order. */
export function boardAddress({ sort, horizon }: BoardOrder): string {
  if (sort === 'newest') return '/strategists?as=cards'
  return `/strategists?${new URLSearchParams({ sort, ...(horizon !== usualHorizon && { horizon }) })}`
}
