import { describe, expect, it } from 'vitest'
import { afterFailures, freshFor, intervalOf, nextAfter } from './schedule.ts'

const hour = 3_600_000
const itemsEvery = (hours: number, count = 12) => ({
  items: Array.from({ length: count }, (_, n) => ({
    ...{
      key: `${n}`,
      url: null,
      title: '',
      author: null,
      imageUrl: null,
      content: null,
      contentFormat: null,
      isTeaser: false,
    },
    ...{ transcriptUrl: null, transcriptType: null, audioUrl: null },
    publishedAt: new Date(Date.UTC(2026, 10, 20) - n * hours * hour).toISOString(),
  })),
  ttlMinutes: null,
})

describe('when a feed is asked again', () => {
  it('is after half the median gap of its last ten items, from half an hour to a day', () => {
    expect(intervalOf(itemsEvery(4))).toBe(120)
    expect(intervalOf(itemsEvery(7 * 24))).toBe(24 * 60)
    expect(intervalOf(itemsEvery(0.1))).toBe(30)
    expect(intervalOf(itemsEvery(0, 1))).toBe(360)
  })

  it('is a tenth more or less, and never before what its site asks', () => {
    expect([nextAfter(60, 0, 0), nextAfter(60, 0, 0.5), nextAfter(60, 0, 1)].map(Math.round)).toEqual([
      3240, 3600, 3960,
    ])
    expect(nextAfter(60, 5000, 0)).toBe(5000)
    expect(freshFor({ headers: { 'cache-control': 'public, max-age=600' } }, 60)).toBe(3600)
    expect(freshFor({ headers: { 'cache-control': 'max-age=99999999' } }, null)).toBe(7 * 24 * 3600)
  })

  it('is twice as long after each failure, up to a day', () => {
    expect([1, 2, 3, 6, 60].map(n => afterFailures(n) / 3600)).toEqual([1, 2, 4, 24, 24])
  })
})
