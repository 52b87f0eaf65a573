import { parse as parseCsv } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { useSite } from '../e2e/testing/site.ts'
import { hostileText, runningAddresses } from './testing/hostile-content.ts'
import { useHostileModel, useHostilePage } from './testing/hostile-page.ts'
import { newHostilePerson, sendAs } from './testing/hostile-person.ts'
import { ask, type Person } from './testing/person.ts'
import { drawn, liveIn, liveNow, watch } from './testing/watch.ts'

describe('hostile content', () => {
  const model = useHostileModel()
  const source = useHostilePage()
  const site = useSite(() => ({
    EXTRACT_ALLOW_HOSTS: source.host,
    EXTRACTOR: 'openai',
    OPENAI_BASE_URL: `http://${model.host}`,
    OPENAI_MODEL: 'a-model',
  }))

  let person: Person
  let posts: Post[] = []
  let tickers: string[] = []
  let strategistId = ''
  beforeAll(async () => {
    ;({ person, posts, tickers, strategistId } = await newHostilePerson(site.origin))
  })
  const send = <Body>(path: string, body: object) => sendAs<Body>(person, site.origin, path, body)

  const publicPages = () => [
    '/',
    ...posts.map(({ slug }) => `/posts/${slug}`),
    ...tickers.map(one => `/stocks/${one}`),
  ]
  const ownPages = () => [
    ...['/', '/my-stocks', '/my-stocks/unclassified', '/my-stocks/no-conclusion', '/strategists'],
    ...[`/strategists/${strategistId}`, '/profile', '/settings', '/posts/new', '/onboarding'],
    ...[`/posts/${posts[0]?.slug}`, `/posts/${posts.at(-1)?.slug}`],
    ...['analysis', 'classification', 'notes', 'tasks'].map(tab => `/stocks/${tickers[0]}?tab=${tab}`),
  ]

  const browse = (signedIn: boolean, walk: (page: Page) => Promise<void>) =>
    watch(site, signedIn ? person : null, walk)

  describe('the watch itself', () => {
    it('finds what runs', async () => {
      const page = await site.visitor()
      for (const part of [
        '<script>1</script>',
        '<script src="//evil.test/x.js"></script>',
        '<script type="application/json">{</script>',
        '<img src=x onerror=1>',
        '<a href=" java\nscript:1">',
        '<iframe srcdoc="">',
        '<base href="/x">',
        '<meta http-equiv="refresh" content="0">',
        '<form action="data:text/html,x">',
      ])
        expect(await liveIn(page, part), part).toHaveLength(1)
    })
  })

  describe('what people write', () => {
    it('comes back from the API as it was written, as JSON', async () => {
      for (const { slug, title, author } of posts) {
        const answer = await ask(site.origin, 'GET', `/api/posts/${slug}`)
        expect(answer.headers.get('content-type')).toBe('application/json')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(answer.json<Post>()).toMatchObject({
          title,
          author,
          content: cleanText(hostileText),
          summary: hostileText,
        })
        for (const tip of (await ask(site.origin, 'GET', `/api/posts/${slug}/tips`)).json<Tip[]>())
          expect(tip).toMatchObject({
            text: hostileText,
            thesis: hostileText,
            priceTargetSourceExcerpt: hostileText,
          })
      }
    })

    it('is never an address that runs', async () => {
      const { id: stockId } = await send<{ id: string }>('/api/stocks', { ticker: 'EVIL0', companyName: 'x' })
      for (const address of runningAddresses) {
        const post = { title: 'x', summary: 'x' }
        for (const [method, path, body] of [
          ['POST', '/api/posts', { ...post, url: address }],
          ['POST', '/api/posts', { ...post, imageUrl: address }],
          ['PATCH', '/api/auth/user', { profileImageUrl: address }],
          ['POST', '/api/tasks', { stockId, task: 'x', url: address }],
        ] as const)
          expect((await person.ask(site.origin, method, path, body)).status, `${path} ${address}`).toBe(422)
        const { url } = await send<{ url: string | null }>('/api/tasks', { stockId, task: `Read ${address}` })
        expect(url === null || /^https?:\/\//.test(url), `${address} became ${url}`).toBe(true)
      }
    })

    it('is nothing but text in the HTML that the server sends, its head and its data', async () => {
      const page = await site.visitor()
      for (const [path, cookie] of [
        ...publicPages().map(one => [one, ''] as const),
        // Again, now from the cache.
        ...publicPages().map(one => [one, ''] as const),
        ...ownPages().map(one => [one, person.cookie] as const),
        ['/api/login?next="><script>alert(1)</script>', ''] as const,
        ['/api/logout', person.cookie] as const,
        [`/${encodeURIComponent('"><script>alert(1)</script>')}`, ''] as const,
      ]) {
        const { text } = await ask(site.origin, 'GET', path, undefined, {
          cookie,
          'sec-fetch-site': 'cross-site',
        })
        expect(text.length, path).toBeGreaterThan(300)
        expect(await liveIn(page, text), path).toEqual([])
      }
    })

    it('stands whole in title, description and social tags', async () => {
      const page = await site.visitor()
      for (const { slug, title, author } of posts) {
        const { text } = await ask(site.origin, 'GET', `/posts/${slug}`)
        const tags = await page.evaluate(html => {
          const root = new DOMParser().parseFromString(html, 'text/html')
          const tag = (name: string) =>
            root.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
          return {
            title: root.querySelector('h1')?.textContent,
            social: [tag('og:title'), tag('twitter:title'), tag('article:author')],
            description: tag('description'),
            image: tag('og:image'),
            canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href'),
          }
        }, text)
        expect(tags).toEqual({
          title,
          social: [title, title, author],
          description: expect.any(String),
          // Our own picture of the post, whatever its author says.
          image: `${site.origin}/social/posts/${slug}.png`,
          canonical: `${site.origin}/posts/${slug}`,
        })
      }
    })

    it('runs nowhere in a visitor’s browser, before and after the application has come', async () => {
      await browse(false, async page => {
        for (const path of publicPages()) {
          await page.goto(path)
          await page.mouse.move(100, 100)
          await page.getByRole('button').first().hover()
          await drawn(page)
          // What it fetches then is the same for all pages of a kind.
          if (/^\/$|EVIL0$/.test(path) || path === `/posts/${posts[0]?.slug}`)
            await page.waitForLoadState('networkidle')
          expect(await liveNow(page), path).toEqual([])
        }
      })
    })

    it('runs nowhere in the browser of who is signed in, in lists, forms, tabs and search', async () => {
      const bookmarks = [
        `<a href="javascript:location.href='${site.origin}/share?url='+encodeURIComponent(location.href)"`,
        `<a href="javascript:void(async()=&gt;{let d=document,l=location,o='${site.origin}',`,
      ]
      await browse(true, async page => {
        for (const path of ownPages()) {
          await page.goto(path)
          await drawn(page)
          // The bookmarks of the settings are meant to run, in other sites' pages.
          const isBookmark = (one: string) =>
            path === '/settings' && bookmarks.some(start => one.includes(start))
          const live = (await liveNow(page)).filter(one => !isBookmark(one))
          expect(live, path).toEqual([])
        }
        await page.goto(`/posts/${posts[0]?.slug}`)
        await page.getByText('Show Full Content').click()
        await page.getByRole('button', { name: /^Edit/ }).first().click()
        await page.getByRole('dialog').waitFor()
        expect(await liveNow(page)).toEqual([])
      })
    })

    it('is well-formed text in feeds and sitemap', async () => {
      const page = await site.visitor()
      const feeds = [
        '/feed.xml',
        `/strategists/${strategistId}/feed.xml`,
        ...tickers.map(one => `/stocks/${one}/feed.xml`),
      ]
      for (const path of [...feeds, ...feeds, '/sitemap.xml']) {
        const { text, status } = await ask(site.origin, 'GET', path)
        expect(status, path).toBe(200)
        const found = await page.evaluate(xml => {
          const root = new DOMParser().parseFromString(xml, 'application/xml')
          const all = [...root.querySelectorAll('*')]
          return {
            faults: all.filter(({ localName }) => localName === 'parsererror').length,
            spaces: [...new Set(all.map(({ namespaceURI }) => namespaceURI))],
            addresses: [...root.querySelectorAll('link')].map(one => one.getAttribute('href') ?? ''),
            titles: [...root.querySelectorAll('entry > title')].map(one => one.textContent),
          }
        }, text)
        expect(found.faults, path).toBe(0)
        expect(found.spaces, path).toHaveLength(1)
        for (const address of found.addresses) expect(address.startsWith(site.origin), address).toBe(true)
        if (path === '/feed.xml')
          expect(found.titles).toEqual(expect.arrayContaining(posts.map(({ title }) => title)))
      }
    })

    it('leaves in an export as data: no cell that a spreadsheet computes, and a name that is only a name', async () => {
      const csv = await person.ask(site.origin, 'GET', '/api/export?format=csv')
      const json = await person.ask(site.origin, 'GET', '/api/export')
      for (const [{ headers }, ending] of [
        [csv, 'csv'],
        [json, 'json'],
      ] as const)
        expect(headers.get('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="tipfolio-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
        )
      expect(json.text).toContain(JSON.stringify(hostileText).slice(1, -1))
      // As it is meant to be read, and as programs read it that take other marks for the end of a cell.
      const cells = [
        ...(parseCsv(csv.text) as string[][]).flat(),
        ...csv.text.split(/[;\t\r\n]/),
        ...csv.text.split(/[;\t\r\n]/).map(one => one.replace(/^"+/, '')),
      ]
      expect(cells.length).toBeGreaterThan(300)
      const computed = cells.filter(
        one => /^[\s"]*[=+\-@＝＋－＠]/.test(one) && !/^-?\d+(?:\.\d+)?$/.test(one),
      )
      expect(computed).toEqual([])
    })
  })

  describe('what pages and models say', () => {
    it('is checked and cleaned, and runs neither in the preview nor in what is saved', async () => {
      const url = `http://${source.host}/article`
      const { post, tips } = await send<ExtractionResult>('/api/extract', { url })
      expect(tips.length).toBeGreaterThan(0)
      for (const address of [post.url, post.image_url, post.channel_url])
        expect(address === null || /^https?:\/\//.test(address), String(address)).toBe(true)
      expect(post.published_at === null || !Number.isNaN(Date.parse(post.published_at))).toBe(true)
      for (const { stance } of tips) expect(['bullish', 'bearish', 'neutral', 'unset']).toContain(stance)

      await browse(true, async page => {
        await page.goto('/posts/new')
        await page.getByLabel('URL').fill(url)
        await page.getByRole('button', { name: 'Extract with AI' }).click()
        const save = page.getByRole('button', { name: 'Save Post & Tips' })
        await save.waitFor()
        expect(await liveNow(page)).toEqual([])
        await save.click()
        await page.waitForURL(/\/posts\/(?!new)/)
        await page.getByText('MSFT').first().waitFor()
        expect(await liveNow(page)).toEqual([])
        const { text } = await ask(site.origin, 'GET', new URL(page.url()).pathname)
        expect(await liveIn(page, text)).toEqual([])
      })
    })
  })
})
