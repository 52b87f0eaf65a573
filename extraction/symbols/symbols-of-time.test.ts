import { describe, expect, it } from 'vitest'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'
import { symbolsOfTime } from '#extraction/symbols/symbols-of-time.ts'

const today: Omit<Listing, 'ticker' | 'name'> = { shortNames: [], exchange: 'NYSE', sector: null }
const ended = { ...today, exchange: null, hasEnded: true as const }
const table = createSymbolTable([
  { ...today, ticker: 'QZA', name: 'Quavexo Works' },
  { ...ended, ticker: 'QZA', name: 'Old Milldorf Corp' },
  { ...ended, ticker: 'QZB', name: 'Tellandra Inc' },
])

function meant(ticker: string, text: string, publishedAt: string | null = null) {
  return symbolsOfTime(table, { text, title: null, publishedAt }).find(ticker)?.name
}

describe('a symbol that is another company’s today', () => {
  it.each([
    ['without a date', 'I like QZA.', null],
    ['in a text of today', 'I like QZA.', '2026-03-01'],
    ['in a text that names another by the same beginning', 'Old Milldorfer like QZA.', '2026-03-01'],
    ['in a text without a year', 'I like QZA.', 'soon'],
  ])('is today’s company’s %s', (_, text, publishedAt) => {
    expect(meant('QZA', text, publishedAt)).toBe('Quavexo Works')
  })

  it.each([
    ['of its time', 'I like QZA.', '2015-02-03T10:00:00Z'],
    ['of its time that has no more than a month', 'I like QZA.', '2016-07'],
    ['that names it', 'Old Milldorf (QZA) was a bargain.', '2026-03-01'],
    ['that names it at a sentence’s end', 'I once held QZA: that was Old Milldorf.', null],
  ])('is the former company’s in a text %s', (_, text, publishedAt) => {
    expect(meant('QZA', text, publishedAt)).toBe('Old Milldorf Corp')
  })
})

describe('a listing that has ended', () => {
  it('is found by its symbol, and by its name, in a text of any time', () => {
    expect(meant('QZB', 'I like QZB.', '2026-03-01')).toBe('Tellandra Inc')
    expect(table.namesIn('Tellandra and Old Milldorf.').map(({ listing }) => listing.ticker)).toEqual([
      'QZB',
      'QZA',
    ])
  })

  it('leaves its name to a company that has it today', () => {
    const both = createSymbolTable([
      { ...ended, ticker: 'QZC', name: 'Norvexa Inc' },
      { ...today, ticker: 'QZD', name: 'Norvexa Group' },
    ])
    expect(both.namesIn('Norvexa fell').map(({ listing }) => listing.ticker)).toEqual(['QZD'])
  })
})
