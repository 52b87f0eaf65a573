import { describe, expect, it } from 'vitest'
import { namedTab, stockAddress } from './stock-tab.ts'

describe('the tab in the address of a stock', () => {
  it.each(['', '?tab=', '?tab=Notes', '?tab=prices'])('is none in %j', search => {
    expect(namedTab(new URLSearchParams(search))).toBeNull()
  })

  it('is the one that was written into it', () => {
    for (const tab of ['analysis', 'classification', 'notes', 'tasks'] as const) {
      const { pathname, search } = new URL(stockAddress('BRK.B', tab), 'https://tips.example')
      expect([pathname, namedTab(new URLSearchParams(search))]).toEqual(['/stocks/BRK.B', tab])
    }
    expect(stockAddress('BRK.B')).toBe('/stocks/BRK.B')
  })
})
