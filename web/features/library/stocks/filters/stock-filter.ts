import { type NarrowedTips, narrowedTips } from '#web/format/narrowed-tips.ts'

/**
 * The filter for a stock's tips in an address. Only signed-in people can filter by their judgements and conclusions.
 */
export function stockFilter(search: URLSearchParams, signedIn: boolean): NarrowedTips {
  return narrowedTips(
    search,
    signedIn ? ['stance', 'strategist', 'judged', 'year', 'came'] : ['stance', 'strategist', 'year'],
  )
}
