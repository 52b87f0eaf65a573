import type { WaitingFilter } from './waiting-filter.ts'

/** The address of the waiting tips with this filter. */
export function waitingAddress({ stocks, stance, strategist }: Partial<WaitingFilter>): string {
  if (stocks !== 'all') return '/my-stocks/unclassified'
  const asked = new URLSearchParams({ stocks })
  if (stance) asked.set('stance', stance)
  if (strategist) asked.set('strategist', strategist)
  return `/my-stocks/unclassified?${asked}`
}
