import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

describe('reading without an account', () => {
  const site = useSite()
  let post = ''

  beforeAll(async () => {
    post = await publish(site.origin, {
      title: 'A film about <railways> & "bridges"',
      summary: 'Who repairs them, and for how much.',
      content: 'Union Pacific repairs its own bridges. That is the whole point of owning them.',
      sourceType: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      author: 'Rail & Road',
      publishedAt: '2026-05-04T10:00:00Z',
      tips: [
        {
          ticker: 'UNP',
          text: 'Union Pacific owns what it needs.',
          stance: 'bullish',
          priceTargetValue: 310,
          priceTargetCurrency: 'USD',
        },
      ],
    })
  })

  it.each(['/no-such-page', '/posts/no-such-post', '/stocks/NONE', '/posts/new', '/my-stocks', '/settings'])(
    'answers %s with 404',
    async path => {
      const page = await site.visitor({ complaints: /status of 404/ })
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      const heading = { '/posts/no-such-post': 'Post Not Found', '/stocks/NONE': 'Stock Not Found' }[path]
      await page.getByRole('heading', { level: 1, name: heading ?? '404 Page Not Found' }).waitFor()
    },
  )

  it('leads from a page for signed-in users through signing in and back to it', async () => {
    const page = await site.visitor({ complaints: /status of 404/ })
    await page.goto('/posts/new')
    const link = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    await eventually('the way back here', () => link.getAttribute('href')).toBe(
      '/api/login?next=%2Fposts%2Fnew',
    )
    await signUp(page, { next: '/posts/new' })
    await page.getByRole('heading', { name: 'Add Post' }).waitFor()
  })

  it('says in the first response what a page is about', async () => {
    const html = await (await fetch(site.origin + post)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(
      '<title>A film about &lt;railways&gt; &amp; &quot;bridges&quot; | Tipfolio</title>',
    )
    expect(head).toContain(`<link rel="canonical" href="${site.origin}${post}">`)
    // The account that added it is new.
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<a [^>]*rel="noreferrer ugc nofollow"/)
    for (const key of ['og:title', 'og:description', 'og:type', 'og:url', 'twitter:card', 'twitter:title'])
      expect(head).toMatch(new RegExp(`<meta (?:property|name)="${key}" content="[^"]+">`))
    expect(jsonLd(html)).toMatchObject({ '@type': 'Article', mainEntityOfPage: site.origin + post })
    expect(html).toContain('Union Pacific owns what it needs.')

    const stock = await (await fetch(`${site.origin}/stocks/unp`)).text()
    expect(stock).toMatch(/<title>UNP [^<]*\| Tipfolio<\/title>/)
    expect(stock).toContain('1 tip from 1 post')
    expect(jsonLd(stock)).toMatchObject({ '@type': 'Corporation', tickerSymbol: 'UNP' })
    const landing = await (await fetch(site.origin)).text()
    expect(landing).toMatch(/<meta name="keywords" content="[^"]+">/)
    expect(landing).toContain(`<link rel="canonical" href="${site.origin}/">`)
    expect(jsonLd(landing)).toMatchObject({ '@type': 'WebSite', name: 'Tipfolio', url: `${site.origin}/` })
  })

  it('finds every file that a page names', async () => {
    for (const path of ['/', post, '/stocks/UNP', '/search?q=bridges']) {
      const html = await (await fetch(site.origin + path)).text()
      const named = [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="(\/[^"]*)"/g)].map(
        ([, file]) => file,
      )
      for (const file of new Set(named)) {
        const response = await fetch(site.origin + file)
        expect(`${response.status} ${file}`).toBe(`200 ${file}`)
      }
    }
  })

  it('loads React at the first intent and not before, and loses no click', async () => {
    const page = await site.visitor({ complaints: /youtube|ERR_/ })
    await page.route(/youtube/, route => route.abort())
    const scripts = watchScripts(page)
    // Nothing that people see tells that the page loads no more by itself.
    await page.goto(post, { waitUntil: 'networkidle' })
    expect(scripts.map(({ path }) => path).join()).not.toMatch(/foundation|entry-client|Page/)
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(10 * 1024)

    // Without moving the pointer there first: the click itself is the first that the page hears.
    await page.getByRole('link', { name: 'Play video' }).dispatchEvent('click')
    await page.locator('iframe').waitFor()
    expect(scripts.some(({ path }) => path.includes('foundation'))).toBe(true)
  })

  it('gives a held click to the control that was pressed, of several alike, also on a page drawn anew', async () => {
    const path = await publish(site.origin, {
      title: 'Three views of one railway',
      summary: 'Bridges, tunnels and yards.',
      tips: ['Its bridges pay.', 'Its tunnels pay.', 'Its yards pay.'].map(text => ({ ticker: 'CSX', text })),
    })
    const page = await site.visitor()
    let letGo = () => {}
    const untilLetGo = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(/entry-client/, async route => {
      await untilLetGo
      await route.continue()
    })
    await page.goto(path)
    const buttons = page.getByRole('button', { name: 'Disagree', exact: true })
    await buttons.nth(1).dispatchEvent('click')
    const answered = page.evaluate(
      () =>
        new Promise<string>(resolve => {
          const main = document.querySelector('main')
          // As if the application had found other tips than the server: every control is another one now.
          main?.replaceWith(main.cloneNode(true))
          addEventListener('click', event => {
            if (event.target instanceof Element)
              resolve(event.target.closest('article')?.textContent ?? 'none')
          })
        }),
    )
    letGo()
    expect(await answered).toContain('Its tunnels pay.')
  })

  it('fetches what its messages are drawn with beside the application, not after it', async () => {
    const page = await site.visitor()
    await page.goto('/stocks/UNP')
    const asked = page.waitForRequest(/ToastList/)
    // The pointer alone: nothing is pressed.
    await page.getByRole('button', { name: 'Agree', exact: true }).first().hover()
    await asked
  })

  it('goes to a stock and back without a script having been asked for', async () => {
    const page = await site.visitor({ complaints: /youtube|ERR_/ })
    await page.goto(post)
    await page.getByRole('link', { name: 'UNP' }).first().click()
    await page.waitForURL('**/stocks/UNP')
    await page.getByRole('heading', { level: 1, name: /UNP/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /A film about/ }).waitFor()
  })

  it('says nothing in the console of any public page, hydrated or not', async () => {
    const page = await site.visitor({ complaints: /youtube/ })
    for (const path of ['/', post, '/stocks/UNP', '/search?q=bridges', '/api/login']) {
      await page.goto(path)
      const control = page.locator(':is(button, input, select, [data-app]):visible').first()
      if (await control.count()) await control.hover()
      await page.waitForLoadState('networkidle')
    }
  })

  it('leaves a post typed by one person readable for another at once', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    const reader = await site.visitor()
    await reader.goto('/stocks/UNP')
    await reader.getByText('1 tip from 1 post').waitFor()
    await addPost(writer, {
      title: 'More about railways',
      summary: 'A second look.',
      tips: [{ ticker: 'UNP', text: 'The second look is better than the first.' }],
    })
    await reader.reload()
    await reader.getByText('2 tips from 2 posts').waitFor()
  })
})

/** The scripts that a page loads, with their size in bytes. */
function watchScripts(page: Page): { path: string; bytes: Promise<number> }[] {
  const scripts: { path: string; bytes: Promise<number> }[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const bytes = response.body().then(body => body.length)
    // One that is still coming when the page is closed has no size: only who asks for it needs to know.
    bytes.catch(() => {})
    scripts.push({ path: new URL(response.url()).pathname, bytes })
  })
  return scripts
}

/** What a page says of itself in the words of schema.org; undefined where it says nothing. */
function jsonLd(html: string): unknown {
  const block = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1]
  return block && JSON.parse(block)
}
