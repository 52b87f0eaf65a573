import { describe, expect, it } from 'vitest'
import { initials, monogram } from './initials.ts'

const nobody = { firstName: null, lastName: null, displayName: null, email: 'mara@example.com' }

describe('initials', () => {
  it('falls back to the e-mail address', () => {
    expect(initials(nobody)).toBe('M')
    expect(initials({ ...nobody, firstName: ' ' })).toBe('M')
  })

  it('takes the display name where there is no other', () => {
    expect(initials({ ...nobody, displayName: 'mara  ek' })).toBe('ME')
  })

  it('takes first and last name, also beyond ASCII', () => {
    expect(initials({ ...nobody, firstName: 'Özge', lastName: '𝒜yla' })).toBe('Ö𝒜')
  })
})

describe('monogram', () => {
  it('is a question mark for nobody', () => {
    expect(monogram(null)).toBe('?')
    expect(monogram('---')).toBe('?')
  })

  it('is the first letter or digit', () => {
    expect(monogram('“the Quiet Ledger”')).toBe('T')
  })
})
