import { method, type ReturnBasis, type TargetState } from '#contract/outcomes.ts'
import { addDays, type Day } from '../days/days.ts'
import {
  type ComputedCall,
  computeCall,
  type Horizon,
  inMoneyOf,
  type PricedSeries,
  type PricedTerms,
} from './compute-call.ts'

/** How the state of a horizon is stored. */
const states = { pending: 0, known: 1, unknown: 2 } as const

/**
 * The result of a claim, as columns of `calls` and `forecasts`. `r`, `b` and `s` are result, benchmark and state after
 * so many months; results are fractions.
 */
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

/**
 * Computes a claim against prices, and returns the columns to store. Calls and receipts come from the same arithmetic.
 */
export function measure(claim: PricedTerms, series: PricedSeries, benchmark: PricedSeries | null): Measured {
  return measured(claim, computeCall(claim, series, benchmark), series, benchmark)
}

/**
 * The columns to store for a claim that was computed already, with any horizons. A column of a horizon that was not
 * computed is null and pending.
 */
export function measured(
  claim: PricedTerms,
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

/**
 * Result and benchmark (fractions) and state (0 pending, 1 known, 2 unknown) after so many months. Pending if `months`
 * is none of the horizons.
 */
export function resultAfter(
  months: number,
  { horizons }: ComputedCall,
): { result: number | null; benchmark: number | null; state: number } {
  const { result, benchmark, state } = horizons.find(one => one.months === months) ?? unmeasured
  return { result, benchmark, state: states[state] }
}

const unmeasured = { result: null, benchmark: null, state: 'pending' } as const

/**
 * The first day whose prices can change the result. Null if only a revision of known prices can. A result is final when
 * both series have reached its day: until then a benchmark that is behind uses an older close.
 */
function nextDueOf(
  claim: PricedTerms,
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
