import { describe, expect, it } from 'vitest'
import { findNumbers } from '#extraction/extractors/rules/numbers.ts'
import { unlistedName } from '#extraction/extractors/rules/unlisted-figures.ts'

function names(text: string): (string | null)[] {
  const sentence = { start: 0, end: text.length, text }
  return findNumbers(text).map(number => unlistedName({ ...number, sentence }))
}

describe('a figure that no list knows', () => {
  it.each([
    ['has no name where the sentence gives none', 'All in all 12% of it.', [null]],
    ['is what the price did', 'The shares tumbled 12% after the call.', ['Price change']],
    ['is named by what changed', 'Rental income rose 4% in the quarter.', ['Rental income change']],
    ['is named by what it is a growth of', 'We saw 9% growth in orders.', ['Orders growth']],
    ['is named by what it states', 'The vacancy rate is 3%.', ['Vacancy']],
  ])('%s', (_, text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})
