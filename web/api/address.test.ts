import { describe, expect, it } from 'vitest'
import { addressOf, isKeyOf, queryKeyOf } from './address.ts'

const posts = { path: '/api/posts' }
const post = { path: '/api/posts/{post}' }
const tipsOfPost = { path: '/api/posts/{post}/tips' }

describe('queryKeyOf', () => {
  it('leaves out what is undefined or null in a query', () => {
    expect(queryKeyOf(posts, {}, { source: undefined, q: null })).toEqual(['/api/posts'])
  })

  it('breaks an address at its parameters', () => {
    expect(queryKeyOf(tipsOfPost, { post: 'x' }, { limit: 5 })).toEqual([
      '/api/posts',
      'x',
      'tips',
      { limit: 5 },
    ])
    expect(queryKeyOf({ path: '/api/my-stocks/check/{stockId}' }, { stockId: '1' })).toEqual([
      '/api/my-stocks/check',
      '1',
    ])
  })
})

describe('isKeyOf', () => {
  it('is false for the keys of other endpoints, of those above and below it too', () => {
    const keys = [
      queryKeyOf(posts),
      queryKeyOf(tipsOfPost, { post: 'x' }),
      ['/api/stocks', 'x'],
      ['keys', 'x'],
    ]
    expect(keys.filter(key => isKeyOf(post, key))).toEqual([])
    expect(isKeyOf(posts, queryKeyOf(post, { post: 'tips' }))).toBe(false)
  })

  it('is true whatever the parameters and the query are', () => {
    expect(isKeyOf(post, queryKeyOf(post, { post: 'a/b' }))).toBe(true)
    expect(isKeyOf(tipsOfPost, queryKeyOf(tipsOfPost, { post: 'x' }, { limit: 5 }))).toBe(true)
  })
})

describe('addressOf', () => {
  it('keeps a parameter within its segment, whatever it holds', () => {
    expect(addressOf(['/api/posts', '../stocks?x=1#y', 'tips'])).toBe(
      '/api/posts/..%2Fstocks%3Fx%3D1%23y/tips',
    )
  })

  it('joins the pieces with slashes and the query with a question mark', () => {
    expect(addressOf(['/api/auth/user'])).toBe('/api/auth/user')
    expect(addressOf(['/api/stocks', 'BRK.B', 'tips', { limit: 5, classification: 'agree' }])).toBe(
      '/api/stocks/BRK.B/tips?limit=5&classification=agree',
    )
  })
})
