const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in words, in UTC, so that server and browser write the same: `November 17, 2026`. */
export function fullDate(moment: Date): string {
  return words.format(moment)
}
