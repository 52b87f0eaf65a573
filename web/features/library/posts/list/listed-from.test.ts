import { describe, expect, it } from 'vitest'
import { firstSource, listAddress, listedFrom } from './listed-from.ts'

describe('feedSource', () => {
  it('is all posts where the address names no source that is known', () => {
    for (const search of ['', 'source=', 'source=manual', 'source=all'])
      expect(listedFrom(new URLSearchParams(search))).toBe(undefined)
    expect(listedFrom(new URLSearchParams('source=youtube'))).toBe('youtube')
  })
})

describe('listAddress', () => {
  it('holds the source and whether only new posts are listed, and is bare for all of them', () => {
    expect(listAddress(undefined, false)).toBe('/')
    expect(listAddress('youtube', false)).toBe('/?source=youtube')
    expect(listAddress(undefined, true)).toBe('/?new=1')
    expect(listAddress('blog', true)).toBe('/?source=blog&new=1')
  })
})

describe('firstSource', () => {
  it('is all posts for who researches in several ways, or in one that is no source', () => {
    for (const styles of [[], ['youtube', 'blogs'], ['friends'], ['youtube', 'other']] as const)
      expect(firstSource(styles)).toBe(undefined)
  })

  it('is the source of who researches in one way', () => {
    expect([firstSource(['youtube']), firstSource(['blogs'])]).toEqual(['youtube', 'blog'])
  })
})
