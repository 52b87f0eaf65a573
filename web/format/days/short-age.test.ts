import { expect, it } from 'vitest'
import { shortAge } from './short-age.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => shortAge(new Date(now.getTime() - days * 86_400_000), now)

it.each([
  [-3, 'today'],
  [0, 'today'],
  [1, '1 d'],
  [6, '6 d'],
  [7, '1 w'],
  [29, '4 w'],
  [30, '1 mo'],
  [364, '12 mo'],
  [365, '1 y'],
  [900, '2 y'],
  [1500, '4 y'],
])('the age of %i days is %s', (days, words) => {
  expect(daysAgo(days)).toBe(words)
})
