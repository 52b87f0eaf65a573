import { expect, it } from 'vitest'
import { retryAfter } from './retry-after.ts'

const waitFor = (told: string, now?: number) => retryAfter({ headers: { 'retry-after': told } }, now)

it('is none where a site says nothing of it, or nothing that is understood', () => {
  expect(retryAfter({ headers: {} })).toBe(0)
  expect(waitFor('soon')).toBe(0)
  expect(waitFor('-5')).toBe(0)
})

it('is so many seconds, or until a date, and a week at most', () => {
  expect(waitFor('120')).toBe(120)
  expect(waitFor(new Date(Date.UTC(2026, 10, 20, 1)).toUTCString(), Date.UTC(2026, 10, 20))).toBe(3600)
  expect(waitFor(new Date(Date.UTC(2026, 10, 19)).toUTCString(), Date.UTC(2026, 10, 20))).toBe(0)
  expect(waitFor('9999999')).toBe(7 * 24 * 3600)
})
