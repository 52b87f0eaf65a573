import { addDays, addMonths, type Day } from '#reckoning/days/days.ts'
import type { QuestionWord } from './question-words.ts'
import {
  agos,
  articles,
  currents,
  lasts,
  lastsBehind,
  leads,
  months,
  nearDays,
  numbers,
  tos,
  type Unit,
  units,
  unsureDays,
  unsureMonths,
  weekdays,
} from './time-words.ts'

/** Days from one to another, both included. Null: no bound. */
export interface Days {
  since: Day | null
  until: Day | null
}

/** A time in a question: how many of its words say it. */
export interface TimeRead extends Days {
  length: number
}

/** A time without what stands before it. `isSure`: it cannot mean anything else. */
interface Core {
  length: number
  since: Day
  until: Day
  isSure: boolean
}

/** The time that the words from a place on say, or null. Days that have not come are no time of a post. */
export function timeAt(words: readonly QuestionWord[], at: number, today: Day): TimeRead | null {
  const first = words[at]
  if (!first || first.isQuoted) return null
  const near = words.slice(at, at + longest).filter(({ run, isQuoted }) => run === first.run && !isQuoted)
  const range = rangeIn(near, today)
  if (range) return range
  const lead = leads.get(first.key)
  if (lead === undefined) {
    // An index is called Russell 2000.
    const core = words[at - 1]?.key === 'russell' ? null : coreIn(near, 0, today)
    return core?.isSure ? within(core, core.length, today) : null
  }
  const skipped = articles.has(near[1]?.key ?? '') && !lasts.has(near[1]?.key ?? '') ? 2 : 1
  const core = coreIn(near, skipped, today)
  if (!core) return null
  const length = skipped + core.length
  if (lead === 'since') return core.since > today ? null : { since: core.since, until: null, length }
  if (lead === 'after')
    return core.until >= today ? null : { since: addDays(core.until, 1), until: null, length }
  if (lead === 'before') return { since: null, until: addDays(core.since, -1), length }
  if (lead === 'until') return { since: null, until: core.until, length }
  return within(core, length, today)
}

/** The most words of a time: *from the 5th of October 2024 to the 3rd of March 2025*. */
const longest = 14

function within({ since, until }: Core, length: number, today: Day): TimeRead | null {
  return since > today ? null : { since, until, length }
}

/** *between March and May*, *from 2023 to 2025*. */
function rangeIn(words: readonly QuestionWord[], today: Day): TimeRead | null {
  if (!rangeLeads.has(words[0]?.key ?? '')) return null
  const from = coreIn(words, 1, today)
  const between = from && words[1 + from.length]
  if (!from || !between || !tos.has(between.key)) return null
  const to = coreIn(words, 2 + from.length, today)
  if (!to) return null
  // March to May of one year: the first is the last one before the second.
  const since = from.since > to.until ? addMonths(from.since, -12) : from.since
  return { since, until: to.until, length: 2 + from.length + to.length }
}

const rangeLeads = new Set(['between', 'from', 'zwischen', 'von', 'entre', 'desde', 'de', 'tra', 'tussen'])

function coreIn(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  return (
    nearDay(words, at, today) ??
    unitsBack(words, at, today) ??
    weekday(words, at, today) ??
    dayOfMonth(words, at, today) ??
    month(words, at, today) ??
    written(words, at, today)
  )
}

function keyAt(words: readonly QuestionWord[], at: number): string {
  return words[at]?.key ?? ''
}

function nearDay(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const key = keyAt(words, at)
  const back = nearDays.get(key)
  if (back === undefined) return null
  const day = addDays(today, -back)
  return { since: day, until: day, length: 1, isSure: !unsureDays.has(key) }
}

/** *last week*, *this year*, *the past 30 days*, *two weeks ago*, *la semaine dernière*. */
function unitsBack(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const [first, second, third] = [keyAt(words, at), keyAt(words, at + 1), keyAt(words, at + 2)]
  const [count, unit] = [countOf(second), units.get(second)]
  if (lasts.has(first)) {
    if (unit === 'day') return null
    if (unit) return sure(unitBefore(unit, 1, today), 2)
    const counted = units.get(third)
    if (count !== null && counted)
      return sure({ since: addDays(back(counted, count, today), 1), until: today }, 3)
    return null
  }
  if (currents.has(first) && unit && unit !== 'day') return sure(unitBefore(unit, 0, today), 2)
  const many = countOf(first)
  if (many !== null && unit && agos.has(third)) return sure(unitBefore(unit, many, today), 3)
  const own = units.get(first)
  return own && own !== 'day' && lastsBehind.has(second) ? sure(unitBefore(own, 1, today), 2) : null
}

function sure(days: { since: Day; until: Day }, length: number): Core {
  return { ...days, length, isSure: true }
}

/** A number of at most three digits, as digits or as a word. */
function countOf(key: string): number | null {
  return /^\d{1,3}$/.test(key) ? Number(key) : (numbers.get(key) ?? null)
}

