import { describe, expect, it } from 'vitest'
import { isWebAddress } from '#contract/fields.ts'
import { isWebAddress as isSafe, safeAddress } from './safe-address.ts'

const addresses = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  'http://',
  'https:///x',
  ' https://example.org',
  'mailto:a@example.org',
  'https://[',
  'https://example.org/a?b#c',
  'HTTP://EXAMPLE.ORG',
]

describe('safeAddress', () => {
  it('refuses what is absent', () => {
    expect(safeAddress(null)).toBeNull()
    expect(safeAddress('')).toBeNull()
  })

  it.each(addresses)('judges %j like the contract', address => {
    expect(isSafe(address)).toBe(isWebAddress(address))
    expect(safeAddress(address)).toBe(isWebAddress(address) ? address : null)
  })
})
