import { describe, expect, it } from 'vitest'
import { relativeDate } from './relative-date.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hour = 60 * 60 * 1000

function aged(hours: number): string {
  return relativeDate(new Date(now.getTime() - hours * hour), now)
}

describe('relativeDate', () => {
  it('calls a moment in the future today', () => {
    expect(aged(-48)).toBe('Today')
  })

  it('counts whole periods of 24 hours, not midnights', () => {
    expect(aged(23.9)).toBe('Today')
    expect(aged(24)).toBe('1 day ago')
    expect(aged(47.9)).toBe('1 day ago')
  })

  it.each([
    [0, 'Today'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [729, '1 year ago'],
    [730, '2 years ago'],
    [759, '2 years ago'],
    [760, '2 years, 1 month ago'],
    [790, '2 years, 2 months ago'],
    [1094, '2 years, 11 months ago'],
    [1095, 'over 3 years ago'],
    [4000, 'over 10 years ago'],
  ])('says of %i days: %s', (days, words) => {
    expect(aged(days * 24)).toBe(words)
  })
})
