import { expect, it } from 'vitest'
import { splitPassages } from '#extraction/text/passages.ts'
import { isPromotion } from '#extraction/text/promotions.ts'

it.each([
  'Acme Corp. (ACM) : Free Stock Analysis Report',
  'Download our guide to the best stocks.',
  'Disclosure: I am long ACM.',
  'Use my link to get a free stock.',
  'This is not financial advice.',
])('"%s" is an offer or small print', text => {
  expect(isPromotion(text)).toBe(true)
})

it.each(['Free cash flow grew.', 'I bought the stock and hold it.', 'The report was strong.'])(
  '"%s" is not',
  text => {
    expect(isPromotion(text)).toBe(false)
  },
)

it('what stands between two offers at the end belongs to them', () => {
  const text =
    'We like it.\n\nIt is cheap.\n\nIt grows.\n\nSubscribe now for more.\n\nNvidia rose 200%.\n\nClick here.'
  const nothing = splitPassages(text, false).filter(passage => passage.nothing !== null)
  expect(nothing.map(({ index }) => index)).toEqual([3, 4, 5])
})
