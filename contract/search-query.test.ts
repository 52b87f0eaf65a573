import { describe, expect, it } from 'vitest'
import { searchParts, searchQuery, withFilter, withoutPart, withoutSaid } from './search-query.ts'

describe('what is typed into search', () => {
  it('is words, words together, and filters', () => {
    expect(
      searchQuery(
        'sold "the wafers" out stock:nvda by:"Dana Ruiz" is:bullish is:agreed in:notes after:2026-03',
      ),
    ).toEqual({
      words: ['sold', 'the wafers', 'out'],
      isBeginning: true,
      stocks: ['NVDA'],
      by: ['Dana Ruiz'],
      stances: ['bullish'],
      verdicts: ['agreed'],
      kind: 'mine',
      after: '2026-03-01',
      before: null,
    })
    expect(searchQuery('"sold out').isBeginning).toBe(false)
  })

  it.each([
    'is:rich',
    'in:everything',
    'stock:',
    'stock:$',
    'by:""',
    'after:2026-13',
    'after:2026-02-30',
    'before:March',
    'http://a.b',
    'a:b',
  ])('takes %s, which is no filter, for words', typed => {
    expect(searchParts(typed).every(({ filter }) => filter === undefined)).toBe(true)
  })

  it('is each word once, whatever its case and accents, and the first sixteen of them', () => {
    expect(searchQuery('Wafer wafer WÁFER sold wafer')).toMatchObject({
      words: ['sold', 'wafer'],
      isBeginning: true,
    })
    const many = Array.from({ length: 66 }, (_, n) => `a${n}`)
    expect(searchQuery(many.join(' '))).toMatchObject({ words: many.slice(0, 16), isBeginning: false })
    expect(searchQuery(`${'stock:NVDA '.repeat(20)}by:ada by:Ada - & .`)).toMatchObject({
      words: [],
      stocks: ['NVDA'],
      by: ['Ada'],
    })
  })

  it('takes a ticker with or without the sign before it', () => {
    expect(searchQuery('stock:$nvda').stocks).toEqual(['NVDA'])
  })

  it('takes days by what they name: after from the first of it on, before until it begins', () => {
    expect(searchQuery('after:2026 before:2026-03')).toMatchObject({
      after: '2026-01-01',
      before: '2026-03-01',
    })
    expect(searchQuery('after:2026-03-05 AFTER:2025-02')).toMatchObject({ after: '2025-02-01' })
  })

  it('loses and gets parts as chips are pressed', () => {
    const typed = 'intel "sold out" is:bullish after:2026'
    expect(searchParts(typed).map(part => withoutPart(typed, part))).toEqual([
      '"sold out" is:bullish after:2026',
      'intel is:bullish after:2026',
      'intel "sold out" after:2026',
      'intel "sold out" is:bullish',
    ])
    expect(withFilter(typed, { key: 'is', value: 'bearish' })).toBe('intel "sold out" after:2026 is:bearish')
    expect(withFilter(typed, { key: 'is', value: 'agreed' })).toBe(`${typed} is:agreed`)
    expect(withFilter('', { key: 'by', value: 'Dana Ruiz' })).toBe('by:"Dana Ruiz"')
  })

  it('loses words that were read as a filter, where they stand together', () => {
    expect(withoutSaid('tsmc  capex last week stock:TSM', 'last week')).toBe('tsmc capex stock:TSM')
    expect(withoutSaid('last capex week', 'last week')).toBe('last capex week')
    expect(withoutSaid('from Reiter', 'from Reiter')).toBe('')
    expect(withoutSaid('"last week" last week', 'last week')).toBe('"last week"')
  })
})
