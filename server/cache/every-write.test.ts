import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import type { Site } from '../app.ts'
import { holdPosts } from '../features/watch/radar/keeping/hold-posts.ts'
import { bodyOf } from '../testing/answers.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type SignedInClient, signedInClient } from '../testing/client.ts'
import { aDraft, anEndedExtraction } from '../testing/drafts.ts'
import { everyEndpoint, nameOf } from '../testing/every-endpoint.ts'
import { aPost, aStock, aTip } from '../testing/makers.ts'
import { signedInAs } from '../testing/signed-in-as.ts'
import { article, siteFor } from '../testing/sources.ts'

// The promise of the cache: whatever is written, a visitor gets the bytes that would be made for them anew.

let cached: TestApp
let uncached: TestApp
let writer: SignedInClient
let other: SignedInClient
let stock: Stock
let stock2: Stock
let tip: Tip
let addresses: string[]

beforeAll(async () => {
  cached = await testApp({ variables: { PUBLIC_CACHE: 'on' }, site })
  uncached = await testApp({ opened: cached, site })
  writer = await signedInClient(cached)
  other = await signedInClient(cached)
  stock = await aStock(writer)
  stock2 = await aStock(writer)
  const post = await aPost(writer, { author: 'Ada Cache', content: 'We buy it. Nobody quotes this.' })
  tip = await aTip(writer, { postId: post.id, stockId: stock.id, priceTargetValue: 100 })
  const { strategistId } = await bodyOf<{ strategistId: string }>(cached.request(`/api/posts/${post.slug}`))
  const others = await postsAbout(stock)
  addresses = [
    '/api/posts',
    '/api/posts?limit=1',
    '/api/posts?source=manual',
    `/api/posts/${post.slug}`,
    `/api/posts/${post.id.toUpperCase()}`,
    `/api/posts/${post.slug}/tips`,
    `/api/posts/${post.id}/tips?limit=1`,
    '/api/instance',
    '/api/stocks',
    `/api/stocks?ticker=${stock.ticker}`,
    ...[stock, stock2].flatMap(({ ticker, id }) => [
      `/api/stocks/${ticker.toLowerCase()}`,
      `/api/stocks/${id}`,
      `/api/stocks/${ticker}/tips`,
      `/api/stocks/${id}/tips?limit=1`,
      `/api/stocks/${ticker}/tips?stance=bullish&strategist=${strategistId}&year=9999`,
      `/api/stocks/${ticker}/strategists`,
      `/stocks/${ticker}/feed.xml`,
      `/stocks/${ticker}`,
    ]),
    ...[stock, stock2].flatMap(({ ticker, id }) => [
      `/api/stocks/${ticker}/voices`,
      `/api/stocks/${id}/voices`,
      `/api/signals?stock=${ticker.toLowerCase()}`,
      `/api/signals?kind=split&limit=1&stock=${id}`,
    ]),
    ...[post, ...others].flatMap(({ slug, id }) => [
      `/api/signals?post=${slug}`,
      `/api/signals?post=${id}`,
      `/api/posts/${slug}/echoes`,
      `/api/posts/${id}/echoes`,
    ]),
    '/api/accuracy',
    '/feed.xml',
    '/sitemap.xml',
    `/strategists/${strategistId}/feed.xml`,
    `/posts/${post.slug}`,
  ]
})
afterAll(async () => {
  await uncached.close()
  await cached.close()
})

/** Posts that say the same as each other, and one against them, as a job has found. */
async function postsAbout({ id: stockId }: Stock): Promise<Post[]> {
  const content = Array.from({ length: 60 }, (_, nth) => `word${nth}`).join(' ')
  const posts: Post[] = []
  for (const [author, stance, text] of [
    ['Bea Cache', 'bullish', content],
    ['Cem Cache', 'bullish', content],
    ['Dee Cache', 'bearish', 'We sell it.'],
  ])
    posts.push(
      await aPost(writer, { author, content: text, tips: [{ stockId, text: `${author} says so.`, stance }] }),
    )
  await aTip(writer, { postId: posts[2]?.id ?? '', stockId: stock2.id, stance: 'bullish' })
  await holdPosts(cached.database)
  return posts
}

