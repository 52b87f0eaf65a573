import { describe, expect, it } from 'vitest'
import type { Stance } from '#contract/stance.ts'
import { latestTips } from './latest-tips.ts'

function tip(ticker: string, stance: Stance) {
  return { stance, stock: { id: ticker, ticker, companyName: `${ticker} Inc.` } }
}

describe('recommendations', () => {
  it('are none without tips', () => {
    expect(latestTips([])).toEqual([])
  })

  it('only mention a stock on which no tip took a stance', () => {
    expect(latestTips([tip('A', 'unset'), tip('A', 'unset')])).toEqual([
      { ticker: 'A', companyName: 'A Inc.', stance: null, tipCount: 2 },
    ])
  })

  it('name each stock once, with its count and the newest stance taken', () => {
    const tips = [tip('A', 'unset'), tip('B', 'bearish'), tip('A', 'neutral'), tip('A', 'bullish')]
    expect(latestTips(tips).map(({ ticker, stance, tipCount }) => [ticker, stance, tipCount])).toEqual([
      ['A', 'neutral', 3],
      ['B', 'bearish', 1],
    ])
  })

  it('are at most six', () => {
    const tips = [...'ABCDEFGA'].map(ticker => tip(ticker, 'bullish'))
    expect(latestTips(tips).map(({ ticker }) => ticker)).toEqual([...'ABCDEF'])
    expect(latestTips(tips)[0]?.tipCount).toBe(2)
  })
})
