import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { tipsByYear } from './tips-by-year.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

function tip(id: string, publishedAt: string | null, createdAt = '2026-11-18T00:00:00.000Z') {
  return aTip({ id, post: { ...aTip().post, publishedAt, createdAt } })
}

describe('the tips of a stock by year', () => {
  it('has no year without tips', () => {
    expect(tipsByYear([], now)).toEqual([])
  })

  it('counts a publication in the future, and none, as the day the post came', () => {
    const tips = [tip('a', '2031-01-01T00:00:00.000Z'), tip('b', null, '2025-05-05T00:00:00.000Z')]
    expect(tipsByYear(tips, now).map(({ year }) => year)).toEqual([2026, 2025])
  })

  it('keeps the order and begins a year where it changes, in UTC', () => {
    const tips = [
      tip('a', '2026-03-01T00:00:00.000Z'),
      tip('b', '2026-01-01T00:00:00.000Z'),
      tip('c', '2025-12-31T23:59:59.000Z'),
    ]
    expect(tipsByYear(tips, now).map(({ year, tips: of }) => [year, of.map(({ id }) => id)])).toEqual([
      [2026, ['a', 'b']],
      [2025, ['c']],
    ])
  })
})
