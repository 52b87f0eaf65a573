import { describe, expect, it } from 'vitest'
import { searchAddress, searchedIn } from './search-address.ts'

const searched = (address: string) => searchedIn(new URL(address, 'http://localhost').searchParams)

describe('the address of a search', () => {
  it('says what was typed and which kind is shown, and takes what it does not know for nothing', () => {
    expect(searched('/search')).toEqual({ q: '', kind: null, cursor: null, isTooMuch: false })
    expect(searched('/search?q=+intel+&in=nothing')).toEqual({
      q: 'intel',
      kind: null,
      cursor: null,
      isTooMuch: false,
    })
    expect(searched(searchAddress('"sold out" a&b=c', 'tips'))).toEqual({
      q: '"sold out" a&b=c',
      kind: 'tips',
      cursor: null,
      isTooMuch: false,
    })
    expect(searched('/search?q=a%00%0Ab%1B').q).toBe('a b')
    expect(searched(`/search?q=${'x'.repeat(201)}`).isTooMuch).toBe(true)
    expect(searched(`/search?q=${'🦄'.repeat(200)}`).isTooMuch).toBe(false)
    expect(searched(`/search?q=${'🦄'.repeat(201)}`).isTooMuch).toBe(true)
  })

  it('says where the list of a kind goes on, and how much of it is shown', () => {
    expect(searchAddress('a', 'tips', { pages: 3 })).toBe('/search?q=a&in=tips&pages=3')
    expect(searched(searchAddress('a', 'tips', { cursor: 'x' })).cursor).toBe('x')
    expect(searched('/search?q=a&cursor=x').cursor).toBe(null)
  })

  it('adds what a form beside the field sends to the words', () => {
    expect(searched('/search?q=intel&stock=nvda').q).toBe('intel stock:nvda')
    expect(searched('/search?q=intel+by:dana&by=Ada+Quince').q).toBe('intel by:"Ada Quince"')
    expect(searched('/search?q=intel&after=2026-03&before=').q).toBe('intel after:2026-03')
  })
})
