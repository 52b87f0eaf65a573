// Apart from what does it: every server asks, and few do.

/** SQL: whether a forecast waits for prices that are there. */
export const isForecastDue = 'exists (select from public.forecasts where settle_at <= now())'

/** SQL: whether anybody's forecasts are to be summed up again. */
export const isMyRecordDue = 'exists (select from public.my_records where score_at <= now())'
