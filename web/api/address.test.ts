import { describe, expect, it } from 'vitest'
import { addressOf, queryKeyOf } from './address.ts'

describe('queryKeyOf', () => {
  it('leaves out what is undefined or null in a query', () => {
    expect(queryKeyOf('/api/posts', {}, { source: undefined, q: null })).toEqual(['/api/posts'])
  })

  it('breaks an address at its parameters, so that a prefix names everything below', () => {
    expect(queryKeyOf('/api/posts/{post}/tips', { post: 'x' }, { limit: 5 })).toEqual([
      '/api/posts',
      'x',
      'tips',
      { limit: 5 },
    ])
    expect(queryKeyOf('/api/my-stocks/check/{stockId}', { stockId: '1' })).toEqual([
      '/api/my-stocks/check',
      '1',
    ])
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
