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
    ['is what the price did', 'The shares tumbled 12% after the call.', ['Price decline']],
    ['says which way the price went', 'The stock is up roughly 30% this year.', ['Price gain']],
    ['is a swing of the price', 'After a 25% rally I wait.', ['Price gain']],
    ['is the distance from a high', 'The stock sits 35% below its recent high.', ['Below high']],
    ['is not what the author made', 'I am up 22% on the position.', [null]],
    ['is not what could come', 'If the shares fell 20% I would buy.', [null]],
    ['is what was counted', 'It counts 42 million paying members.', ['Members']],
    ['is not a crowd of somebody else', 'Nobody knows what 42 million users think.', [null]],
    ['is named by what grew', 'Rental income rose 4% in the quarter.', ['Rental income growth']],
    ['is named by what fell', 'Deliveries dropped 13% in May.', ['Deliveries decline']],
    ['is named by what it is a growth of', 'We saw 9% growth in orders.', ['Orders growth']],
    ['is no share of a thing nobody weighs', 'I put 3% in crypto, more than 3% of the supply.', [null, null]],
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
      'Price decline',
    )
  })
})
