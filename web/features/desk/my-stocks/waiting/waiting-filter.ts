import { type NarrowedTips, narrowedTips } from '#web/format/narrowed-tips.ts'

/** Which waiting tips the page shows, as its address says. */
export interface WaitingFilter extends Pick<NarrowedTips, 'stance' | 'strategist'> {
  stocks: 'mine' | 'all'
}

/** The filter in an address. Stance and strategist apply only to tips of all stocks. */
export function waitingFilter(search: URLSearchParams): WaitingFilter {
  const isAll = search.get('stocks') === 'all'
  const { stance, strategist } = narrowedTips(search, isAll ? ['stance', 'strategist'] : [])
  return { stocks: isAll ? 'all' : 'mine', stance, strategist }
}
