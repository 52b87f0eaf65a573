/**
 * SQL: whether a stored moment has come. Stored moments are rounded to milliseconds (`moment` in columns.ts), and may
 * so be a little later than the `now()` that they were set from. One millisecond of tolerance makes such a row due at
 * once.
 */
export function hasCome(moment: string): string {
  return `${moment} <= now() + interval '1 millisecond'`
}
