import { type Dated, dayOf } from '#web/features/desk/due/item/due-day.ts'
import { daysAfter, daysBetween } from '#web/format/days/calendar-days.ts'
import { monthsAfter } from '#web/format/days/months-after.ts'

export interface LaterChoice {
  words: string
  days: number
  /** The day to which the choice puts the thing off. */
  day: string
}

/** The choices for putting a thing off. They count from today, or from the thing's own day if that is later. */
export function laterChoices(item: Dated, today: string): LaterChoice[] {
  const from = firstDay(item, today)
  const until = (words: string, day: string) => ({ words, day, days: daysBetween(from, day) })
  return [until('1 day', daysAfter(from, 1)), aWeek(item, today), until('1 month', monthsAfter(from, 1))]
}

/** The choice of *Later* alone. */
export function aWeek(item: Dated, today: string): LaterChoice {
  return { words: '1 week', days: 7, day: daysAfter(firstDay(item, today), 7) }
}

function firstDay(item: Dated, today: string): string {
  return dayOf(item) > today ? dayOf(item) : today
}
