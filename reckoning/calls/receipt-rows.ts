import type { ReturnBasis } from '#contract/outcomes.ts'
import { addDays, type Day, daysBetween } from '../days/days.ts'
import type { FactoredDay } from '../prices/factors.ts'
import type { PriceAction } from '../prices/series.ts'
import { type ComputedCall, type Entry, hasStopped, type PricedSeries, worthOf } from './compute-call.ts'

/** A day of a receipt. `stock` is null on a day on which only the benchmark has a close. */
export interface ReceiptRow {
  day: Day
  stock: StockDay | null
  /** The benchmark's last close on or before the day, at most seven calendar days old. */
  market: { day: Day; value: number } | null
}

export interface StockDay extends FactoredDay {
  value: number
  /** New shares per old share, from splits since the previous close. Null: no split. */
  splitNow: number | null
  /** Dividends per share since the previous close. Null: no dividend. */
  dividendNow: number | null
}

/** Calendar days between a day and the close that stands for it, at most. */
const near = 7

/** Prices have stopped if the benchmark has closes this many calendar days after the last close of the stock. */
const stopped = 30

type SeriesWithActions = PricedSeries & { actions: readonly PriceAction[] }

/**
 * All days that the numbers of a receipt come from: the closes of the stock and of its benchmark, from the day of entry
 * to the last day that decides something. A series that has ended has its final value on the day of its end.
 */
export function receiptRows(
  { basis, entry, horizons, target }: ComputedCall & { entry: Entry },
  series: SeriesWithActions,
  benchmark: PricedSeries | null,
  deadline: Day,
): ReceiptRow[] {
  const closes = stockDays(entry, series, basis)
  const byDay = new Map(closes.map(close => [close.day, close]))
  const last = closes.at(-1)?.day ?? entry.day
  const until = latestOf([
    last,
    ...horizons.filter(({ state }) => state !== 'pending').map(({ day }) => day),
    // A series that has ended is compared with the latest close of its benchmark.
    ...(series.end ? [benchmark?.days.at(-1)?.day ?? last] : []),
    ...(hasStopped(series, benchmark) ? [addDays(last, stopped)] : []),
    ...(target.why === 'prices stopped' ? [deadline] : []),
  ])
  const market = benchmark?.days ?? []
  const days = new Set([...byDay.keys(), ...market.map(({ day }) => day).filter(day => day > entry.day)])
  const rows: ReceiptRow[] = []
  let seen = 0
  for (const day of [...days].toSorted()) {
    if ((rows.at(-1)?.day ?? '') >= until) break
    while ((market[seen]?.day ?? '9') <= day) seen += 1
    const known = market[seen - 1]
    const isNear = known && daysBetween(known.day, day) <= near
    rows.push({
      day,
      stock: byDay.get(day) ?? null,
      market: benchmark && isNear ? { day: known.day, value: worthOf(benchmark, known, basis) } : null,
    })
  }
  return rows
}

function latestOf(days: readonly Day[]): Day {
  return days.toSorted().at(-1) ?? ''
}

/** The closes of the stock from the entry on, each with the splits and dividends since the previous close. */
function stockDays(entry: Entry, series: SeriesWithActions, basis: ReturnBasis): StockDay[] {
  const { days, end, actions } = series
  const last = days.at(-1)
  const closes = days.filter(({ day }) => day >= entry.day && (!end || day < end.day))
  let next = 0
  const told = closes.map(close => {
    const from = next
    while ((actions[next]?.day ?? '9') <= close.day) next += 1
    const since = actions.slice(from, next)
    return {
      ...close,
      value: worthOf(series, close, basis),
      splitNow: joined(since, 'split', (one, other) => one * other),
      dividendNow: joined(since, 'dividend', (one, other) => one + other),
    }
  })
  if (!end || !last) return told
  const close = { ...last, day: end.day, close: end.value }
  return [...told, { ...close, value: worthOf(series, close, basis), splitNow: null, dividendNow: null }]
}

function joined(
  actions: readonly PriceAction[],
  kind: PriceAction['kind'],
  join: (one: number, other: number) => number,
): number | null {
  const values = actions.filter(action => action.kind === kind).map(({ value }) => value)
  return values.length > 0 ? values.reduce(join) : null
}
