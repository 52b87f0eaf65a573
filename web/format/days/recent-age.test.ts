import { describe, expect, it } from 'vitest'
import { recentAge, timeUntil } from './recent-age.ts'

const now = new Date('2026-11-23T12:00:00Z')
const minutes = (number: number) => new Date(now.getTime() + number * 60_000)

describe('recentAge', () => {
  it.each([
    [0, 'just now'],
    [5, 'just now'],
    [-20, '20 min ago'],
    [-60, '1 h ago'],
    [-23 * 60 - 59, '23 h ago'],
    [-24 * 60, 'yesterday'],
    [-48 * 60, '2 days ago'],
    [-7 * 24 * 60, '1 week ago'],
  ])('tells %i minutes from now as %s', (from, words) => {
    expect(recentAge(minutes(from), now)).toBe(words)
  })
})

describe('timeUntil', () => {
  it.each([
    [-5, 'now'],
    [20, 'in 20 min'],
    [180, 'in 3 h'],
    [24 * 60, 'tomorrow'],
    [72 * 60, 'in 3 days'],
  ])('tells %i minutes from now as %s', (from, words) => {
    expect(timeUntil(minutes(from), now)).toBe(words)
  })
})
