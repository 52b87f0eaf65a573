import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'
import { notFound, routes } from './routes.tsx'

function moduleOf(path: string, signedIn: boolean): string {
  return findRoute(path, signedIn).route.page.module.replace('web/pages/', '')
}

describe('findRoute', () => {
  it.each(['/nowhere', '/posts', '/posts/a/b', '/stocks/%E0%A4%A', '/404', '//evil.example'])(
    'finds nothing at %s',
    path => {
      expect(findRoute(path, true)).toEqual({ route: notFound, params: {} })
    },
  )

  it('hides pages for signed-in users from others and tells where signing in leads', () => {
    expect(findRoute('/posts/new', false)).toEqual({ route: notFound, params: { next: '/posts/new' } })
  })

  it('shows one page or another at / by who is asking', () => {
    expect(moduleOf('/', false)).toBe('LandingPage.tsx')
    expect(moduleOf('/', true)).toBe('HomePage.tsx')
  })

  it('takes the fixed address before the one with a parameter', () => {
    expect(moduleOf('/posts/new', true)).toBe('AddPostPage.tsx')
    expect(findRoute('/posts/new-highs/', true).params).toEqual({ slug: 'new-highs' })
    expect(findRoute('/stocks/BRK%2EB', false).params).toEqual({ ticker: 'BRK.B' })
  })

  it('names for every page the file it is loaded from', async () => {
    for (const { page } of [...routes, notFound]) {
      const component = await page.load()
      expect(page.module).toBe(`web/pages/${component.name}.tsx`)
    }
  })
})
