import { expect, it } from 'vitest'
import { timecode } from './timecode.ts'

it.each([
  [-3, '0:00'],
  [0, '0:00'],
  [7.9, '0:07'],
  [761, '12:41'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('writes %d seconds as %s', (seconds, expected) => {
  expect(timecode(seconds)).toBe(expected)
})
