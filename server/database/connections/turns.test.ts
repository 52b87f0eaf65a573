import { describe, expect, it } from 'vitest'
import { StepSize } from './turns.ts'

/** Sizes of steps that take so many milliseconds each. */
function sizesOf(most: number, times: number[]): number[] {
  const size = new StepSize(most)
  return times.map(time => {
    size.took(time)
    return size.rows
  })
}

describe('The size of a step', () => {
  it('is never none, and never more than the most, however slow or fast steps are', () => {
    expect(sizesOf(100, [30_000, 30_000])).toEqual([1, 1])
    expect(sizesOf(100, Array(20).fill(0)).at(-1)).toBe(100)
    expect(new StepSize(1).rows).toBe(1)
  })

  it('shrinks where a step took longer than 50 ms, by as much as that was too long', () => {
    expect(sizesOf(100, [100])).toEqual([5])
    expect(sizesOf(1000, [51])).toEqual([98])
    expect(sizesOf(1000, [500, 200])).toEqual([10, 2])
  })

  it('stays what it was at 50 ms, and grows by half at most where there is time left', () => {
    expect(sizesOf(100, [50, 49, 40])).toEqual([10, 10, 12])
    expect(sizesOf(100, [10, 10, 10])).toEqual([15, 23, 35])
  })

  it('stays at the least, because fewer rows would take as long, but where it has failed', () => {
    const size = new StepSize(100, 8)
    const rows = [1000, 1000].map(time => {
      size.took(time)
      return size.rows
    })
    expect(rows).toEqual([8, 8])
    size.failed()
    expect(size.rows).toBe(1)
    size.took(60)
    expect(size.rows).toBe(1)
  })

  it('is a tenth behind what failed, down to the one that cannot be done', () => {
    const size = new StepSize(1000)
    const rows = [1, 2, 3].map(() => {
      size.failed()
      return size.rows
    })
    expect(rows).toEqual([10, 1, 1])
  })
})
