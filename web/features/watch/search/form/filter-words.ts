import type { Understood } from '#contract/search.ts'
import { firstDay, type SearchFilter } from '#contract/search-query.ts'
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

/** The label of a chip for words that were read as a filter. */
export function readWords({ by, since, until }: Understood['filters'][number]): string {
  if (by !== null) return `By ${by}`
  if (since === null) return until === null ? 'Any day' : `Until ${dayWords(unitOf(until, lastDay))}`
  if (until === null) return `From ${dayWords(unitOf(since, firstDayOf))}`
  if (since === until) return dayWords(since)
  const [from, to] = [unitOf(since, firstDayOf), unitOf(until, lastDay)]
  return from === to ? dayWords(from) : `${dayWords(since)} to ${dayWords(until)}`
}

/** The year or month that begins or ends with a day; else the day itself. */
function unitOf(day: string, end: (unit: string) => string): string {
  const units = [day.slice(0, 4), day.slice(0, 7)]
  return units.find(unit => end(unit) === day) ?? day
}

function firstDayOf(unit: string): string {
  return firstDay(unit) ?? ''
}

/** The last day of a year (YYYY) or month (YYYY-MM). */
function lastDay(unit: string): string {
  const [year = 0, month = 12] = unit.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
