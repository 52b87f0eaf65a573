import { describe, expect, it } from 'vitest'
import { nextResults, reviewChoices } from './review-days.ts'

describe('the days of a review', () => {
  it('are months from today, which end with the month', () => {
    expect(reviewChoices('2026-08-31').map(({ day }) => day)).toEqual([
      '2026-09-30',
      '2026-11-30',
      '2027-02-28',
      '2026-11-15',
    ])
  })

  it.each([
    ['2026-11-22', '2027-02-15'],
    ['2026-11-07', '2026-11-15'],
    ['2026-11-08', '2027-02-15'],
    ['2026-01-31', '2026-02-15'],
  ])('are the next results: from %s on %s', (today, day) => {
    expect(nextResults(today)).toBe(day)
  })
})
