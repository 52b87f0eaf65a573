import { expect, it } from 'vitest'
import { dayInWords, daysInWords, shortDay } from './day-in-words.ts'

it('tells a day without a zero before it, wherever its reader is', () => {
  expect(dayInWords('2026-01-07')).toBe('7 January 2026')
  expect(shortDay('2026-12-31')).toBe('31 Dec 2026')
})

it('tells the year of two days once where it is one', () => {
  expect(daysInWords('2026-01-07', '2026-08-03')).toBe('7 January to 3 August 2026')
  expect(daysInWords('2025-12-30', '2026-08-03')).toBe('30 December 2025 to 3 August 2026')
})
