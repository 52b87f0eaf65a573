import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '#contract/page.ts'
import type { Assets } from './assets.ts'
import { writeDocument } from './document.ts'

const hostile = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)> $& $1 $\` $' &lt; \u2028`
const assets: Assets = {
  styles: { signedIn: '/assets/styles.css', visitor: '/assets/visitor.css' },
  fonts: ['/assets/text.woff2'],
  intent: '/assets/intent.js',
  modulesOf: sources => sources.map(source => `/assets/${source}.js`),
  stylesOf: sources => sources.map(source => `/assets/${source}.css`),
  visitorStylesOf: sources =>
    sources.filter(source => source !== 'post').map(source => `/assets/${source}.css`),
}
const surroundings = {
  assets,
  publicUrl: 'https://tips.example',
  pictures: true,
  signedIn: false,
  theme: null,
}
const page = (fields: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: { title: 'A page' },
  html: '<main>Text</main>',
  state: {},
  modules: [],
  ...fields,
})
const parse = (html: string) => parseHTML(html).document

describe('the document of a page', () => {
  it('keeps hostile texts as texts, in every place of the head and in the state', () => {
    const head = {
      title: hostile,
      description: hostile,
      keywords: hostile,
      canonicalPath: `/posts/${hostile}`,
      openGraph: {
        type: 'article',
        picture: { path: `/social/${hostile}`, alt: hostile },
        imageUrl: hostile,
        publishedAt: hostile,
        author: hostile,
      },
      jsonLd: [{ '@type': 'Article', name: hostile }],
      feeds: [{ path: `/${hostile}`, title: hostile }],
    } as const
    const html = writeDocument(
      page({ head: { ...head, jsonLd: [...head.jsonLd], feeds: [...head.feeds] }, state: { hostile } }),
      surroundings,
    )
    const document = parse(html)
    expect(document.querySelectorAll('script').length).toBe(3)
    expect(document.querySelectorAll('img').length).toBe(0)
    expect(html.match(/<script>alert/)).toBeNull()
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html.match(/<img/g)).toBeNull()
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(state)).toEqual({ hostile })
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ '@type': 'Article', name: hostile })
  })

  it('has no executable inline script', () => {
    const html = writeDocument(page(), { ...surroundings, signedIn: true })
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/ src=| type="application\/(?:ld\+)?json"/)
  })

  it('does not touch what stands in the markup', () => {
    const markup = `<main>$& $1 $\` $' \${x}</main>`
    expect(writeDocument(page({ html: markup }), surroundings)).toContain(`<div id="root">${markup}</div>`)
  })

  it('has the look of visitors, or that of the application, with what its page brings beside it', () => {
    const stylesOf = (signedIn: boolean) =>
      [
        ...parse(
          writeDocument(page({ modules: ['post', 'figures'] }), { ...surroundings, signedIn }),
        ).querySelectorAll('link[rel=stylesheet]'),
      ].map(link => link.getAttribute('href'))
    expect(stylesOf(false)).toEqual(['/assets/visitor.css', '/assets/figures.css'])
    expect(stylesOf(true)).toEqual(['/assets/styles.css', '/assets/post.css', '/assets/figures.css'])
  })

  it('has the title with the brand, and canonical and social addresses at the public origin', () => {
    const openGraph = {
      type: 'article',
      picture: { path: '/social/posts/margins.png', alt: 'Of margins' },
      author: 'Mira Holt',
      publishedAt: '2026-11-01T00:00:00.000Z',
    } as const
    const head = { title: 'Margins', description: 'Of margins', canonicalPath: '/posts/margins', openGraph }
    const html = writeDocument(page({ head }), surroundings)
    expect(html).toContain('<title>Margins | Tipfolio</title>')
    expect(html).toContain('<link rel="canonical" href="https://tips.example/posts/margins">')
    expect(html).toContain('<meta property="og:url" content="https://tips.example/posts/margins">')
    expect(html).toContain('<meta property="og:title" content="Margins">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const picture = 'https://tips.example/social/posts/margins.png'
    expect(html).toContain(`<meta property="og:image" content="${picture}">`)
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('<meta property="og:image:height" content="630">')
    expect(html).toContain('<meta property="og:image:alt" content="Of margins">')
    expect(html).toContain(`<meta name="twitter:image" content="${picture}">`)
    expect(html).toContain('<meta name="twitter:image:alt" content="Of margins">')
    expect(html).toContain('<meta property="article:published_time" content="2026-11-01T00:00:00.000Z">')
    expect(html).not.toContain('noindex')
  })

  it("names the post's own picture, or none, where the server cannot draw", () => {
    const openGraph = { type: 'article', picture: { path: '/social/posts/a.png', alt: 'A' } } as const
    const head = { title: 'Margins', canonicalPath: '/posts/margins', openGraph }
    const without = { ...surroundings, pictures: false }
    const bare = writeDocument(page({ head }), without)
    expect(bare).toContain('<meta name="twitter:card" content="summary">')
    expect(bare).not.toMatch(/og:image|twitter:image/)
    const imageUrl = 'https://blog.example/a.jpg'
    const own = writeDocument(page({ head: { ...head, openGraph: { ...openGraph, imageUrl } } }), without)
    expect(own).toContain(`<meta property="og:image" content="${imageUrl}">`)
    expect(own).not.toMatch(/image:(?:width|alt)/)
  })

  it('says the colour of its ground, in the theme that was chosen or in both', () => {
    const colors = (theme: 'dark' | null) =>
      [
        ...parse(writeDocument(page(), { ...surroundings, theme })).querySelectorAll(
          'meta[name=theme-color]',
        ),
      ].map(meta => [meta.getAttribute('media'), meta.getAttribute('content')])
    expect(colors('dark')).toEqual([[null, '#15120f']])
    expect(colors(null)).toEqual([
      ['(prefers-color-scheme:light)', '#f8f6f2'],
      ['(prefers-color-scheme:dark)', '#15120f'],
    ])
  })

  it('of a page without an address of its own is not for search engines', () => {
    expect(writeDocument(page(), surroundings)).toContain('<meta name="robots" content="noindex">')
  })

  it('with an address of its own is not for them either where it says so', () => {
    const html = writeDocument(
      page({ head: { title: 'A', canonicalPath: '/a', noindex: true } }),
      surroundings,
    )
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="https://tips.example/a">')
  })

  it('brings a visitor the small script alone, and who is signed in the application', () => {
    const visitor = writeDocument(page({ modules: ['post'] }), surroundings)
    expect(visitor).toContain('src="/assets/intent.js"')
    expect(visitor).not.toContain('modulepreload')
    const user = writeDocument(page({ modules: ['post'] }), { ...surroundings, signedIn: true })
    expect(user).toMatch(/^<!doctype html><html lang="en" data-signed-in>/)
    expect(user).toContain('src="/assets/intent.js"')
    expect(user).toContain('<link rel="modulepreload" href="/assets/post.js">')
  })

  it('states a theme that was chosen and none otherwise', () => {
    expect(writeDocument(page(), { ...surroundings, theme: 'dark' })).toMatch(
      /^<!doctype html><html lang="en" data-theme="dark" data-arriving>/,
    )
    expect(writeDocument(page(), surroundings)).toMatch(/^<!doctype html><html lang="en" data-arriving>/)
  })
})

