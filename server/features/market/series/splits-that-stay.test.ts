import { describe, expect, it } from 'vitest'
import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import type { Known } from './known.ts'
import { splitsThatStay } from './splits-that-stay.ts'

const split = (day: string, value: number): PriceAction => ({ day, kind: 'split', value })
const days = (...closes: number[]) => closes.map((close, at) => ({ day: `2026-03-0${2 + at}`, close }))

function known(actions: PriceAction[], ...closes: number[]): Known {
  return {
    days: new Map(days(...closes).map(one => [one.day, { ...one, split: 1, total: 1, byFile: true }])),
    actions: new Map(actions.map(one => [`${one.day} ${one.kind}`, { ...one, byFile: true }])),
  }
}

const told = (
  closes: number[],
  actions: PriceAction[] = [],
  basis: ReadSeries['basis'] = 'split-adjusted',
) => ({
  ...{ basis, actions },
  days: days(...closes),
})

describe('a split that a reading does not tell', () => {
  const before = known([split('2026-03-04', 4)], 60, 61, 62)

  it('is gone where closes are as they were, and where those before it are multiplied again', () => {
    expect(splitsThatStay(before, told([60, 61, 62], [], 'raw'), false).size).toBe(0)
    expect(splitsThatStay(before, told([240, 244, 62]), false).size).toBe(0)
  })

  it('is gone where as much is told on other days, and not where that explains another scale', () => {
    expect(splitsThatStay(before, told([60, 61, 62], [split('2026-03-03', 4)]), false).size).toBe(0)
    const twice = [split('2026-03-02', 2), split('2026-03-03', 2)]
    expect(splitsThatStay(before, told([60, 61, 62], twice), false).size).toBe(0)
    expect(splitsThatStay(before, told([60, 61, 62], [split('2026-03-05', 4)]), true).size).toBe(1)
  })

  it('stays where the closes before it are divided by it still, be one of them corrected', () => {
    for (const closes of [
      [60, 61, 62],
      [60, 61, 70],
      [60.3, 61.1, 62],
      [60, 71, 62],
    ])
      expect([...splitsThatStay(before, told(closes), false)]).toEqual(['2026-03-04 split'])
    expect(splitsThatStay(before, told([60, 61, 62], [split('2026-03-03', 2)]), false).size).toBe(1)
  })
})
