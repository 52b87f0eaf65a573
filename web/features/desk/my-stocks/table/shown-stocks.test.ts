import { describe, expect, it } from 'vitest'
import { aConclusion, aTrackedStock } from './a-tracked-stock.ts'
import {
  choose,
  firstSorting,
  pressed,
  type Shown,
  shownBy,
  sortingName,
  sortingNamed,
  sortKeys,
  withShown,
} from './shown-stocks.ts'

const asked = (query: string) => shownBy(new URLSearchParams(query))
const all = asked('')

const stocks = [
  aTrackedStock('MU', { tipCount: 3, unclassifiedCount: 2, newestTipAt: '2026-11-01T00:00:00.000Z' }),
  aTrackedStock('KO', {
    ...{ tipCount: 9, unclassifiedCount: 9, averageTarget: { value: 70, currency: 'USD' } },
    stanceCounts: { bullish: 1, bearish: 8, neutral: 0, unset: 0 },
    newestTipAt: '2026-11-03T00:00:00.000Z',
    conclusion: aConclusion({ action: 'sell', conviction: 'low', updatedAt: '2026-01-01T00:00:00.000Z' }),
  }),
  aTrackedStock('GE', { createdAt: '2026-11-20T00:00:00.000Z' }),
  aTrackedStock('AI', {
    ...{ tipCount: 2, averageTarget: { value: 400, currency: 'EUR' } },
    stanceCounts: { bullish: 2, bearish: 0, neutral: 0, unset: 0 },
    conclusion: aConclusion({ action: 'buy', conviction: 'high' }),
  }),
]
const tickers = (shown: Partial<Shown>) =>
  choose(stocks, { ...all, ...shown }).map(({ stock }) => stock.ticker)
const sorted = (query: string) => choose(stocks, asked(query)).map(({ stock }) => stock.ticker)

describe('what an address asks of My Stocks', () => {
  it('is all of them, with most to judge first, where it asks for nothing it can mean', () => {
    for (const query of ['', 'sort=colour', 'action=eat&needs=sleep&conclusion=some&order=up'])
      expect(asked(query)).toEqual({
        sorting: firstSorting,
        action: null,
        needsJudging: false,
        noConclusion: false,
      })
    expect(asked('sort=target&order=up').sorting).toEqual({ by: 'target', order: 'desc' })
  })

  it('comes back from the address that is made of it, beside what else stands there', () => {
    const query = withShown(new URLSearchParams('add=1&needs=judging'), {
      sorting: { by: 'target', order: 'asc' },
      action: 'buy',
      needsJudging: false,
      noConclusion: true,
    })
    expect(query).toBe('add=1&sort=target&order=asc&action=buy&conclusion=none')
    expect(asked(query)).toMatchObject({
      sorting: { by: 'target', order: 'asc' },
      action: 'buy',
      noConclusion: true,
    })
    expect(withShown(new URLSearchParams('order=asc'), { sorting: { by: 'tips', order: 'desc' } })).toBe(
      'sort=tips',
    )
  })

  it('is any sorting also as the value of a field', () => {
    for (const by of sortKeys)
      for (const order of ['asc', 'desc'] as const)
        expect(sortingNamed(sortingName({ by, order }))).toEqual({ by, order })
    expect(sortingNamed('nothing')).toEqual(firstSorting)
  })
})

describe('My Stocks', () => {
  it.each([
    ['', 'KO MU AI GE'],
    ['order=asc&sort=unclassified', 'AI GE MU KO'],
    ['sort=ticker', 'AI GE KO MU'],
    ['sort=ticker&order=desc', 'MU KO GE AI'],
    ['sort=newest', 'KO MU AI GE'],
    ['sort=newest&order=asc', 'MU KO AI GE'],
    ['sort=tips', 'KO MU AI GE'],
    ['sort=split', 'AI KO GE MU'],
    ['sort=split&order=asc', 'KO AI GE MU'],
    ['sort=target', 'AI KO GE MU'],
    ['sort=action', 'AI KO GE MU'],
    ['sort=conviction', 'AI KO GE MU'],
    ['sort=conviction&order=asc', 'KO AI GE MU'],
    ['sort=concluded', 'KO AI GE MU'],
    ['sort=added', 'GE AI KO MU'],
  ])('are sorted by ?%s as %s: what there is nothing of comes last either way', (query, order) => {
    expect(sorted(query).join(' ')).toBe(order)
  })

  it('are narrowed by action, by what needs judging and by what has no conclusion', () => {
    expect(tickers({ action: 'buy' })).toEqual(['AI'])
    expect(tickers({ needsJudging: true })).toEqual(['KO', 'MU'])
    expect(tickers({ noConclusion: true })).toEqual(['MU', 'GE'])
    expect(tickers({ needsJudging: true, noConclusion: true })).toEqual(['MU'])
    expect(tickers({ action: 'buy', noConclusion: true })).toEqual([])
  })

  it('are sorted the other way round by another press on the same column', () => {
    const once = pressed(firstSorting, 'ticker')
    expect(once).toEqual({ by: 'ticker', order: 'asc' })
    expect(pressed(once, 'ticker')).toEqual({ by: 'ticker', order: 'desc' })
    expect(pressed(once, 'target')).toEqual({ by: 'target', order: 'desc' })
  })
})
