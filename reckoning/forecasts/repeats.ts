import type { ForecastGroup, ForecastSource } from '#contract/my-record.ts'
import { type Day, daysBetween } from '../days/days.ts'

/** The facts that decide whether a forecast repeats another one of the same person. */
export interface Entered {
  id: string
  source: ForecastSource
  group: ForecastGroup
  stockId: string
  direction: number
  entryDay: Day
}

/** Calendar days after the entry of a counted forecast within which an equal one is a repeat (decision 67). */
const within = 90

/**
 * Which forecasts repeat a counted one with the same source, group, stock and direction, so that agreeing with seven
 * copies counts once (decision 65).
 *
 * @param entered forecasts of one person, sorted so that equal source, group, stock and direction are adjacent, then by
 * entry day and id.
 * @returns for the id of each repeat, the id of the counted forecast.
 */
export function repeatsAmong(entered: readonly Entered[]): Map<string, string> {
  const repeats = new Map<string, string>()
  let counted: Entered | undefined
  for (const one of entered) {
    if (counted && saysTheSame(one, counted) && daysBetween(counted.entryDay, one.entryDay) <= within)
      repeats.set(one.id, counted.id)
    else counted = one
  }
  return repeats
}

function saysTheSame(one: Entered, other: Entered): boolean {
  return (
    one.source === other.source &&
    one.group === other.group &&
    one.stockId === other.stockId &&
    one.direction === other.direction
  )
}
