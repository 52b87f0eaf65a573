import { describe, expect, it } from 'vitest'
import { percentage } from './percentage.ts'

describe('percentage', () => {
  it('is 0 where there is nothing to do', () => {
    expect(percentage(0, 0)).toBe(0)
  })

  it.each([
    [0, 3, 0],
    [4, 9, 44],
    [1, 8, 13],
    [11, 12, 92],
    [7, 7, 100],
  ])('rounds %i of %i to %i', (done, whole, expected) => {
    expect(percentage(done, whole)).toBe(expected)
  })
})
