import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import type { Known } from './known.ts'

/** Closes and splits that differ by less than this share are the same, apart from rounding. */
const near = 0.01

/**
 * The known splits of an adjusted series that a reading leaves out although it still divides closes by them, by day and
 * kind. A source that takes a split back would multiply the closes before it again. If the reading has equal splits on
 * other days, those count.
 *
 * @param hasMoved whether all known closes differ by one factor: the splits that are new in the reading then explain
 * it.
 */
export function splitsThatStay(
  known: Known,
  { basis, days, actions }: Pick<ReadSeries, 'basis' | 'days' | 'actions'>,
  hasMoved: boolean,
): ReadonlySet<string> {
  const told = new Set(actions.filter(isSplit).map(keyOf))
  const untold = [...known.actions.values()].filter(one => isSplit(one) && !told.has(keyOf(one)))
  if (basis === 'raw' || untold.length === 0) return new Set()
  const late = actions.filter(one => isSplit(one) && !known.actions.has(keyOf(one)))
  if (!hasMoved && late.length > 0 && Math.abs(productOf(late) / productOf(untold) - 1) <= near)
    return new Set()
  return new Set(untold.filter(({ day }) => !hasMovedBefore(day, known, days)).map(keyOf))
}

/** Whether most closes before a day are on another scale. */
function hasMovedBefore(day: string, known: Known, days: ReadSeries['days']): boolean {
  const both = days.flatMap(one => {
    const before = one.day < day ? known.days.get(one.day) : undefined
    return before ? [Math.abs(one.close / before.close - 1) > near] : []
  })
  return both.filter(Boolean).length * 2 > both.length
}

function isSplit({ kind }: PriceAction): boolean {
  return kind === 'split'
}

function keyOf({ day, kind }: PriceAction): string {
  return `${day} ${kind}`
}

function productOf(splits: readonly PriceAction[]): number {
  return splits.reduce((product, { value }) => product * value, 1)
}
