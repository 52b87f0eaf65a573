import type { DueItem } from '#contract/due.ts'
import { sectionOf } from '#web/features/desk/due/item/due-day.ts'

/**
 * The counts in words, `2 today · 1 overdue`. If nothing is due yet, the number of coming things. `cut` says that there
 * are more than were read.
 */
export function soonWords(items: readonly DueItem[], today: string, cut: boolean): string {
  const counts = { Overdue: 0, Today: 0, 'Next 7 days': 0, Later: 0 }
  for (const item of items) counts[sectionOf(item, today)] += 1
  const last = items.at(-1)
  const told = (section: keyof typeof counts) =>
    `${counts[section]}${cut && last && sectionOf(last, today) === section ? '+' : ''}`
  const due = [
    counts.Today > 0 && `${told('Today')} today`,
    counts.Overdue > 0 && `${told('Overdue')} overdue`,
  ].filter(Boolean)
  if (due.length > 0) return due.join(' · ')
  return counts['Next 7 days'] > 0 ? `${told('Next 7 days')} in the next 7 days` : 'Nothing today'
}