/** Pages that show the calls that those of the product make, in place of the React application. */
const site: Site = {
  painter: null,
  folders: { client: tmpdir(), samples: tmpdir(), icon: tmpdir(), icons: tmpdir(), fonts: tmpdir() },
  renderer: {
    assets: {
      styles: { visitor: '', signedIn: '' },
      fonts: [],
      intent: '/i.js',
      modulesOf: () => [],
      stylesOf: () => [],
      visitorStylesOf: () => [],
    },
    renderPage: async ({ address, fetchApi }) => {
      const calls = await Promise.all([fetchApi(`/api${address}`), fetchApi(`/api${address}/tips`)])
      const texts = await Promise.all(calls.map(call => call.text()))
      const html = texts.join('').replaceAll('<', '&lt;')
      return { status: calls[0]?.status ?? 500, head: { title: 'Page' }, html, state: null, modules: [] }
    },
  },
}

const moderate = async (path: string) =>
  (await signedInAs(cached, 'moderator')).post(path, { reason: 'It is spam.', days: 1, hours: 1 })

const report = (subjectKind: string, subjectId: string) =>
  other.post('/api/reports', { subjectKind, subjectId, reason: 'spam' })

/** Decides what was last reported, or undoes it. */
const decide = async (act: string, body?: object) => {
  const moderator = await signedInAs(cached, 'moderator')
  const [entry] = await bodyOf<{ id: string }[]>(moderator.get('/api/reports?state=all'))
  return moderator.post(`/api/reports/${entry?.id}/${act}`, body)
}

let merged: string | undefined

/** Of the post of the tip, whoever is its author by now. */
const strategistOfTip = async () =>
  (await bodyOf<{ strategistId: string }>(writer.get(`/api/posts/${tip.postId}`))).strategistId

