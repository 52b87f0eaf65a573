import { describe, expect, it } from 'vitest'
import { filterText, yearsOf } from './filter-text.ts'
import { stockFilter } from './stock-filter.ts'

const id = '019aa2f0-0000-7000-8000-00000000000d'
const wholeStock = { stance: null, strategist: null, judged: null, year: null, came: null }
const ofAddress = (query: string, signedIn = true) => stockFilter(new URLSearchParams(query), signedIn)

describe('what the tips of a stock are narrowed to', () => {
  it('is nothing where the address says nothing that the server would take', () => {
    for (const query of [
      '',
      'stance=long',
      'strategist=Ada',
      'judged=maybe',
      'year=26',
      'year=0999',
      'year=20260',
      'came=yesterday',
    ])
      expect(ofAddress(query)).toEqual(wholeStock)
    expect(filterText(wholeStock)).toBe('')
  })

  it('comes back as it was asked for, in one order', () => {
    const query = `stance=bearish&strategist=${id}&judged=false&year=2024&came=new`
    expect(
      filterText(ofAddress(`came=new&year=2024&judged=false&tab=notes&strategist=${id}&stance=bearish`)),
    ).toBe(query)
  })

  it('asks for nothing of their own of visitors, who have judged and decided nothing', () => {
    expect(ofAddress('judged=false&came=new', false)).toEqual(wholeStock)
  })
})

describe('the years of a stock', () => {
  const months = [
    { month: '2026-03', bullish: 2, bearish: 1, neutral: 0, unset: 0 },
    { month: '2026-01', bullish: 1, bearish: 0, neutral: 0, unset: 0 },
    { month: '2024-12', bullish: 0, bearish: 0, neutral: 3, unset: 1 },
    { month: '2023-12', bullish: 0, bearish: 0, neutral: 0, unset: 0 },
  ]

  it('are those that have tips, newest first, with the counts that are kept', () => {
    expect(yearsOf(months, wholeStock)).toEqual([
      { year: '2026', count: 4 },
      { year: '2024', count: 4 },
    ])
    expect(yearsOf(months, { ...wholeStock, stance: 'bullish' })).toEqual([{ year: '2026', count: 3 }])
  })

  it('are told without counts where nobody has counted', () => {
    for (const filter of [{ strategist: id }, { judged: 'false' as const }, { came: 'new' as const }])
      expect(yearsOf(months, { ...wholeStock, ...filter }).map(({ count }) => count)).toEqual([null, null])
  })
})
