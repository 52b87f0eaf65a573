import { beforeAll, describe, expect, it } from 'vitest'
import { ageAccounts } from '../../testing/age-accounts.ts'
import { expectProblem } from '../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'

const app = sharedApp()
const writer = sharedClient(app)
beforeAll(() => ageAccounts(app))

describe('feeds', () => {
  it('are 404 for a stock or strategist that does not exist', async () => {
    expect((await app.request('/stocks/NOSUCH/feed.xml')).status).toBe(404)
    expect((await app.request('/stocks/%00/feed.xml')).status).toBe(404)
    expect((await app.request('/strategists/nobody/feed.xml')).status).toBe(404)
    expect((await app.request('/strategists/01a1fa4b-b4f3-7251-970b-8c78a2d57717/feed.xml')).status).toBe(404)
  })

  it('hold what people wrote as text, whatever it looks like', async () => {
    await aPost(writer, {
      title: '<b>AT&T</b> ]]> "quoted" \u{1f680}',
      summary: 'a & b',
      author: "O'Neil <x>",
    })
    const feed = await (await app.request('/feed.xml')).text()
    expect(feed).toContain('<title>&lt;b&gt;AT&amp;T&lt;/b&gt; ]]&gt; &quot;quoted&quot; \u{1f680}</title>')
    expect(feed).toContain('<name>O&#39;Neil &lt;x&gt;</name>')
    expect(feed).not.toContain('<b>')
  })

  it('tell the newest posts first, with their address, date and tickers, in an Atom feed that may be kept', async () => {
    const stock = await aStock(writer)
    const post = await aPost(writer, {
      tips: [{ stockId: stock.id, text: 'Cheap.' }],
      publishedAt: '2020-01-02',
    })
    const answer = await app.request('/feed.xml')
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    expect(answer.headers.get('etag')).toMatch(/^"/)
    const feed = await answer.text()
    const first = feed.slice(feed.indexOf('<entry>'), feed.indexOf('</entry>'))
    expect(first).toContain(`href="http://localhost:3000/posts/${post.slug}"`)
    expect(first).toContain(
      `<updated>${post.createdAt}</updated><published>2020-01-02T00:00:00.000Z</published>`,
    )
    expect(first).toContain(`<category term="${stock.ticker}"/>`)
  })

  it('of a stock tell its tips with stance and evidence, and never how people judged them', async () => {
    const stock = await aStock(writer)
    const tip = await aTip(writer, { stockId: stock.id, stance: 'bearish', evidence: 'I sold.' })
    await writer.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    const feed = await (await app.request(`/stocks/${stock.ticker.toLowerCase()}/feed.xml`)).text()
    expect(feed).toContain(`<title>Bearish: ${tip.text}</title>`)
    expect(feed).toContain('“I sold.”')
    expect(feed).not.toMatch(/agree/)
  })

  it('of a strategist tell the posts of that author', async () => {
    const post = await aPost(writer, { author: 'Ada Feed' })
    await aPost(writer, { author: 'Somebody Else', title: 'Not hers' })
    const { strategistId } = (await (await app.request(`/api/posts/${post.slug}`)).json()) as {
      strategistId: string
    }
    const feed = await (await app.request(`/strategists/${strategistId}/feed.xml`)).text()
    expect(feed).toContain(`/posts/${post.slug}`)
    expect(feed).not.toContain('Not hers')
  })
})

describe('the sitemap', () => {
  it('names every post and every stock that has a tip, and robots.txt names the sitemap', async () => {
    const stock = await aStock(writer)
    const { post } = await aTip(writer, { stockId: stock.id })
    const unwritten = await aStock(writer)
    const index = await (await app.request('/sitemap.xml')).text()
    const files = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path]) => path)
    expect(files).toContain('/sitemap/posts-1.xml')
    const sitemap = (
      await Promise.all(files.map(async path => (await app.request(path ?? '')).text()))
    ).join()
    for (const name of ['posts-9.xml', 'posts-1', 'users-1.xml', 'posts-1.xml/x'])
      await expectProblem(await app.request(`/sitemap/${name}`), 404)
    expect(sitemap).toContain(`<loc>http://localhost:3000/posts/${post.slug}</loc>`)
    expect(sitemap).toContain(`<loc>http://localhost:3000/stocks/${stock.ticker}</loc>`)
    expect(sitemap).not.toContain(`/stocks/${unwritten.ticker}<`)
    expect(await (await app.request('/robots.txt')).text()).toContain(
      'Sitemap: http://localhost:3000/sitemap.xml',
    )
  })
})
