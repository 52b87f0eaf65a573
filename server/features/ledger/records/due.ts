import { hasCome } from '../../../database/statements/has-come.ts'
import { isSelectionDue } from './selection.ts'

/**
 * A base rate that is counted on the day its horizon ends still lacks closes of that day, and stocks of an import that
 * is under way. So it counts stocks that were here a day later, and for a week it is counted again with their new
 * closes, every few hours. Then it is final, and stocks that are added later change nobody's record (decision 67).
 */
export const fixed = { stocks: '1 day', after: '7 days', counted: '6 hours' } as const

/** SQL: whether a row of `base_rates` has to be counted again. */
export const isBaseDue = `base_rates.first_at > now() - interval '8 days'
  and base_rates.counted_at < base_rates.first_at + interval '${fixed.after}'
  and base_rates.counted_at <= now() - interval '${fixed.counted}'`

/** More waiting tips than this occur only after the first prices, or an import. */
const many = 1000

/**
 * SQL: whether records are due. They wait while prices are settled: each stock changes hundreds of records, and the
 * same ones would be computed again and again.
 */
export const isScoringDue = `exists (select from public.price_series where last_day is not null)
  and not exists (select from public.price_series where ${hasCome('settle_at')})
  and not exists (select from public.unsettled offset ${many})
  and (exists (select from public.unscored) or exists (select from public.base_rates where ${isBaseDue})
    or ${isSelectionDue})`
