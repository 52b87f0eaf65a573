import { hasCome } from '../../../database/statements/has-come.ts'
import { isSelectionDue } from './selection.ts'

/**
 * What is counted first on the day that the horizon is over still misses closes of that day, and stocks of an import that is
 * under way. So stocks are taken that were here a day later, and their closes for a week, each time some hours have gone by;
 * then a base is fixed, and stocks that come later move nobody's line (decision 67).
 */
export const fixed = { stocks: '1 day', after: '7 days', counted: '6 hours' } as const

/** SQL: whether a row of `base_rates` is to be counted anew. */
export const isBaseDue = `base_rates.first_at > now() - interval '8 days'
  and base_rates.counted_at < base_rates.first_at + interval '${fixed.after}'
  and base_rates.counted_at <= now() - interval '${fixed.counted}'`

/** Tips that wait to be settled: so many only behind the first prices, or an import. */
const many = 1000

/**
 * SQL: whether records are to be counted. While prices are settled they wait: each stock changes the records of hundreds, and
 * the same ones would be counted again and again.
 */
export const isScoringDue = `exists (select from public.price_series where last_day is not null)
  and not exists (select from public.price_series where ${hasCome('settle_at')})
  and not exists (select from public.unsettled offset ${many})
  and (exists (select from public.unscored) or exists (select from public.base_rates where ${isBaseDue})
    or ${isSelectionDue})`
