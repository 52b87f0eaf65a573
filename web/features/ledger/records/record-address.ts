import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import type { CallState, RecordHorizon } from '#contract/records.ts'

/** The horizon in the address, in months: `?horizon=3`. */
export function horizonIn(search: URLSearchParams): RecordHorizon {
  const named = search.get('horizon')
  return recordHorizons.find(horizon => horizon === named) ?? usualHorizon
}

/** The lists of calls, in the order of their buttons. */
export const callStates: { value: CallState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'counted', label: 'Counted' },
  { value: 'other', label: 'Not counted' },
  { value: 'open', label: 'Open' },
]

/** The list of calls in the address: `?calls=other`. */
export function callsIn(search: URLSearchParams): CallState {
  const named = search.get('calls')
  return callStates.find(({ value }) => value === named)?.value ?? 'all'
}

/** The address of a strategist after a change. Default values are left out. */
export function recordAddress(id: string, search: URLSearchParams, change: Choice): string {
  const changed = new URLSearchParams(search)
  const { horizon, calls } = { horizon: horizonIn(search), calls: callsIn(search), ...change }
  changed.delete('horizon')
  changed.delete('calls')
  if (horizon !== usualHorizon) changed.set('horizon', horizon)
  if (calls !== 'all') changed.set('calls', calls)
  const query = changed.toString()
  return `/strategists/${encodeURIComponent(id)}${query && `?${query}`}`
}

interface Choice {
  horizon?: RecordHorizon
  calls?: CallState
}
