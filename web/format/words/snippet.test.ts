import { expect, it } from 'vitest'
import { snippet } from './snippet.ts'

it.each([
  ['', 5, ''],
  [' \n ', 5, ''],
  ['One two', 50, 'One two'],
  ['One\n\n two   three', 9, 'One two t'],
  ['One two', 4, 'One'],
  ['🚀🚀🚀', 2, '🚀🚀'],
])('of %j the first %i characters are %j', (text, most, expected) => {
  expect(snippet(text, most)).toBe(expected)
})
