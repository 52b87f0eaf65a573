import type { ForecastGroup, ForecastSource } from '#contract/my-record.ts'
import { type Day, daysBetween } from '../days/days.ts'

/** What tells whether a forecast repeats another of its person. */
export interface Entered {
  id: string
  source: ForecastSource
  group: ForecastGroup
  stockId: string
  direction: number
  entryDay: Day
}

/** Days behind the entry of a forecast that counts in which others say the same (decision 67). */
const within = 90

/**
 * Which forecasts repeat one that counts: of the same source, group, stock and direction, so that seven agreed copies are one
 * (decision 65).
 *
 * @param entered of one person, those of one source, group, stock and direction together, by entry and id.
 * @returns by id the one that counts.
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
