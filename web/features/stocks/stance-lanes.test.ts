import { describe, expect, it } from 'vitest'
import type { Stance } from '#contract/stance.ts'
import { type DatedStance, stanceLanes } from './stance-lanes.ts'

function tips(...facts: [stance: Stance, date: string][]): DatedStance[] {
  return facts.map(([stance, date], index) => ({ id: String(index), stance, date: new Date(date) }))
}

describe('stances over time', () => {
  it('has the three lanes of a judgement, and one for unset only where it occurs', () => {
    const one = stanceLanes(tips(['bullish', '2026-03-01']))
    expect(one.lanes.map(({ stance, count }) => [stance, count])).toEqual([
      ['bullish', 1],
      ['neutral', 0],
      ['bearish', 0],
    ])
    expect(stanceLanes(tips(['unset', '2026-03-01'])).lanes.at(-1)?.stance).toBe('unset')
  })

  it('places marks inside the line, in the order of time', () => {
    const { lanes } = stanceLanes(
      tips(['bullish', '2025-01-01'], ['bullish', '2026-01-01'], ['bearish', '2025-07-02']),
    )
    const [early = -1, late = 2] = lanes[0]?.marks.map(({ at }) => at) ?? []
    const middle = lanes[2]?.marks[0]?.at ?? -1
    expect(0 < early && early < middle && middle < late && late < 1).toBe(true)
    expect(middle).toBeCloseTo(0.5, 1)
  })

  it.each([
    [
      ['2024-06-01', '2026-02-01'],
      ['2025', '2026'],
    ],
    [
      ['2026-03-10', '2026-06-20'],
      ['Apr', 'May', 'Jun'],
    ],
    [['2026-03-15', '2026-03-15'], []],
  ])('names years, or months within one: %j', ([from = '', to = ''], labels) => {
    const { ticks } = stanceLanes(tips(['bullish', from], ['bearish', to]))
    expect(ticks.map(({ label }) => label)).toEqual(labels)
  })

  it('turns into columns per quarter above forty tips', () => {
    const many = Array.from({ length: 41 }, (_, index): [Stance, string] => [
      'bullish',
      `2026-0${(index % 6) + 1}-10`,
    ])
    const { lanes, most } = stanceLanes(tips(...many))
    expect(lanes[0]?.marks).toEqual([])
    expect(lanes[0]?.columns.map(({ count }) => count)).toEqual([21, 20])
    expect(most).toBe(21)
  })
})
