import { describe, expect, it } from 'vitest'
import { revisionOf } from './revision.ts'
import type { PriceAction } from './series.ts'

const split: PriceAction = { day: '2026-03-03', kind: 'split', value: 4 }
const dividend: PriceAction = { day: '2026-03-04', kind: 'dividend', value: 0.5 }

function known(closes: Record<string, number>, actions: PriceAction[] = []) {
  return {
    days: new Map(Object.entries(closes).map(([day, close]) => [day, { close }])),
    actions: new Map(actions.map(action => [`${action.day} ${action.kind}`, action])),
  }
}

function told(closes: Record<string, number>, actions: PriceAction[] = []) {
  return { days: Object.entries(closes).map(([day, close]) => ({ day, close })), actions }
}

const week = { '2026-03-02': 240, '2026-03-03': 61, '2026-03-04': 62 }

describe('a revision', () => {
  it('is none where only new days are told', () => {
    const next = { ...dividend, day: '2026-03-05' }
    expect(revisionOf(known(week), told({ ...week, '2026-03-05': 63 }, [next])).days).toEqual([])
  })

  it('says how many days are others, and whether a split or a dividend came late or was taken back', () => {
    const what = (before: PriceAction[], after: PriceAction[], closes = week) =>
      revisionOf(known(week, before), told(closes, after)).what
    expect(what([], [], { ...week, '2026-03-03': 60 })).toBe('one day changed')
    expect(what([], [], { ...week, '2026-03-02': 60, '2026-03-03': 60 })).toBe('2 days changed')
    expect(what([], [dividend])).toBe('one day changed, a dividend came late')
    expect(what([], [split, dividend, { ...split, day: '2026-03-04' }])).toBe(
      '2 days changed, 2 splits came late, a dividend came late',
    )
    expect(what([split], [])).toBe('one day changed, a split was taken back')
    // Another value is neither.
    expect(what([split], [{ ...split, value: 3 }])).toBe('one day changed')
  })

  it('names its days in order', () => {
    const revision = revisionOf(known(week, [dividend]), told({ ...week, '2026-03-02': 241 }, []))
    expect(revision.days).toEqual(['2026-03-02', '2026-03-04'])
  })
})
