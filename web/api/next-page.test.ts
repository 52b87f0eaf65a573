import { describe, expect, it } from 'vitest'
import { nextPage } from './next-page.ts'

describe('nextPage', () => {
  it.each([null, '', '<http://x.example/api/posts>; rel="prev"', 'nonsense'])('finds none in %j', link => {
    expect(nextPage(link)).toBeNull()
  })

  it('takes path and query only, so that credentials never go to another host', () => {
    expect(nextPage('<https://elsewhere.example/api/posts?cursor=a%2Fb>; rel="next"')).toBe(
      '/api/posts?cursor=a%2Fb',
    )
  })

  it('reads relative addresses and finds next among others', () => {
    expect(nextPage('</api/posts>; rel="first", </api/posts?cursor=2&limit=50>; title="x"; rel="next"')).toBe(
      '/api/posts?cursor=2&limit=50',
    )
  })
})
