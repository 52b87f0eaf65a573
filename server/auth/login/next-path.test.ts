import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('nextPath', () => {
  it.each([
    undefined,
    '',
    'posts/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/posts\r\nset-cookie: a=b',
    '/posts\u0085x',
    `/${'x'.repeat(2048)}`,
    '/api/login',
    '/api/login?next=/x',
    '/%61pi/login',
    '/./api/logout',
    '/api/%6cogout',
  ])('gives / for %j', wish => {
    expect(nextPath(wish)).toBe('/')
  })

  it.each([
    ['/stocks/NVDA#conclusion', '/stocks/NVDA#conclusion'],
    ['/posts/über?x=1&y=2', '/posts/%C3%BCber?x=1&y=2'],
    ['/posts/../my-stocks', '/my-stocks'],
    ['/search?q=//x', '/search?q=//x'],
    ['/api/docs', '/api/docs'],
  ])('takes %j', (wish, path) => {
    expect(nextPath(wish)).toBe(path)
  })
})
