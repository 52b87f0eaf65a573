import { describe, expect, it } from 'vitest'
import type { SinceLastVisit } from '#contract/since.ts'
import { hasNews } from './queries.ts'
import { newsInWords, sinceWhen, wholePercent } from './since-words.ts'

const nothing: SinceLastVisit = {
  ...{ since: '2026-11-19T18:00:00.000Z', moves: [], against: [], due: 0 },
  ...{ posts: { count: 0, newest: [] }, tips: { count: 0, newest: [] } },
}
const against = (ticker: string, count: number) => ({ ticker, count, tipId: '1', postSlug: 'a' })

describe('newsInWords', () => {
  it('says everything that is new, and only that', () => {
    const all = {
      ...nothing,
      posts: { count: 6, newest: [] },
      tips: { count: 14, newest: [] },
      against: [against('ASML', 1)],
      moves: [{ ticker: 'META', change: -0.068 }],
      due: 2,
    }
    expect(newsInWords(all)).toBe(
      '6 posts from your sources, 14 tips on your stocks, 1 against your conclusion on ASML, META −7%, 2 due.',
    )
    expect(newsInWords({ ...nothing, posts: { count: 1, newest: [] } })).toBe('1 post from your sources.')
    expect(newsInWords({ ...nothing, due: 1 })).toBe('1 due.')
  })

  it('says of what was counted no further that there are more', () => {
    expect(newsInWords({ ...nothing, tips: { count: 100, newest: [] } })).toBe('100 tips on your stocks.')
    expect(newsInWords({ ...nothing, tips: { count: 101, newest: [] }, due: 101 })).toBe(
      '100+ tips on your stocks, 100+ due.',
    )
  })

  it('names two stocks at most', () => {
    const words = (...stocks: string[]) =>
      newsInWords({ ...nothing, against: stocks.map(ticker => against(ticker, 2)) })
    expect(words('ASML')).toBe('2 against your conclusion on ASML.')
    expect(words('ASML', 'TSM')).toBe('4 against your conclusions on ASML and TSM.')
    expect(words('ASML', 'TSM', 'NVDA', 'META')).toBe('8 against your conclusions on ASML, TSM and 2 more.')
    const moves = ['META', 'TSM', 'NVDA'].map(ticker => ({ ticker, change: 0.114 }))
    expect(newsInWords({ ...nothing, moves })).toBe('META +11%, TSM +11%.')
  })
})

describe('hasNews', () => {
  it('is not so during a first visit, nor where all is nought', () => {
    expect(hasNews(undefined)).toBe(false)
    expect(hasNews(nothing)).toBe(false)
    expect(hasNews({ ...nothing, posts: { count: 1, newest: [] }, since: null })).toBe(false)
    expect(hasNews({ ...nothing, posts: { count: 1, newest: [] } })).toBe(true)
    expect(hasNews({ ...nothing, tips: { count: 1, newest: [] } })).toBe(true)
    expect(hasNews({ ...nothing, moves: [{ ticker: 'META', change: 0.1 }] })).toBe(true)
  })

  it('is not so where something is due and nothing came: it may have been due before', () => {
    expect(hasNews({ ...nothing, due: 2 })).toBe(false)
  })
})

describe('sinceWhen', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const when = (moment: string, timezone = 'UTC') => sinceWhen(`2026-${moment}:00.000Z`, now, timezone)

  it('is the time today, then the day in the words of a person', () => {
    expect(when('11-20T00:05')).toBe('00:05')
    expect(when('11-20T09:12')).toBe('09:12')
    expect(when('11-19T23:59')).toBe('yesterday')
    expect(when('11-18T23:59')).toBe('Wednesday')
    expect(when('11-14T00:00')).toBe('Saturday')
    expect(when('11-13T23:59')).toBe('13 November')
    expect(sinceWhen('2025-11-20T15:00:00.000Z', now, 'UTC')).toBe('20 November 2025')
  })

  it('goes by the clocks of the reader', () => {
    expect(when('11-20T02:00', 'America/New_York')).toBe('yesterday')
    expect(when('11-20T05:30', 'America/New_York')).toBe('00:30')
    expect(when('11-20T15:00', 'Asia/Tokyo')).toBe('00:00')
    expect(when('11-20T14:59', 'Asia/Tokyo')).toBe('yesterday')
  })
})

it('rounds moves to whole percent', () => {
  expect([0.068, -0.068, 0.004, -0.005, 12.5].map(wholePercent)).toEqual([
    '+7%',
    '−7%',
    '0%',
    '−1%',
    '+1,250%',
  ])
})
