import { expect, it } from 'vitest'
import { textBookmarkCode } from './text-bookmark-code.ts'

it('is code that addresses leave as it is, fits into a bookmark, and asks no other host', () => {
  const code = textBookmarkCode('https://tips.an-address-of-usual-length.example.com')
  expect(encodeURI(code).length).toBeLessThanOrEqual(2048)
  // Browsers keep it as an address, and run what that says when it is decoded.
  expect(decodeURIComponent(new URL(code).href)).toBe(code)
  expect(code).toMatch(/^javascript:[^%#"`\n\t]+$/)
  expect(() => new Function(code.slice('javascript:'.length))).not.toThrow()
  expect(code.match(/https?:\/\/[^'/]+/g)).toEqual(['https://tips.an-address-of-usual-length.example.com'])
  expect(code).not.toMatch(/createElement\('script|import\(|eval/)
})
