import { horizonMonths } from '#contract/outcomes.ts'
import { computeCall, type PricedSeries } from '../calls/compute-call.ts'
import { type Measured, measured, resultAfter } from '../calls/measure.ts'
import { dayOf } from '../days/clock.ts'
import { addDays, type Day } from '../days/days.ts'

/** What is held against prices of a forecast. */
export interface Thought {
  direction: 1 | -1
  madeAt: Date
  /** Where it has one, it stays, whatever prices come later. */
  entryDay: Day | null
  /** Of a conclusion: how long it says it takes. */
  ownMonths: number | null
}

/** What came of a forecast, as its columns. */
export interface MeasuredForecast extends Measured {
  rOwn: number | null
  bOwn: number | null
  sOwn: number
}

/**
 * Holds a forecast against prices as a call is, from the first close behind the day on which it was made (decision 65): who
 * judges an old tip knows no more than that day.
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
