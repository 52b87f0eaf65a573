import { describe, expect, it } from 'vitest'
import { shareOf } from './shares.ts'

const percents = (hits: number, of: number) => {
  const share = shareOf(hits, of)
  return share && [share.rate, share.low, share.high].map(fraction => (fraction * 100).toFixed(1))
}

describe('a share', () => {
  it('of fewer than thirty is not told', () => {
    expect(shareOf(29, 29)).toBeNull()
    expect(shareOf(0, 0)).toBeNull()
    expect(shareOf(30, 30)).not.toBeNull()
  })

  it.each([
    [334, 412, ['81.1', '77.0', '84.6']],
    [53, 60, ['88.3', '77.8', '94.2']],
    [196, 231, ['84.8', '79.7', '88.9']],
    [39, 45, ['86.7', '73.8', '93.7']],
  ])('of %d of %d lies in the interval of Wilson', (hits, of, told) => {
    expect(percents(hits, of)).toEqual(told)
  })

  it('never leaves 0 to 1', () => {
    expect(shareOf(30, 30)).toMatchObject({ rate: 1, high: 1 })
    expect(shareOf(0, 30)).toMatchObject({ rate: 0, low: 0 })
  })
})
