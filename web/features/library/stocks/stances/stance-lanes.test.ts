import { describe, expect, it } from 'vitest'
import type { Stance, StanceMonth } from '#contract/stance.ts'
import { type DatedStance, stanceLanes } from './stance-lanes.ts'

type Fact = [stance: Stance, date: string]

function tips(...facts: Fact[]): DatedStance[] {
  return facts.map(([stance, date], index) => ({ id: String(index), stance, date: new Date(date) }))
}

/** The same tips as the server counts them. */
function months(...facts: Fact[]): StanceMonth[] {
  const counted = new Map<string, StanceMonth>()
  for (const [stance, date] of facts) {
    const month = date.slice(0, 7)
    const counts = counted.get(month) ?? { month, bullish: 0, bearish: 0, neutral: 0, unset: 0 }
    counted.set(month, { ...counts, [stance]: counts[stance] + 1 })
  }
  return [...counted.values()].sort((one, other) => other.month.localeCompare(one.month))
}

const marked = (...facts: Fact[]) => stanceLanes(months(...facts), tips(...facts))
const none = { bullish: 0, bearish: 0, neutral: 0, unset: 0 }

describe('stances over time', () => {
  it('has the three lanes of a judgement, and one for unset only where it occurs', () => {
    const one = marked(['bullish', '2026-03-01'])
    expect(one.lanes.map(({ stance, count }) => [stance, count])).toEqual([
      ['bullish', 1],
      ['neutral', 0],
      ['bearish', 0],
    ])
    expect(marked(['unset', '2026-03-01']).lanes.at(-1)?.stance).toBe('unset')
  })

  it('places marks inside the line, in the order of time', () => {
    const { lanes } = marked(['bullish', '2025-01-01'], ['bullish', '2026-01-01'], ['bearish', '2025-07-02'])
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
    const { ticks } = marked(['bullish', from], ['bearish', to])
    expect(ticks.map(({ label }) => label)).toEqual(labels)
  })

  it('counts all tips in columns where not all are at hand', () => {
    const { lanes, period, most, periods } = stanceLanes(
      [
        { ...none, month: '2026-03', bullish: 300, bearish: 20 },
        { ...none, month: '2026-01', bullish: 5 },
      ],
      tips(['bullish', '2026-03-01']),
    )
    expect(period).toBe('month')
    expect(most).toBe(300)
    expect(lanes.map(({ count, marks, columns }) => [count, marks.length, columns.length])).toEqual([
      [305, 0, 2],
      [0, 0, 0],
      [20, 0, 1],
    ])
    const [first, second] = lanes[0]?.columns ?? []
    expect(first).toMatchObject({ count: 5 })
    expect(second).toMatchObject({ to: 1, count: 300 })
    // A year is the least that is drawn.
    expect((second?.to ?? 0) - (second?.from ?? 0)).toBeCloseTo(1 / 12, 2)
    expect(periods).toEqual([
      { label: 'Mar 2026', counts: { ...none, bullish: 300, bearish: 20 } },
      { label: 'Jan 2026', counts: { ...none, bullish: 5 } },
    ])
  })

  it('turns into columns above forty tips, although all are at hand', () => {
    const many = Array.from({ length: 41 }, (_, index): Fact => ['bullish', `2026-0${(index % 6) + 1}-10`])
    const { lanes, period } = marked(...many)
    expect(period).toBe('month')
    expect(lanes[0]?.marks).toEqual([])
    expect(lanes[0]?.columns.map(({ count }) => count)).toEqual([7, 7, 7, 7, 7, 6])
  })

  it.each([
    ['2023-01', 'quarter', ['2026 Q4', '2023 Q1'], 2],
    ['2010-01', 'year', ['2026', '2010'], 2],
    ['2026-10', 'month', ['Dec 2026', 'Oct 2026'], 2],
  ] as const)(
    'has columns of such a length that they can be told apart: from %s, a %s each',
    (from, length, labels, count) => {
      const { period, periods, lanes } = stanceLanes(
        [
          { ...none, month: '2026-12', neutral: 30 },
          { ...none, month: from, neutral: 30 },
        ],
        [],
      )
      expect(period).toBe(length)
      expect(periods.map(({ label }) => label)).toEqual(labels)
      expect(lanes[1]?.columns).toHaveLength(count)
    },
  )

  it('reads months of the first century, as of any other', () => {
    const { periods, ticks } = stanceLanes([{ ...none, month: '0033-04', neutral: 3 }], [])
    expect(periods).toMatchObject([{ label: 'Apr 33' }])
    expect(ticks.map(({ label }) => label)).toEqual(['33'])
  })
})
