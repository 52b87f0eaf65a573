import { describe, expect, it } from 'vitest'
import type { PriceAction } from './series.ts'
import { suspectDays } from './suspect.ts'

const still = () => 1.01

/** Two days of a raw series whose source tells splits, unless told. */
function look(
  closes: [number, number],
  { actions = [], ...more }: Partial<Omit<Parameters<typeof suspectDays>[0], 'days'>> = {},
  market: Parameters<typeof suspectDays>[1] = still,
) {
  const days = ['2026-03-02', '2026-03-03'].map((day, index) => ({ day, close: closes[index] ?? 1 }))
  return suspectDays({ basis: 'raw', tellsSplits: true, accepted: [], ...more, days, actions }, market)
}
const action = (kind: PriceAction['kind'], value: number) => ({
  actions: [{ day: '2026-03-03', kind, value }],
})

describe('a day whose price jumps', () => {
  it('is suspect beyond 45 % either way, and not at it', () => {
    expect(look([100, 54.9])).toEqual(['2026-03-03'])
    expect(look([100, 145.1])).toEqual(['2026-03-03'])
    expect(look([100, 55.1])).toEqual([])
    expect(look([100, 144.9])).toEqual([])
  })

  it('is explained by a split to a tenth, and suspect where its split is another', () => {
    expect(look([100, 25], action('split', 4))).toEqual([])
    expect(look([100, 27.4], action('split', 4))).toEqual([])
    expect(look([100, 28], action('split', 4))).toEqual(['2026-03-03'])
    expect(look([100, 50], action('split', 4))).toEqual(['2026-03-03'])
    // A split that no close follows would look like a gain of 300 %.
    expect(look([100, 101], action('split', 4))).toEqual(['2026-03-03'])
    expect(look([10, 100], action('split', 0.1))).toEqual([])
  })

  it('is explained by a dividend, and by a split of a series that is adjusted for splits not at all', () => {
    expect(look([100, 41], action('dividend', 60))).toEqual([])
    expect(look([100, 25], { ...action('split', 4), basis: 'split-adjusted' })).toEqual(['2026-03-03'])
    expect(look([100, 101], { ...action('split', 4), basis: 'split-adjusted' })).toEqual([])
  })

  it('is suspect at a small ratio where nobody tells splits and the market stands still', () => {
    for (const ratio of [3 / 2, 4 / 3, 5 / 4, 2 / 3, 3 / 4, 4 / 5]) {
      const closes: [number, number] = [100, 100 * ratio * 1.01]
      if (ratio < 1.4) expect(look(closes, { tellsSplits: false })).toEqual(['2026-03-03'])
      // A vendor that tells splits tells of this one too: a fall of 20 % is a fall.
      if (ratio < 1.4) expect(look(closes)).toEqual([])
      if (ratio < 1.4) expect(look(closes, { tellsSplits: false }, () => 0.95)).toEqual([])
      if (ratio < 1.4) expect(look(closes, { tellsSplits: false }, () => undefined)).toEqual([])
    }
    expect(look([100, 100 * (4 / 3) * 1.02], { tellsSplits: false })).toEqual([])
  })

  it('is one of all that do', () => {
    const days = [100, 30, 31, 100, 101].map((close, index) => ({ day: `2026-03-0${index + 1}`, close }))
    const told = { basis: 'raw' as const, tellsSplits: true, days, actions: [] }
    expect(suspectDays({ ...told, accepted: [] }, still)).toEqual(['2026-03-02', '2026-03-04'])
    expect(suspectDays({ ...told, accepted: ['2026-03-02'] }, still)).toEqual(['2026-03-04'])
    expect(suspectDays({ ...told, accepted: ['2026-03-04'] }, still)).toEqual(['2026-03-02'])
    const actions = [{ day: '2026-03-02', kind: 'split' as const, value: 3 }]
    expect(suspectDays({ ...told, actions, accepted: [] }, still)).toEqual(['2026-03-04'])
  })

  it('counts where the operator has accepted it', () => {
    expect(look([100, 30], { accepted: ['2026-03-03'] })).toEqual([])
    expect(look([100, 30], { accepted: ['2026-03-02'] })).toEqual(['2026-03-03'])
  })
})
