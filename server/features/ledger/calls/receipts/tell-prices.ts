import { type Entry, rounded } from '#reckoning/calls/compute-call.ts'
import type { FactoredDay } from '#reckoning/prices/factors.ts'
import type { PricesShown } from '../../../library/tips/reading/outcome-json.ts'

/** A close as a receipt has it. */
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

/** How prices are told: as they are, or beside those of the day of entry. */
export interface TellPrices {
  /** What would tell a close; null where none may be shown. */
  amount(amount: number | null | undefined): number | null
  value(value: number): number
  close(close: FactoredDay & { value: number }): ToldClose
  market(market: ToldMarket): ToldMarket
}

/** Where no close may be shown values are indices: 100 on the day of entry, of the stock and of its benchmark alike. */
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
      // Without one on the day of entry there is nothing to be told beside.
      benchmarkValue: worth === null ? null : base === null ? amount(worth) : beside(worth, base),
    }),
  }
}
