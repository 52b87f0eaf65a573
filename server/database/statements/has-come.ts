/**
 * SQL: whether a kept moment has come. Moments are kept in whole milliseconds (`moment` in columns.ts), and may so be a little
 * later than the now that was stored in them: what was made due now is due at once.
 */
export function hasCome(moment: string): string {
  return `${moment} <= now() + interval '1 millisecond'`
}
