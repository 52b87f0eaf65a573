import { type NarrowedTips, narrowedTips } from '#web/format/narrowed-tips.ts'

/** Which of the tips that wait are walked, as the address of their page tells it. */
export interface WaitingFilter extends Pick<NarrowedTips, 'stance' | 'strategist'> {
  stocks: 'mine' | 'all'
}

/** What an address asks for; of one's own stocks all that waits is walked. */
export function waitingFilter(search: URLSearchParams): WaitingFilter {
  const isAll = search.get('stocks') === 'all'
  const { stance, strategist } = narrowedTips(search, isAll ? ['stance', 'strategist'] : [])
  return { stocks: isAll ? 'all' : 'mine', stance, strategist }
}
