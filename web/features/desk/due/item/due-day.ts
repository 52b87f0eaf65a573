import type { DueItem } from '#contract/due.ts'
import { daysAfter, daysBetween, weekdayInWords } from '#web/format/days/calendar-days.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'

export type DueSection = 'Overdue' | 'Today' | 'Next 7 days' | 'Later'

export type Dated = Pick<DueItem, 'dueOn' | 'snoozedTo'>

/** The day of a due thing: its own, or the day to which it was put off. */
export function dayOf({ dueOn, snoozedTo }: Dated): string {
  return snoozedTo ?? dueOn
}

/** How soon a day is. *Next 7 days* goes from tomorrow to today + 7 (next/settled.md 8.5). */
export function sectionOf(item: Dated, today: string): DueSection {
  const day = dayOf(item)
  if (day < today) return 'Overdue'
  if (day === today) return 'Today'
  return day <= daysAfter(today, 7) ? 'Next 7 days' : 'Later'
}

/** The day in few words: `2 days ago`, `Today`, `Tomorrow`, `Wed 25 Nov`, `1 Dec 2026`. */
export function dayWords(item: Dated, today: string): string {
  const day = dayOf(item)
  const days = daysBetween(today, day)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  if (days < 0 && days >= -30) return `${-days} days ago`
  return days > 0 && days <= 7 ? weekdayInWords(day) : shortDay(day)
}
