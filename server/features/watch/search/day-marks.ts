import { addDays, type Day } from '#reckoning/days/days.ts'

/** Without a day, texts are searched from this year, and to this many years ahead. */
const [firstYear, yearsAhead] = [1970, 2]

/**
 * A tsquery for the days from one to another, both included, by the marks of years, months and days in UTC. A day that
 * is not given bounds nothing.
 *
 * @param isElsewhere whether the days are those of a place outside UTC: one more is taken at each end.
 */
export function marksBetween(since: Day | null, until: Day | null, isElsewhere: boolean): string {
  const more = isElsewhere ? 1 : 0
  const from = since === null ? `${firstYear}-01-01` : addDays(since, -more)
  const end = until === null ? `${new Date().getUTCFullYear() + yearsAhead}-01-01` : addDays(until, 1 + more)
  const marks: string[] = []
  for (let day = from; day < end; ) {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
    const nextYear = `${year + 1}-01-01`
    const nextMonth = month === 12 ? nextYear : `${year}-${String(month + 1).padStart(2, '0')}-01`
    const takes = (next: string, begins: string) => day.endsWith(begins) && next <= end
    if (takes(nextYear, '-01-01')) marks.push(`~y${year}`)
    else if (takes(nextMonth, '-01')) marks.push(`~m${day.slice(0, 7)}`)
    else marks.push(`~d${day}`)
    day = takes(nextYear, '-01-01') ? nextYear : takes(nextMonth, '-01') ? nextMonth : addDays(day, 1)
  }
  // Nothing lies between, so use a mark that no row has.
  return anyOf(marks.length > 0 ? marks : ['~none'])
}

/** A tsquery that matches any of some marks. */
export function anyOf(marks: readonly string[]): string {
  return `(${marks.map(mark => `'${mark}'`).join(' | ')})`
}

/** SQL: whether a moment lies on the days that were asked for. Midnight in UTC is a day without an hour. */
export function isOnDays(
  moment: string,
  { since, until, timezone }: { since: Day | null; until: Day | null; timezone: string },
  given: (value: string | null) => string,
): string {
  const inUtc = `${moment} at time zone 'UTC'`
  const day = `(case when (${inUtc})::time = '00:00' then (${inUtc})::date else day_in(${moment}, ${given(timezone)}) end)`
  return `(${given(since)}::date is null or ${day} >= ${given(since)}::date)
    and (${given(until)}::date is null or ${day} <= ${given(until)}::date)`
}
