import type { Conclusion } from '#contract/conclusions.ts'
import type { MyStock } from '#contract/my-stocks.ts'

export type Order = 'asc' | 'desc'

/** The order of My Stocks. */
export interface Sorting {
  by: SortKey
  order: Order
}

/** Which of My Stocks are shown, and in which order. */
export interface Shown {
  sorting: Sorting
  action: Conclusion['action'] | null
  /** Only stocks with tips that the person has not judged. */
  needsJudging: boolean
  noConclusion: boolean
}

type Value = number | string | null

interface Sort {
  /** Null is last in both orders. */
  valueOf: (entry: MyStock) => Value
  /** The order after the first press: the one that people want most. */
  first: Order
  words: Record<Order, string>
}

export const actions: readonly Conclusion['action'][] = ['buy', 'hold', 'watch', 'sell', 'avoid']
const convictions: readonly NonNullable<Conclusion['conviction']>[] = ['low', 'medium', 'high']

/** The possible sortings of My Stocks: the columns, and the day of adding, which has no column. */
export const sorts = {
  unclassified: {
    valueOf: entry => entry.unclassifiedCount,
    first: 'desc',
    words: { desc: 'Tips to judge, most first', asc: 'Tips to judge, fewest first' },
  },
  ticker: {
    valueOf: entry => entry.stock.ticker,
    first: 'asc',
    words: { asc: 'Stock, A to Z', desc: 'Stock, Z to A' },
  },
  newest: {
    valueOf: entry => entry.newestTipAt,
    first: 'desc',
    words: { desc: 'Newest tip first', asc: 'Oldest newest tip first' },
  },
  tips: {
    valueOf: entry => entry.tipCount,
    first: 'desc',
    words: { desc: 'Tips, most first', asc: 'Tips, fewest first' },
  },
  split: {
    valueOf: ({ stanceCounts: { bullish, neutral, bearish } }) => {
      const all = bullish + neutral + bearish
      return all === 0 ? null : (bullish - bearish) / all
    },
    first: 'desc',
    words: { desc: 'Stance split, most bullish first', asc: 'Stance split, most bearish first' },
  },
  target: {
    valueOf: entry => entry.averageTarget?.value ?? null,
    first: 'desc',
    words: { desc: 'Average target, highest first', asc: 'Average target, lowest first' },
  },
  action: {
    valueOf: entry => (entry.conclusion ? actions.indexOf(entry.conclusion.action) : null),
    first: 'asc',
    words: { asc: 'Action, buy first', desc: 'Action, avoid first' },
  },
  conviction: {
    valueOf: ({ conclusion }) => (conclusion?.conviction ? convictions.indexOf(conclusion.conviction) : null),
    first: 'desc',
    words: { desc: 'Conviction, high first', asc: 'Conviction, low first' },
  },
  concluded: {
    valueOf: entry => entry.conclusion?.updatedAt ?? null,
    first: 'asc',
    words: { asc: 'Conclusion, oldest first', desc: 'Conclusion, newest first' },
  },
  added: {
    valueOf: entry => entry.createdAt,
    first: 'desc',
    words: { desc: 'Last added first', asc: 'First added first' },
  },
} satisfies Record<string, Sort>

export type SortKey = keyof typeof sorts

// The names of this object are those of its type.
export const sortKeys = Object.keys(sorts) as SortKey[]

/** The sorting before anybody has chosen one. */
export const firstSorting: Sorting = { by: 'unclassified', order: 'desc' }

/**
 * What an address asks for: `?sort=target&order=asc&action=buy&needs=judging&conclusion=none`. Values without a meaning
 * are ignored.
 */
export function shownBy(search: URLSearchParams, fallback: Sorting = firstSorting): Shown {
  const by = sortKeys.find(key => key === search.get('sort'))
  const order = search.get('order')
  return {
    sorting: by ? { by, order: order === 'asc' || order === 'desc' ? order : sorts[by].first } : fallback,
    action: actions.find(action => action === search.get('action')) ?? null,
    needsJudging: search.get('needs') === 'judging',
    noConclusion: search.get('conclusion') === 'none',
  }
}

/** The query of the address with these changes. Its other parts stay. */
export function withShown(search: URLSearchParams, changes: Partial<Shown>): string {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | null) => {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  if (changes.sorting) {
    set('sort', changes.sorting.by)
    set('order', changes.sorting.order === sorts[changes.sorting.by].first ? null : changes.sorting.order)
  }
  if (changes.action !== undefined) set('action', changes.action)
  if (changes.needsJudging !== undefined) set('needs', changes.needsJudging ? 'judging' : null)
  if (changes.noConclusion !== undefined) set('conclusion', changes.noConclusion ? 'none' : null)
  return next.toString()
}

/** A sorting as the value of a form field. `sortingNamed` reads it back. */
export function sortingName({ by, order }: Sorting): string {
  return `${by} ${order}`
}

/** The sorting of a form field's value. An unknown value gives the first sorting. */
export function sortingNamed(name: string): Sorting {
  const found = sortKeys
    .flatMap(by => (['asc', 'desc'] as const).map(order => ({ by, order })))
    .find(sorting => sortingName(sorting) === name)
  return found ?? firstSorting
}

/** The sorting after a press on a column's head. A second press on the same column reverses the order. */
export function pressed(now: Sorting, by: SortKey): Sorting {
  if (now.by !== by) return { by, order: sorts[by].first }
  return { by, order: now.order === 'asc' ? 'desc' : 'asc' }
}

export function needsJudging(entry: MyStock): boolean {
  return entry.unclassifiedCount > 0
}

export function hasNoConclusion(entry: MyStock): boolean {
  return entry.conclusion === null
}

/** The stocks that are asked for, sorted. Equal ones are sorted by ticker. */
export function choose(entries: readonly MyStock[], shown: Shown): MyStock[] {
  const { by, order } = shown.sorting
  const sort: Sort = sorts[by]
  return entries
    .filter(
      entry =>
        (shown.action === null || entry.conclusion?.action === shown.action) &&
        (!shown.needsJudging || needsJudging(entry)) &&
        (!shown.noConclusion || hasNoConclusion(entry)),
    )
    .map(entry => ({ entry, value: sort.valueOf(entry) }))
    .sort(
      (a, b) =>
        compare(a.value, b.value, order) || compare(a.entry.stock.ticker, b.entry.stock.ticker, 'asc'),
    )
    .map(({ entry }) => entry)
}

function compare(a: Value, b: Value, order: Order): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (order === 'asc' ? 1 : -1)
}
