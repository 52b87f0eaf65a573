import { daysAfter } from '#web/format/days/calendar-days.ts'
import { monthsAfter } from '#web/format/days/months-after.ts'

/** A day to look again that one press chooses. */
export interface ReviewChoice {
  label: string
  /** The same for who hears it. */
  name: string
  day: string
}

/** The days of *Review on*: months from today, and when results will have been told. */
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
 * By when most companies have told their next quarter: the largest have forty days after a quarter's end for their report
 * to the SEC (forty-five the others), so that by the 15th of its second month about all have. Nobody here knows the day of
 * one company. One that is a week away at most is taken for the one that was just told.
 */
export function nextResults(today: string): string {
  const year = Number(today.slice(0, 4))
  const seasons = [year, year + 1].flatMap(one => ['02', '05', '08', '11'].map(month => `${one}-${month}-15`))
  return seasons.find(day => day > daysAfter(today, 7)) ?? monthsAfter(today, 3)
}
