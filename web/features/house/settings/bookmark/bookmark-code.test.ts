import { expect, it } from 'vitest'
import { bookmarkCode } from './bookmark-code.ts'

it('leads from any page to where it is shared to, with its whole address', () => {
  const code = bookmarkCode('https://tips.example')
  expect(code).toMatch(/^javascript:[\w.=':/?+()]+$/)
  const location = { href: 'https://a.example/x?y=1&z=ü#part' }
  new Function('location', code.slice('javascript:'.length))(location)
  const { origin, pathname, searchParams } = new URL(location.href)
  expect(origin + pathname).toBe('https://tips.example/share')
  expect(searchParams.get('url')).toBe('https://a.example/x?y=1&z=ü#part')
})
