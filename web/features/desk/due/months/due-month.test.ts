import { describe, expect, it } from 'vitest'
import { daysOfMonth, monthWords } from './due-month.ts'

describe('a month of what is not due yet', () => {
  it.each([
    ['2026-11', '2026-11-22', { from: '2026-11-23', until: '2026-11-30' }],
    ['2026-12', '2026-11-22', { from: '2026-12-01', until: '2026-12-31' }],
    ['2028-02', '2026-11-22', { from: '2028-02-01', until: '2028-02-29' }],
    ['9999-12', '2026-11-22', { from: '9999-12-01', until: '9999-12-31' }],
  ])('%s, seen on %s, goes on after today', (month, today, days) => {
    expect(daysOfMonth(month, today)).toEqual(days)
  })

  it.each([
    ['2026-11', 'Later in November'],
    ['2026-12', 'December'],
    ['2027-03', 'March 2027'],
  ])('%s is called %s', (month, words) => {
    expect(monthWords(month, '2026-11-22')).toBe(words)
  })
})
