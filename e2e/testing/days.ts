/** The day so many days from today, in UTC: that of accounts whose browser is there. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
