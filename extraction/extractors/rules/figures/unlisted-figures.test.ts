import { describe, expect, it } from 'vitest'
import { findNumbers } from '#extraction/extractors/rules/figures/numbers.ts'
import { unlistedName } from '#extraction/extractors/rules/figures/unlisted-figures.ts'

function names(text: string): (string | null)[] {
  const sentence = { start: 0, end: text.length, text }
  return findNumbers(text).map(number => unlistedName({ ...number, sentence }))
}

describe('a figure that no list knows', () => {
  it.each([
    ['has no name where the sentence gives none', 'All in all 12% of it.', [null]],
    ['is what the price did', 'The shares tumbled 12% after the call.', ['Price change']],
    [
      'is what the price did, though the stock is not the subject',
      'After a 25% rally I wait.',
      ['Price change'],
    ],
    ['is the distance from a high', 'The stock sits 35% below its recent high.', ['Below high']],
    ['is what the author made', 'I am up 22% on the position.', ['Return']],
    ['is what a buyer makes in a year', 'It should deliver around 15% per year.', ['Annual return']],
    ['is what was counted', 'It counts 42 million paying members.', ['Members']],
    ['is named by what changed', 'Rental income rose 4% in the quarter.', ['Rental income change']],
    ['is named by what it is a growth of', 'We saw 9% growth in orders.', ['Orders growth']],
    ['is named by what it states', 'The vacancy rate is 3%.', ['Vacancy rate']],
    [
      'has no name where only a verb stands before it',
      'It slipped to 92% and was back at 93%.',
      [null, null],
    ],
  ])('%s', (_, text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('is what the price did, where a company itself fell', () => {
    const text = 'Acme Rail fell 3% after the deal.'
    const [number] = findNumbers(text)
    if (!number) throw new Error('The sentence has a number')
    expect(unlistedName({ ...number, sentence: { start: 0, end: text.length, text } }, ['Acme Rail'])).toBe(
      'Price change',
    )
  })
})
