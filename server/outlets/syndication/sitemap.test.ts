import { beforeAll, describe, expect, it } from 'vitest'
import { ageAccounts } from '../../testing/age-accounts.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { createSitemap } from './sitemap.ts'

const app = sharedApp()
const writer = sharedClient(app)
beforeAll(() => ageAccounts(app))
const publicUrl = 'https://tips.example'

const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')

describe('a sitemap of small files', () => {
  it('has no file of another name or number', async () => {
    const sitemap = createSitemap(app.database, publicUrl, 2)
    for (const name of [
      'posts-999',
      'posts-0',
      'posts-01',
      'posts',
      'users-1',
      '../posts-1',
      'constructor-1',
    ])
      expect([name, await sitemap.file(name)]).toEqual([name, null])
  })

  it('names each post and each stock with a tip once, in files that keep what they have', async () => {
    const sitemap = createSitemap(app.database, publicUrl, 2)
    const tips = []
    for (let count = 0; count < 5; count++)
      tips.push(await aTip(writer, { stockId: (await aStock(writer)).id }))
    const unwritten = await aStock(writer)

    const names = async () =>
      addressesIn(await sitemap.index()).map(address => address.slice(`${publicUrl}/sitemap/`.length, -4))
    const files = await names()
    expect(files.slice(0, 2)).toEqual(['pages', 'posts-1'])
    const all = (await Promise.all(files.map(name => sitemap.file(name)))).flatMap(addressesIn)
    expect(all).toContain(`${publicUrl}/`)
    for (const { post, stock } of tips)
      for (const address of [`${publicUrl}/posts/${post.slug}`, `${publicUrl}/stocks/${stock.ticker}`])
        expect(all.filter(one => one === address)).toEqual([address])
    expect(all).not.toContain(`${publicUrl}/stocks/${unwritten.ticker}`)
    for (const name of files) expect(addressesIn(await sitemap.file(name)).length).toBeLessThanOrEqual(2)

    const first = await sitemap.file('posts-1')
    const more = [await aPost(writer), await aPost(writer), await aPost(writer)]
    const grown = await names()
    expect(grown.length).toBeGreaterThan(files.length)
    expect(await sitemap.file('posts-1')).toBe(first)
    const now = (await Promise.all(grown.map(name => sitemap.file(name)))).flatMap(addressesIn)
    for (const { slug } of more) expect(now).toContain(`${publicUrl}/posts/${slug}`)
    expect(new Set(now).size).toBe(now.length)
  })

  it('names each post also when two ask first at the same time', async () => {
    const { slug } = await aPost(writer)
    const sitemap = createSitemap(app.database, publicUrl, 1000)
    for (const file of await Promise.all([sitemap.file('posts-1'), sitemap.file('posts-1')]))
      expect(file).toContain(slug)
    expect(await sitemap.file('posts-1')).toContain(slug)
  })

  it('tells when a post came', async () => {
    const { slug, createdAt } = await aPost(writer)
    const sitemap = createSitemap(app.database, publicUrl, 1000)
    expect(await sitemap.file('posts-1')).toContain(
      `<url><loc>${publicUrl}/posts/${slug}</loc><lastmod>${createdAt}</lastmod></url>`,
    )
  })
})
