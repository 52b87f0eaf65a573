import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'
import { type StrategistColumn, strategistColumns, usualOrders } from '#contract/strategist-sorts.ts'

export type StrategistsAs = 'cards' | 'table'

/** What the table of strategists shows, as its address says. */
export interface ShownStrategists {
  sort: StrategistColumn
  order: 'asc' | 'desc'
  /** Parts of a name; empty: everybody. */
  q: string
  /** Months after the call. */
  horizon: RecordHorizon
}

/** The column before anybody has chosen one: those with something to tell stand above those with nothing. */
const firstColumn = 'beat'

/**
 * The form that an address asks for: by its name, else by an order that one form alone has. Null where the address
 * leaves it to what the person chose last.
 */
export function asIn(search: URLSearchParams): StrategistsAs | null {
  const as = search.get('as')
  if (as === 'cards' || as === 'table') return as
  const sort = search.get('sort')
  if (sort === 'record' || sort === 'newest') return 'cards'
  return strategistColumns.some(column => column === sort) || search.has('q') ? 'table' : null
}

/** The table that an address asks for. Values without a meaning are ignored. */
export function shownIn(search: URLSearchParams): ShownStrategists {
  const sort = strategistColumns.find(column => column === search.get('sort')) ?? firstColumn
  const order = search.get('order')
  return {
    sort,
    order: order === 'asc' || order === 'desc' ? order : usualOrders[sort],
    q: (search.get('q') ?? '').trim().slice(0, 200),
    horizon: recordHorizons.find(months => months === search.get('horizon')) ?? usualHorizon,
  }
}

/** What differs from the first table, as the query of an address and of the call. */
export function queryOf({ sort, order, q, horizon }: ShownStrategists) {
  return {
    ...(sort !== firstColumn && { sort }),
    ...(order !== usualOrders[sort] && { order }),
    ...(q !== '' && { q }),
    ...(horizon !== usualHorizon && { horizon }),
  }
}

/** The address of a table. */
export function tableAddress(shown: ShownStrategists): string {
  return `/strategists?${new URLSearchParams({ as: 'table', ...queryOf(shown) })}`
}

/** The table after a press on a column's head. A second press on the same column reverses the order. */
export function pressed(shown: ShownStrategists, by: StrategistColumn): ShownStrategists {
  if (shown.sort !== by) return { ...shown, sort: by, order: usualOrders[by] }
  return { ...shown, order: shown.order === 'asc' ? 'desc' : 'asc' }
}

const sorted: Record<StrategistColumn, Record<'asc' | 'desc', string>> = {
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  posts: { desc: 'Posts, most first', asc: 'Posts, fewest first' },
  last: { desc: 'Newest post first', asc: 'Oldest newest post first' },
  tips: { desc: 'Tips, most first', asc: 'Tips, fewest first' },
  counted: { desc: 'Counted, most first', asc: 'Counted, fewest first' },
  beat: { desc: 'Share that beat it, highest first', asc: 'Share that beat it, lowest first' },
  verdict: { desc: 'Better than chance first', asc: 'Worse than chance first' },
}

/** Whether a column tells of records, which are there with prices alone. */
export function isOfRecords(sort: StrategistColumn): boolean {
  return sort === 'counted' || sort === 'beat' || sort === 'verdict'
}

/** The order of a table in words. */
export function sortedBy({ sort, order }: Pick<ShownStrategists, 'sort' | 'order'>): string {
  return sorted[sort][order]
}

/** The orders to choose from. The value is `column order`; `sortingIn` reads it back. */
export function sortings(withRecords: boolean): { value: string; label: string }[] {
  const columns = strategistColumns.filter(column => withRecords || !isOfRecords(column))
  return columns.flatMap(sort => {
    const orders = usualOrders[sort] === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
    return orders.map(order => ({ value: `${sort} ${order}`, label: sorted[sort][order] }))
  })
}

/** The order that one of these values names; of any other text the first one. */
export function sortingIn(value: string): Pick<ShownStrategists, 'sort' | 'order'> {
  const [name, order] = value.split(' ')
  const sort = strategistColumns.find(column => column === name) ?? firstColumn
  return { sort, order: order === 'asc' || order === 'desc' ? order : usualOrders[sort] }
}