/** One success of every call that writes, in an order in which each has something to do. */
const writes: Record<string, () => Promise<Response>> = {
  'POST /api/stocks': () => writer.post('/api/stocks', { ticker: 'FRESH' }),
  'PATCH /api/stocks/{stock}': () =>
    writer.patch(`/api/stocks/${stock2.ticker}`, { companyName: 'Mended Cache Works', seen: 1 }),
  'POST /api/stocks/{stock}/restore-name': () =>
    other.post(`/api/stocks/${stock2.id}/restore-name`, { version: 1, seen: 2 }),
  'POST /api/posts': () =>
    writer.post('/api/posts', {
      title: 'Fresh',
      summary: 'Bread',
      author: 'Ada Cache',
      tips: [{ stockId: stock.id, text: 'Buy it.', stance: 'bullish', priceTargetValue: 20 }],
    }),
  'PATCH /api/posts/{post}': () =>
    writer.patch(`/api/posts/${tip.postId}`, {
      title: 'Mended',
      author: 'Bea Cache',
      publishedAt: '2024-02-01',
    }),
  'POST /api/tips': () =>
    writer.post('/api/tips', { postId: tip.postId, stockId: stock.id, text: 'Sell it.', stance: 'bearish' }),
  'PATCH /api/tips/{id}': () =>
    writer.patch(`/api/tips/${tip.id}`, { stockId: stock2.id, priceTargetValue: 300 }),
  'POST /api/tip-metrics': () =>
    writer.post('/api/tip-metrics', { tipId: tip.id, name: 'Margin', value: '12' }),
  'POST /api/classifications': () =>
    writer.post('/api/classifications', { tipId: tip.id, classification: 'agree' }),
  'POST /api/second-looks/{id}': async () => {
    const tips = [aDraft({ evidence: 'We buy it today.' })]
    const result = await anEndedExtraction(cached, writer, { tips })
    await aPost(writer, newPostOfExtraction(result, new Set()))
    const { id } = await bodyOf<{ id: string }>(other.get('/api/second-looks/next'))
    return other.post(`/api/second-looks/${id}`, { isTip: false })
  },
  'DELETE /api/tips/{id}': () => other.delete(`/api/tips/${tip.id}`),
  'POST /api/tips/{id}/restore': () => other.post(`/api/tips/${tip.id}/restore`),
  'DELETE /api/posts/{post}': () => writer.delete(`/api/posts/${tip.postId}`),
  'POST /api/posts/{post}/restore': () => writer.post(`/api/posts/${tip.postId}/restore`),
  'POST /api/posts/{post}/reread': async () => {
    const { origin } = await siteFor(cached, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    })
    const { post: read } = await bodyOf<ExtractionResult>(writer.post('/api/extract', { url: `${origin}/a` }))
    // What the post holds is not known to be what this address has.
    await cached.pool.query('update posts set content = $1, url = $2, author = $3 where id = $4', [
      ...[read.content, `${origin}/a`, read.author, tip.postId],
    ])
    for (const address of addresses) await cached.request(address)
    const answer = await writer.post(`/api/posts/${tip.postId}/reread`)
    const { extractionId } = await bodyOf<{ extractionId: string }>(answer.clone())
    const outcome = async () => (await writer.get(`/api/extractions/${extractionId}`)).text()
    await eventually('the source to be read', outcome).toContain('"filled":["author"]')
    return answer
  },
  'POST /api/posts/{post}/hide': () => moderate(`/api/posts/${tip.postId}/hide`),
  'POST /api/posts/{post}/unhide': () => moderate(`/api/posts/${tip.postId}/unhide`),
  'POST /api/tips/{id}/hide': () => moderate(`/api/tips/${tip.id}/hide`),
  'POST /api/tips/{id}/unhide': () => moderate(`/api/tips/${tip.id}/unhide`),
  'POST /api/reports': () => report('tip', tip.id),
  'POST /api/reports/{id}/decide': () => decide('decide', { action: 'hide', reason: 'It is spam.' }),
  'POST /api/reports/{id}/reopen': () => decide('reopen'),
  'POST /api/people/{id}/remove': () => moderate(`/api/people/${writer.user.id}/remove`),
  'POST /api/people/{id}/unremove': () => moderate(`/api/people/${writer.user.id}/unremove`),
  'POST /api/people/removals': () => moderate('/api/people/removals'),
  'POST /api/people/removals/{id}/undo': async () => {
    const { rows } = await cached.pool.query<{ id: string }>('select distinct wave_id as id from removals')
    return moderate(`/api/people/removals/${rows[0]?.id}/undo`)
  },
  'POST /api/strategists/{id}/hide': async () => moderate(`/api/strategists/${await strategistOfTip()}/hide`),
  'POST /api/strategists/{id}/unhide': async () =>
    moderate(`/api/strategists/${await strategistOfTip()}/unhide`),
  'POST /api/strategists/{id}/merge': async () => {
    const { id: postId } = await aPost(writer, { author: 'Cai Cache' })
    const { strategistId: into } = await bodyOf<{ strategistId: string }>(writer.get(`/api/posts/${postId}`))
    merged = await strategistOfTip()
    return (await signedInAs(cached, 'moderator')).post(`/api/strategists/${merged}/merge`, { into })
  },
  'POST /api/strategists/{id}/unmerge': () => moderate(`/api/strategists/${merged}/unmerge`),
  'POST /api/strategists/{id}/homes': async () => {
    const { rows } = await cached.pool.query<{ id: string }>(
      `with post as (update posts set home = 'evil.example' where id = $1 returning id, strategist_id)
        insert into strategist_homes select strategist_id, 'evil.example', 'asked', id from post
        returning strategist_id as id`,
      [tip.postId],
    )
    for (const address of addresses) await cached.request(address)
    const moderator = await signedInAs(cached, 'moderator')
    const body = { home: 'evil.example', state: 'own' }
    return moderator.post(`/api/strategists/${rows[0]?.id}/homes`, body)
  },
  'POST /api/my-stocks/bulk': () => writer.post('/api/my-stocks/bulk', { add: ['OTIS'] }),
  'POST /api/import': async () => {
    await writer.post('/api/my-stocks', { stockId: stock.id })
    const exported = await bodyOf<object>(writer.get('/api/export?format=json'))
    return other.post('/api/import', exported)
  },
  'PATCH /api/instance': async () => {
    const answer = await (await signedInAs(cached, 'admin')).patch('/api/instance', {
      name: 'Harbour Street',
      publicContent: 'quotes',
    })
    // A process that does not learn of changes remembers what it read for less than a second.
    const known = () => textOf(uncached, '/api/instance')
    await eventually('the process without a cache to look again', known).toContain('Harbour Street')
    return answer
  },
  'DELETE /api/auth/user': () => other.delete('/api/auth/user'),
}

