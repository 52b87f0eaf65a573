import { describe, expect, it } from 'vitest'
import { pagesIn, withPages } from './pages-in-address.ts'

describe('pagesIn', () => {
  it('is one page where the address says nothing that can be meant', () => {
    for (const search of ['', 'pages=', 'pages=0', 'pages=-2', 'pages=1.5', 'pages=x', 'pages=99999'])
      expect(pagesIn(new URLSearchParams(search))).toBe(1)
  })

  it('is what the address says, within bounds', () => {
    expect(pagesIn(new URLSearchParams('pages=3'))).toBe(3)
    expect(pagesIn(new URLSearchParams('pages=99'))).toBe(5)
  })
})

describe('withPages', () => {
  it('keeps the rest of the address, and says nothing of a single page', () => {
    const address = 'https://a.example/stocks/KO?tab=notes#x'
    expect(withPages(address, 3)).toBe('https://a.example/stocks/KO?tab=notes&pages=3#x')
    expect(withPages(withPages(address, 3), 1)).toBe(address)
  })
})
