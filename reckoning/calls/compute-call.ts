import { horizonMonths } from '#contract/outcomes.ts'
import { addDays, addMonths, type Day, daysBetween } from '../days/days.ts'
import type { FactoredDay } from '../prices/factors.ts'
import { type Jumping, jumpBehind } from '../prices/jumps.ts'

/** What a tip claims, in the form that is compared with prices. */
export interface PricedTerms {
  /** 1 bullish, -1 bearish, 0 neutral or unset. */
  direction: 1 | -1 | 0
  datedOn: Day
  target: { value: number; currency: string | null } | null
  /** The last calendar day on which the target can be hit. */
  deadline: Day
}

/** A series of daily closes. Closes are in the currency's major unit: pounds, not pence. */
export interface PricedSeries extends Jumping {
  currency: string
  basis: 'raw' | 'split-adjusted'
  hasDividends: boolean
  /** Ascending by day. Each day occurs once. */
  days: readonly FactoredDay[]
  /** How the series ended, such as by a takeover: the day and the value of a share. Null while it goes on. */
  end: { day: Day; value: number } | null
}

export interface Entry extends FactoredDay {
  value: number
  benchmarkDay: Day | null
  benchmarkValue: number | null
}

export type KnownState = 'pending' | 'known' | 'unknown'

export interface Horizon {
  months: number
  day: Day
  state: KnownState
  close: (FactoredDay & { value: number }) | null
  benchmarkDay: Day | null
  benchmarkValue: number | null
  /** `result` of the stock and `benchmark` are fractions of the entry value: 0.1 is 10 %. */
  result: number | null
  benchmark: number | null
}

export interface TargetOutcome {
  state: 'none' | 'open' | 'hit' | 'missed' | 'unclear'
  /** Why the outcome is unclear, for people to read. Null in every other state. */
  why: string | null
  /** The day of the hit. The deadline if the target was missed. */
  day: Day | null
  /** The close of the hit, or the close nearest to the target so far, on the scale of the entry day. */
  level: number | null
}

export interface ComputedCall {
  /** `waiting`: the first close has not come yet. `none`: there was no close within seven days. */
  state: 'none' | 'waiting' | 'known'
  /** `total` includes dividends. Used only if both the stock and the benchmark have them. */
  basis: 'total' | 'price'
  entry: Entry | null
  horizons: Horizon[]
  target: TargetOutcome
}

/** Calendar days between a day and the close that stands for it, at most. */
const near = 7

/** Prices have stopped if the benchmark has closes this many calendar days after the last close of the stock. */
const stopped = 30

/** A target more than five times, or less than a fifth of, the entry close is taken to be on another scale. */
const farthest = 5

/**
 * Computes entry, horizons and target of a claim from prices (decision 63). Everything that is shown of a call, and its
 * receipt, comes from here. The entry is the first close after `claim.datedOn`.
 *
 * @param benchmark null if the currency has no benchmark.
 * @param after the horizons, in months after the entry.
 * @returns with state `none` or `waiting` there is no entry, no horizon and no target.
 */
export function computeCall(
  claim: PricedTerms,
  series: PricedSeries,
  benchmark: PricedSeries | null,
  after: readonly number[] = horizonMonths,
): ComputedCall {
  const basis = series.hasDividends && benchmark?.hasDividends ? 'total' : 'price'
  const next = series.days[countUntil(series.days, claim.datedOn)]
  const first = next && (!series.end || next.day < series.end.day) ? next : undefined
  const entryDay = first && daysBetween(claim.datedOn, first.day) <= near ? first : null
  if (!entryDay) {
    const state = first || isTooLate(claim.datedOn, series, benchmark) ? 'none' : 'waiting'
    return { state, basis, entry: null, horizons: [], target: targetNone }
  }
  const market = benchmark ? closeAt(benchmark, entryDay.day) : null
  const entry: Entry = {
    ...entryDay,
    value: worthOf(series, entryDay, basis),
    benchmarkDay: market?.day ?? null,
    benchmarkValue: benchmark && market ? worthOf(benchmark, market, basis) : null,
  }
  const horizons = after.map(months => horizonOf(months, entry, series, benchmark, basis))
  return { state: 'known', basis, entry, horizons, target: targetOf(claim, entry, series, benchmark) }
}

/** Whether no first close can come any more: the series has ended, or it has stopped while its benchmark went on. */
function isTooLate(datedOn: Day, series: PricedSeries, benchmark: PricedSeries | null): boolean {
  const last = addDays(datedOn, near)
  return series.end !== null || (hasStopped(series, benchmark) && (benchmark?.days.at(-1)?.day ?? '') > last)
}

/**
 * The value of a close for comparison with other closes of the same series: adjusted for splits if the series is raw,
 * and for dividends with basis `total`.
 */
export function worthOf(
  { basis: closes }: Pick<PricedSeries, 'basis'>,
  { close, split, total }: FactoredDay,
  basis: 'total' | 'price',
): number {
  return close * (closes === 'raw' ? split : 1) * (basis === 'total' ? total : 1)
}

/** Rounds to six decimals, half away from zero (specification, next/README.md, Numbers and days). */
export function rounded(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 1e6)) / 1e6
}

