import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { findRoute } from './find-route.ts'
import { notFound, routes } from './routes.tsx'

function moduleOf(path: string, role: Role | null): string {
  return findRoute(path, role).route.page.module
}

const pages = import.meta.glob<Record<string, unknown>>('../pages/**/*Page.tsx')

describe('findRoute', () => {
  it.each(['/nowhere', '/posts', '/posts/a/b', '/stocks/%E0%A4%A', '/404', '//evil.example'])(
    'finds nothing at %s',
    path => {
      expect(findRoute(path, 'member')).toEqual({ route: notFound, params: {} })
    },
  )

  it('hides pages for signed-in users from others and tells where signing in leads', () => {
    expect(findRoute('/posts/new', null)).toEqual({ route: notFound, params: { next: '/posts/new' } })
  })

  it('shows one page or another at / by who is asking', () => {
    expect(moduleOf('/', null)).toBe('LandingPage')
    expect(moduleOf('/', 'member')).toBe('HomePage')
  })

  it('shows the pages of admins to admins, and to others nothing', () => {
    expect(moduleOf('/admin', 'admin')).toBe('AdminPage')
    expect(moduleOf('/example', 'admin')).toBe('ExamplePage')
    for (const role of ['member', 'moderator'] as const)
      expect(findRoute('/admin', role)).toEqual({ route: notFound, params: {} })
    expect(findRoute('/admin', null)).toEqual({ route: notFound, params: { next: '/admin' } })
  })

  it('shows the page of moderators to them and to admins, and to others nothing', () => {
    for (const role of ['moderator', 'admin'] as const)
      expect(moduleOf('/moderation', role)).toBe('ModerationPage')
    expect(findRoute('/moderation', 'member')).toEqual({ route: notFound, params: {} })
    expect(findRoute('/moderation', null)).toEqual({ route: notFound, params: { next: '/moderation' } })
  })

  it('takes the fixed address before the one with a parameter', () => {
    expect(moduleOf('/posts/new', 'member')).toBe('AddPostPage')
    expect(findRoute('/posts/new-highs/', 'member').params).toEqual({ slug: 'new-highs' })
    expect(findRoute('/stocks/BRK%2EB', null).params).toEqual({ ticker: 'BRK.B' })
  })

  it('names for every page the file it is loaded from', async () => {
    for (const { page } of [...routes, notFound]) {
      const files = Object.entries(pages).filter(([path]) => path.endsWith(`/${page.module}.tsx`))
      expect(files.map(([path]) => path)).toHaveLength(1)
      expect(Object.values((await files[0]?.[1]()) ?? {})).toContain(await page.load())
    }
  })
})
