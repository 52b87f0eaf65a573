/** SQL: whether a row of `calls` is to be frozen: its time has come, or a day of prices by which it enters. */
export const isToFreeze = `(calls.frozen_at is null
  and (calls.freezes_at <= now() or (calls.entry_day is not null and not calls.is_late)))`
