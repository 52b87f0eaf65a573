import type { PriceAction } from '#reckoning/prices/series.ts'
import { minorUnits } from '#reckoning/prices/symbols.ts'

/** A dividend in the unit that its source names. Null: none named, so it is in that of the listing. */
export interface ToldDividend {
  day: string
  value: number
  currency: string | null
}

/**
 * Dividends in the unit of their listing: for a listing in pence, a dividend in pounds is multiplied by a hundred. Null
 * if one is in another currency, or the unit of the listing is unknown: currencies are never converted (decision 62),
 * and a return without all its dividends is a price return.
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
