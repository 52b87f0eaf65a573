import { describe, expect, it } from 'vitest'
import { themeCookie, themeOf } from './theme.ts'

describe('themeOf', () => {
  it('follows the system where nothing was chosen, or nothing that is known', () => {
    expect([themeOf(undefined), themeOf(''), themeOf('sepia')]).toEqual(['system', 'system', 'system'])
    expect([themeOf('light'), themeOf('dark')]).toEqual(['light', 'dark'])
  })
})

describe('themeCookie', () => {
  it('is removed where the system is followed', () => {
    expect(themeCookie('system', false)).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax')
  })

  it('lasts a year, and travels only safely where the site does', () => {
    expect(themeCookie('dark', true)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })
})
