import { relativeDate } from './relative-date.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age of a moment where hours count: `20 min ago`, `2 h ago`, `yesterday`, then the words of `relativeDate`. */
export function recentAge(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime()
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  return age < 2 * day ? 'yesterday' : relativeDate(moment, now)
}

/** The time until a moment: `in 20 min`, `in 3 h`, `tomorrow`, `in 3 days`. For a past moment: `now`. */
export function timeUntil(moment: Date, now: Date): string {
  const left = moment.getTime() - now.getTime()
  if (left < minute) return 'now'
  if (left < hour) return `in ${Math.round(left / minute)} min`
  if (left < 20 * hour) return `in ${Math.round(left / hour)} h`
  return left < 2 * day ? 'tomorrow' : `in ${Math.round(left / day)} days`
}