/** Calls that write nothing a visitor sees. */
const personal = new Set([
  ...['PATCH /api/auth/user', 'POST /api/auth/sign-up/email', 'POST /api/auth/sign-in/email'],
  ...['POST /api/auth/change-password', 'POST /api/conclusions', 'POST /api/notes', 'POST /api/tasks'],
  ...[
    'PATCH /api/notes/{id}',
    'DELETE /api/notes/{id}',
    'POST /api/notes/{id}/restore',
    'PUT /api/tasks/{id}',
    'DELETE /api/tasks/{id}',
    'POST /api/my-stocks',
    'POST /api/my-stocks/add',
    'DELETE /api/my-stocks/{stock}',
    'POST /api/my-stocks/{stock}/restore',
  ],
  ...['POST /api/feedback', 'PATCH /api/feedback/{id}', 'POST /api/extract', 'DELETE /api/extractions/{id}'],
  ...['POST /api/tokens', 'DELETE /api/tokens/{id}', 'DELETE /api/tokens', 'PATCH /api/people/{id}'],
  'POST /api/people/{id}/password-link',
  ...['POST /api/conclusions/{stock}/still-holds', 'POST /api/conclusions/{stock}/seen'],
  ...['POST /api/due/{kind}/{id}/done', 'POST /api/due/{kind}/{id}/snooze', 'POST /api/due/{kind}/{id}/undo'],
  'POST /api/signals/{id}/seen',
  ...['POST /api/tips/{id}/watch', 'DELETE /api/tips/{id}/watch'],
  ...['POST /api/queue', 'POST /api/queue/{item}/dismiss', 'POST /api/queue/{item}/restore'],
  ...['POST /api/queue/{item}/read', 'POST /api/queue/read', 'POST /api/queue/audio'],
  ...['POST /api/queue/{item}/listen', 'DELETE /api/queue/{item}/listen'],
  ...['POST /api/queue/dismiss-saved', 'POST /api/queue/restore'],
  ...['POST /api/feeds/find', 'POST /api/feeds/{id}/check', 'POST /api/follows', 'POST /api/follows/import'],
  ...['PATCH /api/follows/{feedId}', 'DELETE /api/follows/{feedId}'],
  ...['POST /api/ask', 'DELETE /api/ask/{id}'],
  ...['POST /api/habits/remove', 'POST /api/habits/restore'],
  ...['POST /api/reasons/{id}/hide', 'POST /api/reasons/{id}/unhide'],
  ...['PUT /api/me/forecasts/{id}/review', 'PATCH /api/me/convictions'],
  ...['POST /api/calendar', 'DELETE /api/calendar', 'PUT /api/me/mail', 'POST /api/me/mail/confirm'],
  ...['POST /api/invitations', 'POST /api/invitations/several', 'DELETE /api/invitations/{id}'],
  // They are for a server without posts: example-data.test.ts looks what visitors see then.
  ...['POST /api/example', 'DELETE /api/example'],
  ...['POST /api/jobs/again', 'PUT /api/upkeep/version'],
  // The list of corrections is made anew each time.
  ...['POST /api/corrections', 'POST /api/corrections/{id}/confirm', 'POST /api/corrections/{id}/refuse'],
])

