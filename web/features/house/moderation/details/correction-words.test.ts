import { describe, expect, it } from 'vitest'
import type { ToldTerms } from '#contract/corrections.ts'
import { correctionTitle, termRows } from './correction-words.ts'

const was: ToldTerms = {
  ...{ ticker: 'NVDA', direction: 1, targetValue: 120, targetCurrency: 'USD' },
  ...{ deadline: '2027-01-06', datedOn: '2026-01-06', author: 'Ada Sample' },
}

describe('a correction in words', () => {
  it('says what a call says and is to say, part by part, and which parts change', () => {
    const is: ToldTerms = { ...was, direction: -1, targetValue: 112.5, author: null }
    expect(termRows({ was, is })).toEqual([
      { name: 'Stock', was: 'NVDA', is: 'NVDA', changes: false },
      { name: 'Stance', was: 'bullish', is: 'bearish', changes: true },
      { name: 'Target', was: '$120', is: '$112.50', changes: true },
      { name: 'Until', was: '6 January 2027', is: '6 January 2027', changes: false },
      { name: 'Dated', was: '6 January 2026', is: '6 January 2026', changes: false },
      { name: 'Author', was: 'Ada Sample', is: 'nobody named', changes: true },
    ])
    expect(correctionTitle({ was, is })).toBe(
      'NVDA: stance bearish, not bullish; target $112.50, not $120; author nobody named, not Ada Sample',
    )
  })

  it('tells until when there is time only where there is a target', () => {
    const without: ToldTerms = { ...was, targetValue: null, targetCurrency: null, direction: 0 }
    const names = (is: ToldTerms | null) => termRows({ was: without, is }).map(({ name }) => name)
    expect(names(null)).toEqual(['Stock', 'Stance', 'Target', 'Dated', 'Author'])
    expect(names(was)).toContain('Until')
    expect(correctionTitle({ was: without, is: was })).toBe(
      'NVDA: stance bullish, not no direction; target $120, not none',
    )
  })

  it('says that it is no tip, and that it is to count as it is', () => {
    expect(correctionTitle({ was, is: null })).toBe('NVDA: no tip')
    expect(termRows({ was, is: null }).every(({ is, changes }) => is === null && !changes)).toBe(true)
    expect(correctionTitle({ was, is: was })).toBe('NVDA: to count as it is')
  })
})
