import { expect, it } from 'vitest'
import { fullDate } from './full-date.ts'

it.each([
  ['2026-01-01T00:00:00Z', 'January 1, 2026'],
  ['2026-12-31T23:59:59Z', 'December 31, 2026'],
])('writes the day of %s in UTC as %s', (moment, words) => {
  expect(fullDate(new Date(moment))).toBe(words)
})
