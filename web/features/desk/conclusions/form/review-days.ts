import { daysAfter } from '#web/format/days/calendar-days.ts'
import { monthsAfter } from '#web/format/days/months-after.ts'

/** A day for the next review, chosen with one press. */
export interface ReviewChoice {
  label: string
  /** The label for screen readers. */
  name: string
  day: string
}

/** The days of *Review on*: months from today, and the day after the next quarterly results. */
export function reviewChoices(today: string): ReviewChoice[] {
  return [
    ...[1, 3, 6].map(months => ({
      label: `${months} mo`,
      name: `In ${months === 1 ? 'a month' : `${months} months`}`,
      day: monthsAfter(today, months),
    })),
    {
      label: 'Next results',
      name: 'When the next results have been told',
      day: nextResults(today),
    },
  ]
}

/**
 * The day by which most companies have published their next quarter. The largest companies have forty days after the
 * end of a quarter to report to the SEC, the others forty-five. So nearly all have reported by the 15th of the second
 * month. The day of a single company is not known here. A day at most a week away counts as already past.
 */
export function nextResults(today: string): string {
  const year = Number(today.slice(0, 4))
  const seasons = [year, year + 1].flatMap(one => ['02', '05', '08', '11'].map(month => `${one}-${month}-15`))
  return seasons.find(day => day > daysAfter(today, 7)) ?? monthsAfter(today, 3)
}
