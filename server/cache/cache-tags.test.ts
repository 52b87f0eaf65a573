import { describe, expect, it } from 'vitest'
import { allTags, cacheTag, nextAge } from './cache-tags.ts'
import { hasOnly, nameOfAnswer, withoutTracking } from './name.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-10T12:00:00Z')

describe('what an answer shows', () => {
  it('is unknown as soon as one of its parts is', () => {
    expect(allTags([{ tags: ['posts'] }, null])).toBeNull()
  })

  it('is everything that its parts show, until the first of them ends', () => {
    const parts = [{ tags: ['a', 'b'], until: 5 }, { tags: ['b', 'c'], until: 3 }, { tags: [] }]
    expect(allTags(parts)).toEqual({ tags: ['a', 'b', 'c'], until: 3 })
  })

  it('names a stock alike in any case, and an id too', () => {
    expect(cacheTag.stock('brk.b')).toBe('stock:BRK.B')
    const id = '01234567-89AB-7CDE-8F01-23456789ABCD'
    expect(cacheTag.stock(id)).toBe(`stock:${id.toLowerCase()}`)
    expect(cacheTag.post(id)).toBe(`post:${id.toLowerCase()}`)
    expect(cacheTag.post('A-Slug')).toBe('post:A-Slug')
  })
})

describe('the next age on a page', () => {
  const at = (...moments: string[]) =>
    moments.map(moment => `<time dateTime="${moment}" title="x">Today</time>`).join('<p>')

  it('never comes without one', () => {
    expect(nextAge('<p>nothing</p>', now)).toBe(Number.POSITIVE_INFINITY)
    expect(nextAge(at('nonsense'), now)).toBe(Number.POSITIVE_INFINITY)
  })

  it('comes when the first of its moments has whole days behind it', () => {
    expect(nextAge(at('2026-03-10T02:00:00Z'), now)).toBe(now + 14 * hour)
    expect(nextAge(at('2026-03-08T13:00:00Z', '2026-03-01T20:00:00Z'), now)).toBe(now + hour)
    expect(nextAge(at('2026-03-09T12:00:00Z'), now)).toBe(now + 24 * hour)
    expect(nextAge(at('2026-03-10T13:00:00Z'), now)).toBe(now + hour)
  })
})

describe('the name of an answer', () => {
  it.each([
    ['/posts/x', '/posts/x'],
    ['/posts/x?utm_source=a&utm_medium=b', '/posts/x'],
    ['/stocks/X?fbclid=1&tab=notes&gclid=2', '/stocks/X?tab=notes'],
    ['/api/posts?limit=5&q=utm_source=x', '/api/posts?limit=5&q=utm_source=x'],
  ])('for %s is %s', (address, name) => {
    expect(withoutTracking(address)).toBe(name)
    expect(nameOfAnswer(address, undefined)).toBe(name)
  })

  it('tells the theme of a page, and none of a call', () => {
    expect(nameOfAnswer('/posts/x', 'a=b; theme=dark')).toBe('dark /posts/x')
    expect(nameOfAnswer('/posts/x', 'mytheme=dark; theme=blue')).toBe('/posts/x')
    expect(nameOfAnswer('/api/posts', 'theme=dark')).toBe('/api/posts')
  })

  it('is worth keeping only with the parameters that count', () => {
    expect(hasOnly(new URLSearchParams('limit=1&cursor=x'), ['limit', 'cursor'])).toBe(true)
    expect(hasOnly(new URLSearchParams('limit=1&x=1'), ['limit'])).toBe(false)
  })
})
