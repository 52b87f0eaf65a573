import { expect, it } from 'vitest'
import { lengthError } from './length-error.ts'

it('says how long a text may be, without the blanks around it, which are not sent', () => {
  expect(lengthError('a'.repeat(5001), 5000)).toBe('Use at most 5,000 characters')
  expect(lengthError(` ${'a'.repeat(5000)}\n`, 5000)).toBeNull()
  expect(lengthError('😀'.repeat(5000), 5000)).toBeNull()
  expect(lengthError('😀'.repeat(5001), 5000)).toBe('Use at most 5,000 characters')
})
