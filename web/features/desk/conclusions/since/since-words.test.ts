import { describe, expect, it } from 'vitest'
import type { SinceDecided } from '#contract/conclusions.ts'
import { shortSince, sincePieces } from './since-words.ts'

const nothing: SinceDecided = {
  ...{ on: '2026-10-04', tips: { bullish: 0, bearish: 0, neutral: 0, unset: 0 } },
  ...{ averageTarget: null, edited: 0, change: null, seen: true },
}
const words = (since: Partial<SinceDecided>) =>
  sincePieces('NVDA', { ...nothing, ...since }, '2026-11-22')
    .map(({ words }) => words)
    .join('')

describe('what came since a conclusion', () => {
  it('is nothing, with the day, also where the price has moved', () => {
    expect(words({})).toBe('Nothing new since 4 October')
    expect(words({ change: 0.124, on: '2025-10-04' })).toBe('Nothing new since 4 October 2025')
  })

  it('is told in one sentence, each part leading to the list that it counts', () => {
    const since = {
      tips: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
      averageTarget: { before: 190, after: 205, currency: 'USD' },
      edited: 1,
    }
    expect(words(since)).toBe(
      'Since 4 October: 3 new tips (2 bullish, 1 bearish), average target $190\u00a0→\u00a0$205, 1 tip you agreed with was edited',
    )
    const links = sincePieces('BRK.B', { ...nothing, ...since }, '2026-11-22').flatMap(
      ({ href }) => href ?? [],
    )
    expect(links).toEqual([
      '/stocks/BRK.B?came=new',
      '/stocks/BRK.B?tab=analysis#target-ladder',
      '/stocks/BRK.B?came=edited',
    ])
  })

  it('leaves out what there is none of', () => {
    expect(words({ tips: { bullish: 0, bearish: 0, neutral: 1, unset: 1 } })).toBe(
      'Since 4 October: 2 new tips (1 neutral, 1 without stance)',
    )
    expect(words({ edited: 2 })).toBe('Since 4 October: 2 tips you agreed with were edited')
  })

  it('is one thing where a row has no room', () => {
    expect(shortSince(nothing)).toBeNull()
    expect(shortSince({ ...nothing, tips: { ...nothing.tips, neutral: 1 }, edited: 2 })).toBe('1 new tip')
    expect(shortSince({ ...nothing, edited: 2 })).toBe('2 edited')
    expect(shortSince({ ...nothing, averageTarget: { before: 1, after: 2, currency: 'USD' } })).toBe(
      'target moved',
    )
  })
})
