import { expect, it } from 'vitest'
import { simpleLetters } from '#extraction/text/simple-letters.ts'

it('returns a text in Latin letters as it is', () => {
  expect(simpleLetters('Acme – 12 %')).toBe('Acme – 12 %')
})

it.each([
  ['traditional letters', '台積電與聯發科', '台积电与联发科'],
  ['digits and brackets of full width', '（６００５１９）　目标价：１２．５元', '(600519) 目标价:12.5元'],
  ['nothing of the marks that only these languages have', '「割安」。、', '「割安」。、'],
])('makes plain %s, each at its place', (_, written, plain) => {
  expect(simpleLetters(written)).toBe(plain)
  expect(plain).toHaveLength(written.length)
})
