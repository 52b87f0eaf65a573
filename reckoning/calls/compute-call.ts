import { horizonMonths } from '#contract/outcomes.ts'
import { addDays, addMonths, type Day, daysBetween } from '../days/days.ts'
import type { FactoredDay } from '../prices/factors.ts'
import { type Jumping, jumpBehind } from '../prices/jumps.ts'

/** What a tip claims, as it is held against prices. */
export interface Claim {
  /** 1 bullish, -1 bearish, 0 neutral or unset. */
  direction: 1 | -1 | 0
  datedOn: Day
  target: { value: number; currency: string | null } | null
  /** The last day on which the target can be hit. */
  deadline: Day
}

/** A series of prices as far as it goes. */
export interface PricedSeries extends Jumping {
  currency: string
  basis: 'raw' | 'split-adjusted'
  hasDividends: boolean
  /** Ascending. */
  days: readonly FactoredDay[]
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
  /** Fractions: 0.1 is 10 %. */
  result: number | null
  benchmark: number | null
}

export interface TargetOutcome {
  state: 'none' | 'open' | 'hit' | 'missed' | 'unclear'
  /** Why it is unclear. */
  why: string | null
  /** When it was hit, or the deadline where it was missed. */
  day: Day | null
  /** The nearest close to it, on the scale of the entry day. */
  level: number | null
}

export interface ComputedCall {
  /** waiting: for its first close; none: there was none within seven days. */
  state: 'none' | 'waiting' | 'known'
  /** Whether dividends count: only where both stock and benchmark have them. */
  basis: 'total' | 'price'
  entry: Entry | null
  horizons: Horizon[]
  target: TargetOutcome
}

/** Days that a close may be away from the day it stands for. */
const near = 7

/** Days without a price, while the benchmark has them, behind which prices have stopped. */
const stopped = 30

/** A target that is further from the entry, either way, is of another scale. */
const farthest = 5

/**
 * Holds a claim against prices (decision 63): entry, horizons and target. All
 * that is shown of a call, and its receipt, comes from here.
 *
 * @param benchmark null where the currency has none.
 * @param after the months of its horizons.
 */
export function computeCall(
  claim: Claim,
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

/** Whether no first close can come any more: the series ended, or stopped while its benchmark went on. */
function isTooLate(datedOn: Day, series: PricedSeries, benchmark: PricedSeries | null): boolean {
  const last = addDays(datedOn, near)
  return series.end !== null || (hasStopped(series, benchmark) && (benchmark?.days.at(-1)?.day ?? '') > last)
}

/** What a close is worth beside others of its series. */
export function worthOf(
  { basis: closes }: Pick<PricedSeries, 'basis'>,
  { close, split, total }: FactoredDay,
  basis: 'total' | 'price',
): number {
  return close * (closes === 'raw' ? split : 1) * (basis === 'total' ? total : 1)
}

/** Six decimals, half away from zero (next/README.md, Numbers and days). */
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

/** The close that stands for a day, and whether it can be known yet. What has ended keeps its last value. */
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
  // Of what has ended nothing comes between its last close and its end.
  if (last && (end || last.day >= day)) {
    const close = closeAt(series, day)
    return close ? { state: 'known', close } : { state: 'unknown', close: null }
  }
  return { state: hasStopped(series, benchmark) ? 'unknown' : 'pending', close: null }
}

/** Whether prices have stopped while those of the benchmark went on. */
export function hasStopped({ days }: PricedSeries, benchmark: PricedSeries | null): boolean {
  const [last, market] = [days.at(-1)?.day, benchmark?.days.at(-1)?.day]
  return last !== undefined && market !== undefined && daysBetween(last, market) >= stopped
}

/** How many days of a series are on or before a day. */
function countUntil(days: readonly { day: Day }[], day: Day): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((days[middle]?.day ?? '') <= day) from = middle + 1
    else to = middle
  }
  return from
}

/** The last close on or before a day, at most seven days old. */
export function closeAt({ days }: PricedSeries, day: Day): FactoredDay | null {
  const close = days[countUntil(days, day) - 1]
  return close && daysBetween(close.day, day) <= near ? close : null
}

const targetNone: TargetOutcome = { state: 'none', why: null, day: null, level: null }

function targetOf(
  { direction, target, deadline }: Claim,
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

/** The closes from the day after entry until the deadline, and the end where it lies between. */
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

/** Closes on the scale of the entry day, whatever splits came since. */
function levelsSince({ split: from }: Entry, { basis, days }: PricedSeries): (day: FactoredDay) => number {
  const last = days.at(-1)?.split ?? from
  return ({ close, split }) => (close * (basis === 'raw' ? split : last)) / from
}

/** A target in the series' money; pence of pounds too (decision 63). Null where it is in another. */
export function inMoneyOf(
  currency: string,
  { value, currency: told }: NonNullable<Claim['target']>,
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
