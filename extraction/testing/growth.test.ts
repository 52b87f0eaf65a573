import { describe, expect, it } from 'vitest'
import { expectGrowth } from './growth.ts'

/** Looks at each pair, or at each one `times`. */
const pairs = (size: number) => turns(size * size)
const each = (size: number) => turns(20_000 * size)

function turns(count: number): number {
  let sum = 0
  for (let turn = 0; turn < count; turn++) sum = (sum + turn * 7) % 1_000_003
  return sum
}

describe('what grows', () => {
  it('with the square is refused', async () => {
    await expect(expectGrowth(24_000, pairs)).rejects.toThrow('where a quarter took')
  })

  it('as the size does is not', async () => {
    await expectGrowth(4000, each)
  })
})
