import { describe, expect, it } from 'vitest'
import { type AddressState, addPostAddress, addressState } from './address-state.ts'

const usual: AddressState = { mode: 'ai', url: '', extraction: null, withText: false }

describe('the address of Add Post', () => {
  it.each<[string, Partial<AddressState>]>([
    ['', {}],
    ['?mode=nonsense', {}],
    ['?extraction=', {}],
    ['?mode=manual', { mode: 'manual' }],
    ['?url=https%3A%2F%2Fblog.example%2Fa%3Fb%3D1%26c', { url: 'https://blog.example/a?b=1&c' }],
    ['?extraction=e1', { extraction: 'e1' }],
    ['?text=1', { withText: true }],
  ])('understands "%s"', (search, expected) => {
    expect(addressState(search)).toEqual({ ...usual, ...expected })
  })

  it.each<[Partial<AddressState>, string]>([
    [{}, '/posts/new'],
    [{ mode: 'manual' }, '/posts/new?mode=manual'],
    [{ url: 'https://blog.example/a?b=1&c' }, '/posts/new?url=https%3A%2F%2Fblog.example%2Fa%3Fb%3D1%26c'],
    [{ extraction: 'e1' }, '/posts/new?extraction=e1'],
    [{ url: 'https://a.example/', withText: true }, '/posts/new?url=https%3A%2F%2Fa.example%2F&text=1'],
  ])('writes %o as %s', (state, address) => {
    expect(addPostAddress({ ...usual, ...state })).toBe(address)
  })
})
