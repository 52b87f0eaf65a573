import { describe, expect, it } from 'vitest'
import { firstDisplayName } from './first-display-name.ts'

describe('firstDisplayName', () => {
  it.each([
    [{ displayName: 'Mara E.', email: 'mara@example.com', firstName: 'Mara' }, 'Mara E.'],
    [{ displayName: ' ', email: 'mara.eng@example.com', firstName: 'Mara' }, 'Mara.eng'],
    [{ displayName: null, email: 'élise@example.com', firstName: null }, 'Élise'],
    [{ displayName: null, email: '', firstName: 'Mara' }, 'Mara'],
    [{ displayName: null, email: '@example.com', firstName: null }, ''],
  ])('makes of %o the name %s', (user, name) => {
    expect(firstDisplayName(user)).toBe(name)
  })
})
