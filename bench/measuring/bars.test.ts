import { describe, expect, it } from 'vitest'
import { standing } from './bars.ts'

describe('how a figure stands to its bar', () => {
  it('is not told where nothing was measured', () => {
    expect(standing(Number.NaN, { is: 'at least', bar: 1, beyond: 2 })).toBe('–')
  })

  it.each([
    [0.49, 'missed'],
    [0.5, 'reached'],
    [0.7, 'beyond'],
  ])('of %d where more is better: %s', (value, word) => {
    expect(standing(value, { is: 'at least', bar: 0.5, beyond: 0.7 })).toBe(word)
  })

  it.each([
    [2.01, 'missed'],
    [2, 'reached'],
    [1.5, 'beyond'],
  ])('of %d where less is better: %s', (value, word) => {
    expect(standing(value, { is: 'at most', bar: 2, beyond: 1.5 })).toBe(word)
  })
})
