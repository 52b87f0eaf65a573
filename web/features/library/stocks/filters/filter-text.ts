import type { StanceMonth } from '#contract/stance.ts'
import { stances } from '#web/format/names/stance-names.ts'
import type { NarrowedTips } from '#web/format/narrowed-tips.ts'

/** A filter as the query of an address, always in the same order. Empty without a filter. */
export function filterText(filter: NarrowedTips): string {
  const asked = new URLSearchParams()
  for (const name of ['stance', 'strategist', 'judged', 'year', 'came'] as const) {
    const value = filter[name]
    if (value) asked.set(name, value)
  }
  return asked.toString()
}

/**
 * The years with tips, newest first, with the number of tips. With any filter except a stance the number is null,
 * because the stored counts are by stance only.
 */
export function yearsOf(
  months: readonly StanceMonth[],
  { stance, strategist, judged, came }: NarrowedTips,
): { year: string; count: number | null }[] {
  const years = new Map<string, number>()
  for (const month of months) {
    const year = month.month.slice(0, 4)
    const tips = stance ? month[stance] : stances.reduce((sum, name) => sum + month[name], 0)
    if (tips > 0) years.set(year, (years.get(year) ?? 0) + tips)
  }
  const isCounted = !strategist && !judged && !came
  return [...years]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([year, tips]) => ({ year, count: isCounted ? tips : null }))
}
