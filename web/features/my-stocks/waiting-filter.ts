import type { Stance } from '#contract/stance.ts'
import { isId } from '#web/format/is-id.ts'
import { stances } from '#web/format/stance-names.ts'

/** Which of the tips that wait are walked, as the address of their page tells it. */
export interface WaitingFilter {
  stocks: 'mine' | 'all'
  stance: Stance | null
  /** The id of a strategist. */
  strategist: string | null
}

/** What an address asks for; of one's own stocks all that waits is walked. */
export function waitingFilter(search: URLSearchParams): WaitingFilter {
  if (search.get('stocks') !== 'all') return { stocks: 'mine', stance: null, strategist: null }
  const strategist = search.get('strategist')
  return {
    stocks: 'all',
    stance: stances.find(stance => stance === search.get('stance')) ?? null,
    strategist: strategist && isId(strategist) ? strategist : null,
  }
}

/** The address that asks for it. */
export function waitingAddress({ stocks, stance, strategist }: Partial<WaitingFilter>): string {
  if (stocks !== 'all') return '/my-stocks/unclassified'
  const asked = new URLSearchParams({ stocks })
  if (stance) asked.set('stance', stance)
  if (strategist) asked.set('strategist', strategist)
  return `/my-stocks/unclassified?${asked}`
}
