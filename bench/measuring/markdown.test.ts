import { describe, expect, it } from 'vitest'
import { figure, table } from './markdown.ts'

describe('figures', () => {
  it.each([
    [Number.NaN, '–'],
    [0.1234, '0.12'],
    [9.999, '10.00'],
    [12.34, '12.3'],
    [1234.5, '1235'],
  ])('show of %d what tells something: %s', (value, text) => {
    expect(figure(value)).toBe(text)
  })
})

describe('tables', () => {
  it('keep their columns in line, texts to the left and figures to the right', () => {
    expect(table(['what', 'ratio'], [['feed', '0.5'], ['a post']])).toBe(
      ['| what   | ratio |', '|--------|------:|', '| feed   |   0.5 |', '| a post |       |'].join('\n'),
    )
  })
})
