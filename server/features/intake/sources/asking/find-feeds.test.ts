import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { testApp } from '../../../../testing/app.ts'
import { signedInClient } from '../../../../testing/client.ts'
import { feedSite, letter, rss, sendFeed } from '../../../../testing/feeds.ts'
import { created } from '../../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../../testing/shared-app.ts'
import { siteFor } from '../../../../testing/sources.ts'

const app = sharedApp()
const person = freshClient(app)

interface Found {
  feeds: { url: string }[]
}

describe('finding a feed', () => {
  it.each([
    ['Substack', '<script src="https://substackcdn.com/bundle.js"></script>', '/feed', []],
    ['WordPress', '<meta name="generator" content="WordPress 6.9">', '/feed/', []],
    ['WordPress', '<link rel="stylesheet" href="/wp-content/themes/a.css">', '/?feed=rss2', ['/feed/']],
    ['beehiiv', '<img src="https://media.beehiiv.com/a.png">', '/feed', []],
    ['beehiiv', '<img src="https://media.beehiiv.com/a.png">', '/rss', ['/feed']],
    ['Medium', '<meta name="generator" content="Medium">', '/feed', []],
    ['Ghost', '<meta name="generator" content="Ghost 6.0">', '/rss/', []],
    ['no platform that is known', '', '/feed', []],
    ['no platform that is known', '', '/index.xml', ['/feed', '/rss', '/feed.xml', '/atom.xml']],
  ])('of a site of %s (%s) takes %s', async (_, mark, path, before) => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === path) sendFeed(response, rss([letter(1)]))
      else if (request.url === '/about/me')
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><head>${mark}</head></html>`)
      else response.writeHead(404).end()
    })
    const found = await bodyOf<Found>(person.post('/api/feeds/find', { url: `${site.origin}/about/me` }))
    expect(found.feeds.map(({ url }) => url)).toEqual([site.origin + path])
    expect(site.requests).toEqual(['/about/me', ...before, path].map(asked => `GET ${asked}`))
  })

  it('leaves aside what a page names with a password, what is no address of the web, and what fails', async () => {
    const site = await siteFor(app, (request, response) => {
      const link = (href: string) => `<link rel="alternate" type="application/atom+xml" href="${href}">`
      if (request.url === '/feed') sendFeed(response, rss([letter(1)]))
      else if (request.url === '/')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<html><head>${['http://me:pass@127.0.0.1/', 'javascript:1', 'file:///etc/passwd', 'http://[', 'http://10.0.0.1/feed', '/broken', '/feed'].map(link).join('')}</head></html>`,
          )
      else response.writeHead(500).end()
    })
    const found = await bodyOf<Found>(person.post('/api/feeds/find', { url: site.origin }))
    expect(found.feeds.map(({ url }) => url)).toEqual([`${site.origin}/feed`])
    expect(site.requests).toEqual(['GET /', 'GET /broken', 'GET /feed'])
  })

  it('follows redirects to where they lead, and keeps an address that has moved for good', async () => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === '/new') sendFeed(response, rss([letter(1)]))
      else response.writeHead(request.url === '/gone' ? 301 : 302, { location: '/new' }).end()
    })
    for (const [path, kept] of [
      ['/gone', '/new'],
      ['/today', '/today'],
    ]) {
      const found = await bodyOf<Found>(person.post('/api/feeds/find', { url: site.origin + path }))
      expect(found.feeds.map(({ url }) => url)).toEqual([site.origin + kept])
    }
  })

  it('ends where redirects go round, or lead into a private network at the second step', async () => {
    const leads: Record<string, string> = {
      '/round': '/and-round',
      '/and-round': '/round',
      '/first': '/second',
      '/second': 'http://169.254.169.254/latest',
      '/with': 'http://me:pass@127.0.0.1:80/feed',
    }
    const site = await siteFor(app, (request, response) =>
      response.writeHead(301, { location: leads[request.url ?? ''] ?? '/' }).end(),
    )
    for (const [path, status] of [
      ['/round', 502],
      ['/first', 403],
      ['/with', 403],
    ] as const)
      for (const call of ['/api/feeds/find', '/api/follows'])
        await expectProblem(await person.post(call, { url: site.origin + path }), status)
    expect(await bodyOf(person.get('/api/follows'))).toEqual([])
  })

  it('waits for a site that is slow as long as an extraction does: 504', async () => {
    const slow = await testApp({ readTimeout: 700 })
    const by = await signedInClient(slow)
    const site = await siteFor(slow, (request, response) => {
      if (request.url === '/headers') return
      response.writeHead(200, { 'content-type': 'application/rss+xml' })
      if (request.url === '/body') response.write(rss([letter(1)]).slice(0, 100))
      else {
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      }
    })
    for (const path of ['/headers', '/body', '/for-ever'])
      await expectProblem(await by.post('/api/follows', { url: site.origin + path }), 504)
    await slow.close()
  })

  it('counts twenty times an hour, whether one follows or looks', async () => {
    const limited = await testApp({ variables: { RATE_LIMITS: 'on' } })
    const by = await signedInClient(limited)
    const site = await feedSite(limited, [letter(1)])
    for (let n = 0; n < 20; n++) {
      const call = n % 2 === 0 ? '/api/feeds/find' : '/api/follows'
      expect((await by.post(call, { url: `${site.url}?n=${n}` })).status).toBeLessThan(202)
    }
    await expectProblem(await by.post('/api/feeds/find', { url: site.url }), 429)
    await expectProblem(await by.post('/api/follows', { url: site.url }), 429)
    await limited.close()
  })
})

describe('FEEDS_MOST', () => {
  it('ends what a server follows; what it follows already is open to others, and what nobody follows makes room', async () => {
    const small = await testApp({ variables: { FEEDS_MOST: '1' } })
    const [one, two] = [await signedInClient(small), await signedInClient(small)]
    const site = await feedSite(small, [letter(1)])
    const { feedId } = await created<Follow>(await one.post('/api/follows', { url: site.url }))
    const problem = await expectProblem(await two.post('/api/follows', { url: `${site.url}?b` }), 409)
    expect(problem.detail).toBe('This server follows 1 source already, as many as it may')
    expect((await two.post('/api/follows', { url: site.url })).status).toBe(201)
    for (const by of [one, two]) await by.delete(`/api/follows/${feedId}`)
    expect((await two.post('/api/follows', { url: `${site.url}?b` })).status).toBe(201)
    await expectProblem(await one.post('/api/follows', { url: site.url }), 409)
    await small.close()
  })
})
