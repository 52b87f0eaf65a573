import { describe, expect, it } from 'vitest'
import { type AddressState, addPostAddress, addressState } from './address-state.ts'

const usual: AddressState = { mode: 'ai', url: '', extraction: null, without: new Set() }

describe('the address of Add Post', () => {
  it.each<[string, Partial<AddressState>]>([
    ['', {}],
    ['?mode=nonsense&without=1', { without: new Set([1]) }],
    ['?without=-1.x.9999.', {}],
    ['?extraction=', {}],
    ['?mode=manual', { mode: 'manual' }],
    ['?url=https%3A%2F%2Fblog.example%2Fa%3Fb%3D1%26c', { url: 'https://blog.example/a?b=1&c' }],
    ['?extraction=e1&without=0.12', { extraction: 'e1', without: new Set([0, 12]) }],
  ])('understands "%s"', (search, expected) => {
    expect(addressState(search)).toEqual({ ...usual, ...expected })
  })

  it.each<[Partial<AddressState>, string]>([
    [{}, '/posts/new'],
    [{ without: new Set([1]) }, '/posts/new'],
    [{ mode: 'manual' }, '/posts/new?mode=manual'],
    [{ url: 'https://blog.example/a?b=1&c' }, '/posts/new?url=https%3A%2F%2Fblog.example%2Fa%3Fb%3D1%26c'],
    [{ extraction: 'e1', without: new Set([12, 0]) }, '/posts/new?extraction=e1&without=0.12'],
  ])('writes %o as %s', (state, address) => {
    expect(addPostAddress({ ...usual, ...state })).toBe(address)
  })
})
