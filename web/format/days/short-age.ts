import { relativeDate } from './relative-date.ts'

/**
 * The age of a moment for a column: `today`, `6 d`, `3 w`, `4 mo`, `2 y`. It has the same periods as `relativeDate`.
 */
export function shortAge(moment: Date, now: Date): string {
  const [first = '', number] = /^(?:over )?(\d+) (day|week|month|year)/.exec(relativeDate(moment, now)) ?? []
  if (!number) return 'today'
  return `${number} ${units[/day|week|month|year/.exec(first)?.[0] ?? 'day']}`
}

const units: Record<string, string> = { day: 'd', week: 'w', month: 'mo', year: 'y' }
