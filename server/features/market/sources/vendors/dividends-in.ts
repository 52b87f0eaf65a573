import type { PriceAction } from '#reckoning/prices/series.ts'
import { minorUnits } from '#reckoning/prices/symbols.ts'

/** A dividend in the money that its source names; null where it names none, which means that of the listing. */
export interface ToldDividend {
  day: string
  value: number
  currency: string | null
}

/**
 * Dividends in the money of their listing: of one in pence those that are told in pounds are a hundred times as much. Null
 * where one is in other money, or that of the listing is not known: no currency is ever converted (decision 62), and a
 * return without all its dividends is a price return.
 */
export function dividendsIn(listing: string | null, told: ToldDividend[]): PriceAction[] | null {
  const actions: PriceAction[] = []
  for (const { day, value, currency } of told) {
    const [from, to] = [currency ?? listing, listing].map(one => (one === null ? null : minorUnits(one)))
    if (currency !== null && from?.currency !== to?.currency) return null
    actions.push({ day, kind: 'dividend', value: (value * (to?.per ?? 1)) / (from?.per ?? 1) })
  }
  return actions
}
