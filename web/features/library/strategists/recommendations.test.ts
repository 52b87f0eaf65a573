import { describe, expect, it } from 'vitest'
import type { Stance } from '#contract/stance.ts'
import { recommendations } from './recommendations.ts'

function tip(ticker: string, stance: Stance) {
  return { stance, stock: { id: ticker, ticker, companyName: `${ticker} Inc.` } }
}

describe('recommendations', () => {
  it('are none without tips', () => {
    expect(recommendations([])).toEqual([])
  })

  it('only mention a stock on which no tip took a stance', () => {
    expect(recommendations([tip('A', 'unset'), tip('A', 'unset')])).toEqual([
      { ticker: 'A', companyName: 'A Inc.', stance: null, tipCount: 2 },
    ])
  })

  it('name each stock once, with its count and the newest stance taken', () => {
    const tips = [tip('A', 'unset'), tip('B', 'bearish'), tip('A', 'neutral'), tip('A', 'bullish')]
    expect(recommendations(tips).map(({ ticker, stance, tipCount }) => [ticker, stance, tipCount])).toEqual([
      ['A', 'neutral', 3],
      ['B', 'bearish', 1],
    ])
  })

  it('are at most six', () => {
    const tips = [...'ABCDEFGA'].map(ticker => tip(ticker, 'bullish'))
    expect(recommendations(tips).map(({ ticker }) => ticker)).toEqual([...'ABCDEF'])
    expect(recommendations(tips)[0]?.tipCount).toBe(2)
  })
})
