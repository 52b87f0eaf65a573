import { expect, it } from 'vitest'
import { slowHashing } from './hashing.ts'

it('keeps a password as a salted hash that tells nothing of it, and knows it again', async () => {
  const [one, other] = await Promise.all(['password-1234', 'password-1234'].map(slowHashing.hash))
  // 16 bytes of salt and 64 of scrypt's key, as better-auth writes them.
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(other).not.toBe(one)
  expect(await slowHashing.verify({ hash: one ?? '', password: 'password-1235' })).toBe(false)
  expect(await slowHashing.verify({ hash: one ?? '', password: 'password-1234' })).toBe(true)
})