describe('the bar of the example', () => {
  const face = { name: null, description: null, contact: null, hasTerms: false, hasPrivacy: false }
  const withExample = { ...face, signUp: 'closed' as const, hasExample: true as const }
  const barOf = (html: string) => parse(html).querySelector('aside')?.textContent ?? null

  it('costs a server without one no byte', () => {
    const plain = writeDocument(page(), surroundings)
    expect(writeDocument(page(), { ...surroundings, mayRemove: true })).toBe(plain)
    expect(plain).not.toContain('xample data')
  })

  it('tells everybody, leads who looks after the server to where it is removed, and sends search engines away', () => {
    const told = writeDocument(page(), { ...surroundings, instance: withExample })
    expect(barOf(told)).toBe('Example data')
    const head = { title: 'A page', canonicalPath: '/posts/a' }
    const kept = { ...surroundings, instance: withExample, mayRemove: true, signedIn: true }
    const keeper = writeDocument(page({ head }), kept)
    expect(barOf(keeper)).toBe('Example data · Remove')
    expect(parse(keeper).querySelector('aside form')?.getAttribute('action')).toBe('/example')
    // Another link before it would keep the one that skips to the content from being the first.
    expect(parse(keeper).querySelector('a')?.getAttribute('href')).not.toBe('/example')
    expect(keeper).toContain('<meta name="robots" content="noindex">')
  })
})
