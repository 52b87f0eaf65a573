import { hasCome } from '../../../database/statements/has-come.ts'

// Apart from what does it: every server asks, and few do.

/** SQL: whether a forecast waits for prices that are there. */
export const isForecastDue = `exists (select from public.forecasts where ${hasCome('settle_at')})`

/** SQL: whether anybody's forecasts are to be summed up again. */
export const isMyRecordDue = `exists (select from public.my_records where ${hasCome('score_at')})`
