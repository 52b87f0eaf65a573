import { type Entry, rounded } from '#reckoning/calls/compute-call.ts'
import type { FactoredDay } from '#reckoning/prices/factors.ts'
import type { PricesShown } from '../../../library/tips/reading/outcome-json.ts'

/** A close as a receipt shows it. */
export interface ToldClose {
  day: string
  close: number | null
  split: number
  total: number
  value: number
}

export interface ToldMarket {
  benchmarkDay: string | null
  benchmarkValue: number | null
}

/** How prices are shown: as they are, or relative to those of the entry day. */
export interface TellPrices {
  /** An amount that would reveal a close. Null if no close may be shown. */
  amount(amount: number | null | undefined): number | null
  value(value: number): number
  close(close: FactoredDay & { value: number }): ToldClose
  market(market: ToldMarket): ToldMarket
}

/** If no close may be shown, values are indices: 100 on the entry day, for the stock and its benchmark. */
export function tellPrices(entry: Entry | null, shown: PricesShown): TellPrices {
  const beside = (worth: number, base: number) => (shown === 'closes' ? worth : rounded((100 * worth) / base))
  const amount: TellPrices['amount'] = one => (shown === 'closes' ? (one ?? null) : null)
  const value = (worth: number) => beside(worth, entry?.value ?? worth)
  const base = entry?.benchmarkValue ?? null
  return {
    amount,
    value,
    close: ({ day, close, split, total, value: worth }) => ({
      ...{ day, close: amount(close), split, total, value: value(worth) },
    }),
    market: ({ benchmarkDay, benchmarkValue: worth }) => ({
      benchmarkDay,
      // Without a value on the entry day there is nothing to compare with.
      benchmarkValue: worth === null ? null : base === null ? amount(worth) : beside(worth, base),
    }),
  }
}
