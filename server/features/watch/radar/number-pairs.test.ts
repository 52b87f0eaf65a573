import { expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { type Figure, numberPairsOf } from './number-pairs.ts'

const figure = (tipId: string, value: number, at: number, fields: Partial<Figure> = {}): Figure => ({
  ...{
    metricId: `m${tipId}${value}`,
    tipId,
    value,
    at,
    ulp: 0.1,
    key: 'margin||2026-Q3|%|actual',
    day: null,
  },
  ...fields,
})
const told = (...figures: Figure[]) => {
  const pairs = (some: Figure[]) =>
    numberPairsOf(some)
      .map(({ a, b }) => `${a.tipId}${b.tipId}`)
      .sort()
  // Whatever order they come in.
  expect(pairs(figures.toReversed())).toEqual(pairs(figures))
  return pairs(figures)
}

it('pairs nothing of one tip, of another key, and what rounding explains', () => {
  expect(told(figure('a', 46.2, 1), figure('a', 43.9, 1))).toEqual([])
  expect(told(figure('a', 46.2, 1), figure('b', 43.9, 2, { key: 'margin||2026-Q2|%|actual' }))).toEqual([])
  expect(told(figure('a', 46.2, 1), figure('b', 46, 2, { ulp: 1 }))).toEqual([])
})

it('pairs each figure with the newest that it contradicts, and two tips once', () => {
  const [a, b, c, d] = [figure('a', 46.2, 1), figure('b', 43.9, 2), figure('c', 46.2, 3), figure('d', 40, 4)]
  expect(told(a, b)).toEqual(['ba'])
  expect(told(a, b, c)).toEqual(['ba', 'cb'])
  expect(told(a, b, c, d)).toEqual(['da', 'db', 'dc'])
  expect(told(a, b, figure('b', 12, 2, { key: 'other' }), figure('a', 15, 1, { key: 'other' }))).toEqual([
    'ba',
  ])
})

it('pairs a tip that says both with others alone', () => {
  // The newest that contradicts 46.2 of b is its own.
  expect(told(figure('a', 43.9, 1), figure('b', 46.2, 2), figure('b', 43.9, 2))).toEqual(['ba'])
})

it('compares twelve months of two days within 45 days', () => {
  const ttm = (tipId: string, value: number, at: number, day: string) => figure(tipId, value, at, { day })
  expect(told(ttm('a', 30, 1, '2026-01-01'), ttm('b', 40, 2, '2026-02-16'))).toEqual([])
  expect(told(ttm('a', 30, 1, '2026-01-01'), ttm('b', 40, 2, '2026-02-15'))).toEqual(['ba'])
})

it('is done at once where ten thousand tell one number, and one another', async () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => figure(`t${nth}`, 46.2, nth))
  await expectGrowth(10_000, count =>
    expect(numberPairsOf([...many.slice(0, count), figure('z', 40, 10_001)])).toHaveLength(count),
  )
})
