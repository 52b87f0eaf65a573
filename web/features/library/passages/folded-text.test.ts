import { describe, expect, it } from 'vitest'
import { foldText } from './folded-text.ts'

describe('a folded text', () => {
  it.each([
    ['“It’s\n\n worth – about – 1½”', '"It\'s worth - about - 11⁄2"'],
    [' plain  words `quoted` ', "plain words 'quoted'"],
    ['caf\u0065\u0301 and caf\u00e9', 'caf\u00e9 and caf\u00e9'],
    ['a\u00adb\u200bc \u0001 d', 'abc d'],
    ['ab \u0301c', 'ab \u0301c'],
  ])('of %j is %j', (original, folded) => {
    expect(foldText(original).text).toBe(folded)
  })

  it('knows of each character where it stood', () => {
    const original = 'So —  it is\u00a0\ufb01ne, cafe\u0301!'
    const { text, startOf, endOf } = foldText(original)
    const origins = [...text].map((_, place) => original.slice(startOf(place), endOf(place)))
    expect(text).toBe('So - it is fine, caf\u00e9!')
    expect(origins.join('|')).toBe('S|o| |—| |i|t| |i|s|\u00a0|\ufb01|\ufb01|n|e|,| |c|a|f|e\u0301|!')
  })
})
