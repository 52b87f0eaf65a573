import type { SinceLastVisit } from '#contract/since.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { nearDay } from '#web/format/days/near-day.ts'

/** More than these are counted no further. */
const mostCounted = 100
/** So many moves of prices, and stocks of contradicted conclusions, are in the line. The others are below it. */
const mostNamed = 2

/** A moment before now in a person's time zone: `9:12`, `yesterday`, `Thursday`, `4 October`. */
export function sinceWhen(moment: string, now: Date, timezone: string): string {
  const date = new Date(moment)
  const [day, today] = [todayIn(timezone, date), todayIn(timezone, now)]
  if (day < today) return nearDay(day, today)
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    date,
  )
}

/** What is new, in one line: only what is not nought. */
export function newsInWords({ posts, tips, against, moves, due }: SinceLastVisit): string {
  const told = [
    posts.count > 0 && `${counted(posts.count, 'post')} from your sources`,
    tips.count > 0 && `${counted(tips.count, 'tip')} on your stocks`,
    against.length > 0 && againstInWords(against),
    ...moves.slice(0, mostNamed).map(({ ticker, change }) => `${ticker} ${wholePercent(change)}`),
    due > 0 && dueInWords(due),
  ]
  return `${told.filter(Boolean).join(', ')}.`
}

/** `1 against your conclusion on ASML`, `3 against your conclusions on ASML and NVDA`. */
function againstInWords(against: SinceLastVisit['against']): string {
  const count = against.reduce((sum, one) => sum + one.count, 0)
  const named = against.slice(0, mostNamed).map(({ ticker }) => ticker)
  const rest = against.length - named.length
  const stocks = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(' and ')
  return `${upTo(count)} against your ${against.length === 1 ? 'conclusion' : 'conclusions'} on ${stocks}`
}

export function dueInWords(due: number): string {
  return `${upTo(due)} due`
}

/** A number with its noun: `1 tip`, `2 tips`, `100+ tips`. */
export function counted(count: number, noun: string): string {
  return `${upTo(count)} ${noun}${count === 1 ? '' : 's'}`
}

function upTo(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

/** A return in whole percent with its sign and a real minus: -0.068 is `−7%`. */
export function wholePercent(fraction: number): string {
  const percent = Math.round(Math.abs(fraction) * 100)
  return `${percent === 0 ? '' : fraction > 0 ? '+' : '−'}${percent.toLocaleString('en-US')}%`
}