async function textOf(app: TestApp, address: string): Promise<string> {
  const answer = await app.request(address)
  return `${answer.status} ${answer.headers.get('link')} ${await answer.text()}`
}

describe('after a write', () => {
  it('of any call of the contract, this test knows what to try', async () => {
    const calls = (await everyEndpoint()).filter(({ method }) => method !== 'GET').map(nameOf)
    expect(calls.filter(call => !(call in writes) && !personal.has(call))).toEqual([])
  })

  it('every public address is kept once it was asked for', async () => {
    const cache = cached.services.memory?.cache
    for (const address of addresses) {
      const { pathname, search } = new URL(address, 'http://x')
      // What a job has found before may become known only now, and an answer that is made meanwhile is not kept.
      await eventually(`${address} to be kept`, async () => {
        await cached.request(address)
        return cache?.find(pathname + search) !== undefined
      }).toBe(true)
    }
  })

  it.each(Object.keys(writes))('by %s, a visitor gets the bytes that would be made anew', async name => {
    for (const address of addresses) await cached.request(address)
    const answer = await writes[name]?.()
    expect(`${answer?.status} ${await answer?.text()}`).toMatch(/^20/)
    // Without a cache a process hears of no change, and asks for the instance once in a second.
    uncached.services.instances.forget()
    for (const address of addresses)
      expect(`${address} ${await textOf(cached, address)}`).toBe(
        `${address} ${await textOf(uncached, address)}`,
      )
  })

  it.each(['a job', 'nothing'])(
    'and after %s holds posts against each other anew, a visitor gets what it found',
    async what => {
      for (const address of addresses) await cached.request(address)
      const { rowCount } = await cached.pool.query('select from signals')
      if (what === 'a job')
        await cached.pool.query(`update tips set created_at = created_at - interval '1 day'`)
      await holdPosts(cached.database)
      await eventually('what is old to be known', async () => {
        await cached.services.memory?.changes.settled()
        for (const address of addresses)
          if ((await textOf(cached, address)) !== (await textOf(uncached, address))) return address
        return rowCount
      }).toBe(rowCount)
    },
  )

  it('by another process, or by hand, a visitor gets them within a second', async () => {
    for (const address of addresses) await cached.request(address)
    const elsewhere = await testApp({ opened: cached, variables: { PUBLIC_CACHE: 'on' } })
    await elsewhere.request(
      new Request(`http://localhost:3000/api/tips/${tip.id}`, {
        method: 'PATCH',
        headers: { cookie: writer.browser.cookies('/'), 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Said elsewhere.' }),
      }),
    )
    await cached.pool.query("update stocks set company_name = 'By Hand Inc.' where id = $1", [stock2.id])
    const differing = async () => {
      for (const address of addresses)
        if ((await textOf(cached, address)) !== (await textOf(uncached, address))) return address
      return null
    }
    // How soon it is known is tried in `changes.test.ts`.
    await eventually('what is old to be known', differing).toBe(null)
    expect(await textOf(cached, `/api/stocks/${stock2.id}/tips`)).toContain('Said elsewhere.')
    expect(await textOf(cached, `/api/posts/${tip.postId}/tips`)).toContain('By Hand Inc.')
    await elsewhere.close()
  })

  it('a verdict in place of another drops nothing: only the number of verdicts is public', async () => {
    const judge = (verdict: string) =>
      writer.post('/api/classifications', { tipId: tip.id, classification: verdict })
    await judge('agree')
    const address = `/api/posts/${tip.postId}/tips`
    await cached.request(address)
    await judge('disagree')
    await cached.services.memory?.changes.settled()
    expect(cached.services.memory?.cache.find(address)).toBeDefined()
  })
})
