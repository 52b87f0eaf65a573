import { describe, expect, it } from 'vitest'
import { boardAddress, boardOrder } from './board-order.ts'

const asked = (text: string) => boardOrder(new URLSearchParams(text))

describe('the order of strategists in an address', () => {
  it('is newest first where nothing, or nothing that exists, is named', () => {
    for (const text of ['', 'sort=rank', 'horizon=12'])
      expect(asked(text)).toEqual({ sort: 'newest', horizon: '6' })
    expect(asked('sort=record&horizon=2')).toEqual({ sort: 'record', horizon: '6' })
  })

  it('comes back from each address as it went in', () => {
    expect(boardAddress({ sort: 'newest', horizon: '6' })).toBe('/strategists?as=cards')
    expect(boardAddress({ sort: 'record', horizon: '6' })).toBe('/strategists?sort=record')
    for (const horizon of ['1', '3', '6', '12'] as const) {
      const [, search] = boardAddress({ sort: 'record', horizon }).split('?')
      expect(asked(search ?? '')).toEqual({ sort: 'record', horizon })
    }
  })
})
