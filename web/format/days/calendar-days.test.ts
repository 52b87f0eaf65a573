import { describe, expect, it } from 'vitest'
import { dayOfYear, daysAfter, daysBetween, todayIn, weekdayInWords } from './calendar-days.ts'
import { monthsAfter } from './months-after.ts'

describe('days of the calendar', () => {
  it.each([
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
    ['2027-01-01T04:30:00Z', 'America/New_York', '2026-12-31'],
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-11-22T12:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  ])('at %s in %s are %s', (moment, timezone, day) => {
    expect(todayIn(timezone, new Date(moment))).toBe(day)
  })

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-22', 1, '2026-12-22'],
  ])('after %s and %i months end with the month: %s', (day, count, then) => {
    expect(monthsAfter(day, count)).toBe(then)
  })

  it('go on over the end of a year and a leap day', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  })

  it('are said with their weekday, and with their year where it is another one', () => {
    expect(weekdayInWords('2026-11-25')).toBe('Wed 25 Nov')
    expect(dayOfYear('2026-10-04', '2026-11-22')).toBe('4 October')
    expect(dayOfYear('2025-10-04', '2026-11-22')).toBe('4 October 2025')
  })
})