function back(unit: Unit, count: number, today: Day): Day {
  if (unit === 'day') return addDays(today, -count)
  if (unit === 'week') return addDays(today, -7 * count)
  return addMonths(today, unit === 'month' ? -count : -12 * count)
}

/** The whole unit in which today lies (0), or one before. Weeks begin on Monday. */
function unitBefore(unit: Unit, count: number, today: Day): { since: Day; until: Day } {
  const day = back(unit, count, today)
  if (unit === 'day') return { since: day, until: day }
  if (unit === 'week') {
    const since = addDays(day, -weekdayOf(day))
    return { since, until: addDays(since, 6) }
  }
  return unit === 'month' ? wholeMonth(day.slice(0, 7)) : wholeYear(Number(day.slice(0, 4)))
}

/** From Monday 0. */
function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function wholeMonth(name: string): { since: Day; until: Day } {
  const since = `${name}-01`
  return { since, until: addDays(addMonths(since, 1), -1) }
}

function wholeYear(year: number): { since: Day; until: Day } {
  return { since: `${year}-01-01`, until: `${year}-12-31` }
}

/** *on Monday*, *last Friday*: the newest such day. */
function weekday(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const isLast = lasts.has(keyAt(words, at)) || currents.has(keyAt(words, at))
  const number = weekdays.get(keyAt(words, at + (isLast ? 1 : 0)))
  if (number === undefined) return null
  const ago = (weekdayOf(today) - number + 7) % 7
  const day = addDays(today, -(ago === 0 && isLast ? 7 : ago))
  // Companies have names of days.
  return { since: day, until: day, length: isLast ? 2 : 1, isSure: isLast }
}

/** *5 October*, *October 5th 2025*, *5th of October*. */
function dayOfMonth(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const ofIsBetween = keyAt(words, at + 1) === 'of' ? 1 : 0
  const [first, second] = [keyAt(words, at), keyAt(words, at + 1 + ofIsBetween)]
  const isDayFirst = dayNumber(first) !== null
  const number = isDayFirst ? dayNumber(first) : ofIsBetween ? null : dayNumber(second)
  const month = months.get(isDayFirst ? second : first)
  // *may 5 times*: in small letters it is no month before a number.
  const isWord = !isDayFirst && unsureMonths.has(first) && words[at]?.capitals === 'none'
  if (number === null || month === undefined || isWord) return null
  const length = 2 + (isDayFirst ? ofIsBetween : 0)
  const year = yearOf(keyAt(words, at + length))
  const thisYear = Number(today.slice(0, 4))
  const dayIn = (one: number) => `${one}-${twoDigits(month)}-${twoDigits(number)}`
  const day = dayIn(year ?? (dayIn(thisYear) > today ? thisYear - 1 : thisYear))
  if (Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return null
  return { since: day, until: day, length: length + (year === null ? 0 : 1), isSure: true }
}

function dayNumber(key: string): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(key) ?? []
  const number = Number(digits)
  return digits && number >= 1 && number <= 31 ? number : null
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** *October*, *October 2025*, *last October*. */
function month(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const isLast = lasts.has(keyAt(words, at))
  const isThis = currents.has(keyAt(words, at))
  const place = at + (isLast || isThis ? 1 : 0)
  const key = keyAt(words, place)
  const number = months.get(key)
  if (number === undefined) return null
  const ofIsBetween = keyAt(words, place + 1) === 'of' || keyAt(words, place + 1) === 'de' ? 1 : 0
  const given = yearOf(keyAt(words, place + 1 + ofIsBetween))
  const thisYear = Number(today.slice(0, 4))
  const nameIn = (year: number) => `${year}-${twoDigits(number)}`
  const isOver = isLast ? nameIn(thisYear) < today.slice(0, 7) : nameIn(thisYear) <= today.slice(0, 7)
  const year = given ?? (isOver || isThis ? thisYear : thisYear - 1)
  return {
    ...wholeMonth(nameIn(year)),
    length: place - at + 1 + (given === null ? 0 : 1 + ofIsBetween),
    isSure: isLast || isThis || given !== null || !unsureMonths.has(key),
  }
}

/** *2025*, *2025-10*, *2025-10-05*. */
function written(words: readonly QuestionWord[], at: number, today: Day): Core | null {
  const word = words[at]
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(word?.key ?? '') ?? []
  if (!word || !year || yearOf(year) === null) return null
  if (day) {
    const name = `${year}-${month}-${day}`
    if (Number.isNaN(Date.parse(name)) || addDays(name, 0) !== name) return null
    return { since: name, until: name, length: 1, isSure: true }
  }
  if (month) {
    if (Number(month) < 1 || Number(month) > 12) return null
    return { ...wholeMonth(`${year}-${month}`), length: 1, isSure: true }
  }
  // A year that has not begun is in what is said, not when.
  const isYear = Number(year) > 2000 && year <= today.slice(0, 4)
  return { ...wholeYear(Number(year)), length: 1, isSure: isYear && word.word === year }
}

function yearOf(key: string): number | null {
  return /^(?:19|20)\d\d$/.test(key) ? Number(key) : null
}
