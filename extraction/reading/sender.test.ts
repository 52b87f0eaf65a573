import { expect, it } from 'vitest'
import { addressOfSender } from './mail-head.ts'

it('has no address where a sender is a name alone, and the address in lower case elsewhere', () => {
  expect(addressOfSender(null)).toBeNull()
  expect(addressOfSender('Ada Sample')).toBeNull()
  expect(addressOfSender('Ada Sample <Ada@Letters.example>')).toBe('ada@letters.example')
  expect(addressOfSender('ada@letters.example (Ada Sample)')).toBe('ada@letters.example')
})
