import { isSame } from './same.ts'
import type { PriceAction } from './series.ts'

/** What a reading says otherwise about days that were known. */
export interface Revision {
  /** Ascending. Empty if nothing was revised. */
  days: string[]
  /** In words, for receipts. The receipt adds whose reading it was. */
  what: string
}

interface Known {
  /** By day, ascending. */
  days: ReadonlyMap<string, { close: number }>
  /** By day and kind. */
  actions: ReadonlyMap<string, PriceAction>
}

interface Told {
  days: readonly { day: string; close: number }[]
  actions: readonly PriceAction[]
}

/**
 * Finds what a reading says otherwise about known days: other closes, and splits and dividends that are new, gone or
 * changed (decision 62). Actions after the last known day are news, not a revision.
 */
export function revisionOf(known: Known, { days, actions }: Told): Revision {
  const revised = new Set(
    days.flatMap(({ day, close }) => {
      const before = known.days.get(day)
      return before && before.close !== close ? [day] : []
    }),
  )
  const lastKnown = [...known.days.keys()].at(-1) ?? ''
  const now = new Map(actions.map(action => [`${action.day} ${action.kind}`, action]))
  const late: PriceAction[] = []
  const gone: PriceAction[] = []
  for (const key of new Set([...known.actions.keys(), ...now.keys()])) {
    const [before, after] = [known.actions.get(key), now.get(key)]
    const action = before ?? after
    if (!action || action.day > lastKnown) continue
    if (before && after && isSame(before.value, after.value)) continue
    revised.add(action.day)
    if (!before) late.push(action)
    if (!after) gone.push(action)
  }
  const what = [
    revised.size === 1 ? 'one day changed' : `${revised.size.toLocaleString('en-US')} days changed`,
    ...wordsOf(late, 'came late'),
    ...wordsOf(gone, 'was taken back', 'were taken back'),
  ]
  return { days: [...revised].toSorted(), what: what.join(', ') }
}

function wordsOf(actions: readonly PriceAction[], one: string, more = one): string[] {
  return (['split', 'dividend'] as const).flatMap(kind => {
    const count = actions.filter(action => action.kind === kind).length
    if (count === 0) return []
    return count === 1 ? `a ${kind} ${one}` : `${count} ${kind}s ${more}`
  })
}
