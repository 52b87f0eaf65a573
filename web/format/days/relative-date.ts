const day = 24 * 60 * 60 * 1000

/**
 * The age of a moment in words, in whole periods of 24 hours (specification, section 9; decisions, section 5).
 * A moment in the future counts as today.
 */
export function relativeDate(moment: Date, now: Date): string {
  const days = Math.floor((now.getTime() - moment.getTime()) / day)
  if (days < 1) return 'Today'
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  if (days < 365) return ago(Math.floor(days / 30), 'month')
  const years = Math.floor(days / 365)
  if (years < 2) return '1 year ago'
  if (years >= 3) return `over ${years} years ago`
  // At most 11: the last days of a year would make a twelfth month of 30 days.
  const months = Math.min(11, Math.floor((days % 365) / 30))
  return months === 0 ? ago(years, 'year') : `${count(years, 'year')}, ${count(months, 'month')} ago`
}

function ago(number: number, unit: string): string {
  return `${count(number, unit)} ago`
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
