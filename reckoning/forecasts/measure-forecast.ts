import { horizonMonths } from '#contract/outcomes.ts'
import { computeCall, type PricedSeries } from '../calls/compute-call.ts'
import { type Measured, measured, resultAfter } from '../calls/measure.ts'
import { dayOf } from '../days/clock.ts'
import { addDays, type Day } from '../days/days.ts'

/** The parts of a forecast that are measured. */
export interface Thought {
  direction: 1 | -1
  madeAt: Date
  /** A forecast that has an entry day keeps it, whatever prices come later. Null: no entry yet. */
  entryDay: Day | null
  /** The months that a conclusion says it takes. Null for any other forecast. */
  ownMonths: number | null
}

/** The result of a forecast, as its columns. The columns ending in `Own` are for `ownMonths`. */
export interface MeasuredForecast extends Measured {
  rOwn: number | null
  bOwn: number | null
  sOwn: number
}

/**
 * Measures a forecast as a call is, from the first close after the day on which it was made (decision 65): whoever
 * judges an old tip knows no more than was known that day.
 */
export function measureForecast(
  { direction, madeAt, entryDay, ownMonths }: Thought,
  series: PricedSeries & { timezone: string },
  benchmark: PricedSeries | null,
): MeasuredForecast {
  const datedOn = entryDay ? addDays(entryDay, -1) : dayOf(madeAt, series.timezone)
  const claim = { direction, datedOn, target: null, deadline: datedOn }
  const months = new Set([...horizonMonths, ...(ownMonths === null ? [] : [ownMonths])])
  const told = computeCall(claim, series, benchmark, [...months])
  const own = resultAfter(ownMonths ?? 0, told)
  return {
    ...measured(claim, told, series, benchmark),
    ...{ rOwn: own.result, bOwn: own.benchmark, sOwn: own.state },
  }
}
