import { describe, expect, it } from 'vitest'
import { callsIn, horizonIn, recordAddress } from './record-address.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the address of a record', () => {
  it('takes what it does not know for six months and all calls', () => {
    for (const text of ['', 'horizon=2&calls=some', 'horizon=&calls=']) {
      expect([horizonIn(search(text)), callsIn(search(text))]).toEqual(['6', 'all'])
    }
    expect([horizonIn(search('horizon=12')), callsIn(search('calls=other'))]).toEqual(['12', 'other'])
  })

  it('names only what is chosen otherwise, and keeps what else stands there', () => {
    expect(recordAddress('a/b', search(''), { horizon: '3' })).toBe('/strategists/a%2Fb?horizon=3')
    expect(recordAddress('a', search('horizon=3'), { calls: 'open' })).toBe(
      '/strategists/a?horizon=3&calls=open',
    )
    expect(recordAddress('a', search('pages=2&horizon=3&calls=open'), { horizon: '6' })).toBe(
      '/strategists/a?pages=2&calls=open',
    )
    expect(recordAddress('a', search('horizon=6&calls=open'), { calls: 'all' })).toBe('/strategists/a')
  })
})
