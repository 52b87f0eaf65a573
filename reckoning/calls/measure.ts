import { method, type ReturnBasis, type TargetState } from '#contract/outcomes.ts'
import { addDays, type Day } from '../days/days.ts'
import {
  type Claim,
  type ComputedCall,
  computeCall,
  type Horizon,
  inMoneyOf,
  type PricedSeries,
} from './compute-call.ts'

/** A horizon as columns have it: 0 pending, 1 known, 2 unknown. */
const states = { pending: 0, known: 1, unknown: 2 } as const

/** What a claim is held against, as columns of calls and forecasts. */
export interface Measured {
  basis: ReturnBasis
  entryDay: Day | null
  entryClose: number | null
  entrySplit: number | null
  entryTotal: number | null
  benchEntry: number | null
  r1: number | null
  b1: number | null
  s1: number
  r3: number | null
  b3: number | null
  s3: number
  r6: number | null
  b6: number | null
  s6: number
  r12: number | null
  b12: number | null
  s12: number
  targetState: TargetState
  targetDay: Day | null
  targetLevel: number | null
  targetNearest: number | null
  nextDue: Day | null
  method: number
}

/** Holds a claim against prices, and gives what is stored of that. Calls and receipts come from the same arithmetic. */
export function measure(claim: Claim, series: PricedSeries, benchmark: PricedSeries | null): Measured {
  return measured(claim, computeCall(claim, series, benchmark), series, benchmark)
}

/** What is stored of a claim that was held against prices, whatever its horizons. */
export function measured(
  claim: Claim,
  told: ComputedCall,
  series: PricedSeries,
  benchmark: PricedSeries | null,
): Measured {
  const { entry, target } = told
  const wanted = entry && claim.target ? inMoneyOf(series.currency, claim.target) : null
  const isHeld = target.state === 'open' || target.state === 'hit' || target.state === 'missed'
  return {
    basis: told.basis,
    entryDay: entry?.day ?? null,
    entryClose: entry?.close ?? null,
    entrySplit: entry?.split ?? null,
    entryTotal: entry?.total ?? null,
    benchEntry: entry?.benchmarkValue ?? null,
    ...columnsOf(1, told),
    ...columnsOf(3, told),
    ...columnsOf(6, told),
    ...columnsOf(12, told),
    targetState: target.state,
    targetDay: target.day,
    targetLevel: isHeld && entry && wanted !== null ? wanted * entry.split : null,
    targetNearest:
      target.state === 'missed' && target.level !== null && wanted !== null ? target.level / wanted : null,
    nextDue: nextDueOf(claim, told, series, benchmark),
    method,
  }
}

type Columns<Months extends number> = Record<`r${Months}` | `b${Months}`, number | null> &
  Record<`s${Months}`, number>

function columnsOf<Months extends number>(months: Months, told: ComputedCall): Columns<Months> {
  const { result, benchmark, state } = resultAfter(months, told)
  return { [`r${months}`]: result, [`b${months}`]: benchmark, [`s${months}`]: state } as Columns<Months>
}

/** What a claim came to after so many months, as columns have it. */
export function resultAfter(
  months: number,
  { horizons }: ComputedCall,
): { result: number | null; benchmark: number | null; state: number } {
  const { result, benchmark, state } = horizons.find(one => one.months === months) ?? unmeasured
  return { result, benchmark, state: states[state] }
}

const unmeasured = { result: null, benchmark: null, state: 'pending' } as const

/**
 * The first day whose prices can change what was computed; null where only a revision can. A result is final when both
 * series have reached its day: a benchmark that is behind stands there with an older close until then.
 */
function nextDueOf(
  claim: Claim,
  { state, horizons, target }: ComputedCall,
  series: PricedSeries,
  benchmark: PricedSeries | null,
): Day | null {
  if (state === 'none') return null
  if (state === 'waiting') return addDays(claim.datedOn, 1)
  const days = horizons.filter(one => !isFinal(one, series, benchmark)).map(({ day }) => day)
  if (target.state === 'open') days.push(claim.deadline)
  return days.toSorted()[0] ?? null
}

function isFinal({ day }: Horizon, { days, end }: PricedSeries, benchmark: PricedSeries | null): boolean {
  const hasDay = end !== null || (days.at(-1)?.day ?? '') >= day
  return hasDay && (benchmark === null || (benchmark.days.at(-1)?.day ?? '') >= day)
}
