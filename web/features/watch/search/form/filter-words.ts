import type { SearchFilter } from '#contract/search-query.ts'
import { capitalised } from '#web/format/words/capitalised.ts'

/** The label of a filter's chip. */
export function filterWords({ key, value }: SearchFilter): string {
  if (key === 'stock') return `Stock ${value}`
  if (key === 'by') return `By ${value}`
  if (key === 'in') return value === 'mine' ? 'Only mine' : `Only ${value}`
  if (key === 'after') return `From ${dayWords(value)}`
  if (key === 'before') return `Before ${dayWords(value)}`
  return judgements[value] ?? capitalised(value)
}

const judgements: Record<string, string> = {
  agreed: 'I agreed',
  disagreed: 'I disagreed',
  uncertain: 'I was uncertain',
  unjudged: 'Not judged by me',
}

/** A year, a month or a day as words. */
export function dayWords(given: string): string {
  const [year, month, day] = given.split('-').map(Number)
  if (!month) return String(year)
  const date = new Date(Date.UTC(year ?? 0, month - 1, day ?? 1))
  return date.toLocaleDateString('en-US', {
    year: 'numeric',
    month: day ? 'short' : 'long',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  })
}
