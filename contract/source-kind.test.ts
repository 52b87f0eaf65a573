import { expect, it } from 'vitest'
import { sourceKind } from './source-kind.ts'

it.each([
  ['blog', null, 'blog'],
  ['blog', 'no address', 'blog'],
  ['blog', 'https://example.com/a', 'blog'],
  ['blog', 'https://notsubstack.com/a', 'blog'],
  ['blog', 'https://margins.substack.com/p/a', 'newsletter'],
  ['blog', 'https://buttondown.com/a', 'newsletter'],
  ['youtube', 'https://margins.substack.com/p/a', 'youtube'],
  ['manual', null, 'manual'],
] as const)('shows a %s at %s as %s', (type, url, kind) => {
  expect(sourceKind(type, url)).toBe(kind)
})
