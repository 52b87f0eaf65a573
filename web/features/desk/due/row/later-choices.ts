import { type Dated, dayOf } from '#web/features/desk/due/item/due-day.ts'
import { daysAfter, daysBetween } from '#web/format/days/calendar-days.ts'
import { monthsAfter } from '#web/format/days/months-after.ts'

export interface SnoozeChoice {
  words: string
  days: number
  /** The day to which the choice puts the thing off. */
  day: string
}

/** The choices for putting a thing off. They count from today, or from the thing's own day if that is later. */
export function snoozeChoices(item: Dated, today: string): SnoozeChoice[] {
  const from = dayOf(item) > today ? dayOf(item) : today
  const until = (words: string, day: string) => ({ words, day, days: daysBetween(from, day) })
  return [
    until('1 day', daysAfter(from, 1)),
    until('1 week', daysAfter(from, 7)),
    until('1 month', monthsAfter(from, 1)),
  ]
}
