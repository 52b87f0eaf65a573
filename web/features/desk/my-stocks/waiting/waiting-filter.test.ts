import { describe, expect, it } from 'vitest'
import { waitingAddress } from './waiting-address.ts'
import { waitingFilter } from './waiting-filter.ts'

const id = '019aa2f0-0000-7000-8000-00000000000d'
const ofAddress = (query: string) => waitingFilter(new URLSearchParams(query))

describe('which of the tips that wait an address asks for', () => {
  it('is all of one’s own stocks, unless it names all stocks', () => {
    const mine = { stocks: 'mine', stance: null, strategist: null }
    for (const query of ['', 'stocks=some', `stance=bullish&strategist=${id}`])
      expect(ofAddress(query)).toEqual(mine)
    expect(waitingAddress({ stance: 'bullish' })).toBe('/my-stocks/unclassified')
  })

  it('comes back as it was asked for', () => {
    for (const query of [
      '?stocks=all',
      '?stocks=all&stance=unset',
      `?stocks=all&stance=bearish&strategist=${id}`,
    ])
      expect(waitingAddress(ofAddress(query))).toBe(`/my-stocks/unclassified${query}`)
  })

  it('leaves out what is no stance and no id', () => {
    expect(ofAddress('stocks=all&stance=long&strategist=Ada')).toEqual({
      ...{ stocks: 'all', stance: null, strategist: null },
    })
  })
})