function horizonOf(
  months: number,
  entry: Entry,
  series: PricedSeries,
  benchmark: PricedSeries | null,
  basis: 'total' | 'price',
): Horizon {
  const day = addMonths(entry.day, months)
  const nothing = { close: null, benchmarkDay: null, benchmarkValue: null, result: null, benchmark: null }
  const told = priceOn(series, day, benchmark)
  const crosses = told.close !== null && jumpBehind(series, entry.day, told.close.day) !== null
  if (told.state !== 'known' || !told.close || crosses)
    return { months, day, state: crosses ? 'unknown' : told.state, ...nothing }
  const close = { ...told.close, value: worthOf(series, told.close, basis) }
  const market = benchmark ? closeAt(benchmark, day) : null
  const benchmarkValue = benchmark && market ? worthOf(benchmark, market, basis) : null
  return {
    ...{ months, day, state: 'known', close, benchmarkDay: market?.day ?? null, benchmarkValue },
    result: rounded(close.value / entry.value - 1),
    benchmark:
      benchmarkValue === null || entry.benchmarkValue === null
        ? null
        : rounded(benchmarkValue / entry.benchmarkValue - 1),
  }
}

/** The close that stands for a day, and whether it can be known yet. A series that has ended keeps its last value. */
function priceOn(
  series: PricedSeries,
  day: Day,
  benchmark: PricedSeries | null,
): { state: KnownState; close: FactoredDay | null } {
  const last = series.days.at(-1)
  const { end } = series
  if (end && end.day <= day && last) {
    const isOver = (benchmark?.days.at(-1)?.day ?? day) >= day
    return isOver
      ? { state: 'known', close: { ...last, day: end.day, close: end.value } }
      : { state: 'pending', close: null }
  }
  // In a series that has ended, no close comes between its last day and its end.
  if (last && (end || last.day >= day)) {
    const close = closeAt(series, day)
    return close ? { state: 'known', close } : { state: 'unknown', close: null }
  }
  return { state: hasStopped(series, benchmark) ? 'unknown' : 'pending', close: null }
}

/**
 * Whether the last close of a series is 30 or more calendar days older than that of its benchmark. False without a
 * benchmark.
 */
export function hasStopped({ days }: PricedSeries, benchmark: PricedSeries | null): boolean {
  const [last, market] = [days.at(-1)?.day, benchmark?.days.at(-1)?.day]
  return last !== undefined && market !== undefined && daysBetween(last, market) >= stopped
}

/** The number of days of a series on or before `day`. `days` are ascending. */
function countUntil(days: readonly { day: Day }[], day: Day): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((days[middle]?.day ?? '') <= day) from = middle + 1
    else to = middle
  }
  return from
}

/** The last close on or before a day, at most seven calendar days old. Null if there is none. */
export function closeAt({ days }: PricedSeries, day: Day): FactoredDay | null {
  const close = days[countUntil(days, day) - 1]
  return close && daysBetween(close.day, day) <= near ? close : null
}

const targetNone: TargetOutcome = { state: 'none', why: null, day: null, level: null }

function targetOf(
  { direction, target, deadline }: PricedTerms,
  entry: Entry,
  series: PricedSeries,
  benchmark: PricedSeries | null,
): TargetOutcome {
  if (!target || direction === 0) return targetNone
  const wanted = inMoneyOf(series.currency, target)
  if (wanted === null) return unclear('in another currency')
  const levels = levelsSince(entry, series)
  const from = levels(entry)
  const ratio = wanted / from
  if (ratio > farthest || ratio < 1 / farthest) return unclear('on another scale')
  const isReached = (level: number) => (direction === 1 ? level >= wanted : level <= wanted)
  if (isReached(from)) return unclear('reached before it counted')
  if (deadline <= entry.day) return unclear('its time was over before it counted')
  const way = wayOf(entry, series, deadline)
  const hit = way.find(day => isReached(levels(day)))
  const until = hit?.day ?? deadline
  if (jumpBehind(series, entry.day, until)) return { state: 'open', why: null, day: null, level: null }
  if (hit) return { state: 'hit', why: null, day: hit.day, level: levels(hit) }
  const nearest = nearestOf(way.map(levels), direction)
  if (isOver(series, deadline)) return { state: 'missed', why: null, day: deadline, level: nearest }
  if (hasStopped(series, benchmark) && (benchmark?.days.at(-1)?.day ?? '') >= deadline)
    return unclear('prices stopped')
  return { state: 'open', why: null, day: null, level: nearest }
}

/**
 * The closes after the entry day until the deadline. If the series ended by then, its final value is the last of them.
 */
function wayOf(entry: Entry, { days, end }: PricedSeries, deadline: Day): FactoredDay[] {
  const until = end && end.day <= deadline ? addDays(end.day, -1) : deadline
  const way = days.slice(countUntil(days, entry.day), countUntil(days, until))
  const last = days.at(-1)
  return end && last && end.day > entry.day && end.day <= deadline
    ? [...way, { ...last, day: end.day, close: end.value }]
    : way
}

function isOver({ days, end }: PricedSeries, deadline: Day): boolean {
  return end !== null || (days.at(-1)?.day ?? '') >= deadline
}

/** A function that puts closes on the scale of the entry day, whatever splits came since. */
function levelsSince({ split: from }: Entry, { basis, days }: PricedSeries): (day: FactoredDay) => number {
  const last = days.at(-1)?.split ?? from
  return ({ close, split }) => (close * (basis === 'raw' ? split : last)) / from
}

/**
 * The value of a target in the currency of the series. Pence (GBX, GBp) are converted to pounds (decision 63). Null if
 * the target is in another currency.
 */
export function inMoneyOf(
  currency: string,
  { value, currency: told }: NonNullable<PricedTerms['target']>,
): number | null {
  if (told === null || told === currency) return value
  return currency === 'GBP' && /^(GBX|GBP)$/i.test(told) ? value / 100 : null
}

function nearestOf(levels: readonly number[], direction: 1 | -1): number | null {
  if (levels.length === 0) return null
  return direction === 1 ? Math.max(...levels) : Math.min(...levels)
}

function unclear(why: string): TargetOutcome {
  return { state: 'unclear', why, day: null, level: null }
}
