/** A day in words, in UTC. Server and browser so write the same: `November 17, 2026`. */
export function fullDate(moment: Date): string {
  return `${months[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`
}

/** The months by their names. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
