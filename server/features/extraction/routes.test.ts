import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ExtractionResult,
  type ExtractionState,
  extractionResult,
  extractionState,
} from '#contract/extraction.ts'
import type { Tip } from '#contract/tips.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../testing/client.ts'
import { eventsOf } from '../../testing/events.ts'
import { aPost } from '../../testing/makers.ts'

let app: TestApp
let client: SignedInClient
beforeAll(async () => {
  app = await testApp({ readTimeout: 1500 })
  client = await signedInClient(app)
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

const unknown = '00000000-0000-7000-8000-000000000000'
const stream = { accept: 'text/event-stream' }
const text = `We are buying NVIDIA (NVDA) today. Demand for its chips grows faster than supply, and the data centre
business is only beginning. Our price target for NVIDIA is $210 within 12 months, because the gross margin reached
75 percent in the last quarter.

We are selling Intel (INTC). It loses market share every quarter, and we see the shares at $18 by the end of the year.`
const article = `<!doctype html><html><head><title>Two chip makers</title><meta name="author" content="Mira Holt"></head>
<body><article><h1>Two chip makers</h1>${text
  .split('\n\n')
  .map(paragraph => `<p>${paragraph}</p>`)
  .join('')}</article></body></html>`

/** A site on this machine that extractions of this app may read. */
async function site(listener: RequestListener) {
  const server = await serve(listener)
  app.allowedHosts.add(server.host)
  return server
}
const answering = (status: number, body: string | Buffer = '', type = 'text/html') =>
  site((_, response) => response.writeHead(status, { 'content-type': type }).end(body))

/** A site whose answer waits for the test. */
async function waitingSite() {
  const waiting: ServerResponse[] = []
  const { origin } = await site((_, response) => waiting.push(response))
  const answer = () => {
    for (const response of waiting) response.writeHead(200, { 'content-type': 'text/html' }).end(article)
  }
  return { url: `${origin}/slow`, answer }
}
const extract = (body: object, headers?: Record<string, string>) => client.post('/api/extract', body, headers)

describe('POST /api/extract refuses', () => {
  it('who is not signed in, before it looks at the input', async () => {
    await expectProblem(await openClient(app).post('/api/extract', 7), 401)
  })

  it.each([
    ['no address', {}, 'url'],
    ['an empty address', { url: '  ' }, 'url'],
    ['words', { url: 'my favourite blog' }, 'url'],
    ['an address of another kind', { url: 'ftp://a.example/' }, 'url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address that is none', { url: 'https://' }, 'url'],
    ['an address of 2 049 characters', { url: `https://a.example/${'x'.repeat(2031)}` }, 'url'],
    ['an address with control characters alone', { url: 'https://\u0000\u0001' }, 'url'],
    ['an empty text', { content: ' \n ' }, 'content'],
    ['a format that does not exist', { content: text, format: 'pdf' }, 'format'],
  ])('%s', async (_, body, path) => {
    await expectProblem(await extract(body), 422, [path])
  })

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0/',
  ])('%s, which is inside a private network', async url => {
    const answer = await extract({ url })
    await expectProblem(answer, 403)
  })

  it('a redirect into a private network', async () => {
    const { origin } = await site((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expectProblem(await extract({ url: origin }), 403)
  })

  it('a page without readable text', async () => {
    const { origin } = await answering(200, '<html><body><div id="app"></div></body></html>')
    await expectProblem(await extract({ url: origin }), 422)
  })

  it('a picture', async () => {
    const { origin } = await answering(200, Buffer.alloc(100), 'image/png')
    await expectProblem(await extract({ url: origin }), 422)
  })

  it('a page of more than 5 MiB', async () => {
    const { origin } = await answering(200, 'x'.repeat(5 * 1024 * 1024 + 1), 'text/plain')
    await expectProblem(await extract({ url: origin }), 413)
  })

  it.each([404, 500, 403])('a source that answers %d', async status => {
    const { origin } = await answering(status, article)
    await expectProblem(await extract({ url: origin }), 502)
  })

  it('a source that hangs up', async () => {
    const { origin } = await site((_, response) => response.destroy())
    await expectProblem(await extract({ url: origin }), 502)
  })

  it('a source that takes too long', async () => {
    const { url } = await waitingSite()
    await expectProblem(await extract({ url }), 504)
  })
})

describe('POST /api/extract', () => {
  it('answers the post and its tips, as the contract says, each with its proof in the text', async () => {
    const { origin, requests } = await answering(200, article)
    const answer = await extract({ url: `${origin}/two-chip-makers` })
    expect(answer.status).toBe(200)
    const body = await bodyOf<ExtractionResult>(answer)
    expect(extractionResult.strict().parse(body)).toEqual(body)
    expect(body.post).toMatchObject({ title: 'Two chip makers', type: 'blog', author: 'Mira Holt' })
    expect(body.existing).toBeNull()
    const tickers = body.tips.map(({ ticker }) => ticker)
    expect(tickers).toEqual(expect.arrayContaining(['NVDA', 'INTC']))
    for (const tip of body.tips)
      expect(body.post.content.replace(/\s+/g, ' ')).toContain(tip.evidence?.replace(/\s+/g, ' '))
    expect(requests).toEqual(['GET /two-chip-makers'])
  })

  it('fits POST /api/posts: the marks are verified, the content was fetched, and the next one exists', async () => {
    const { origin } = await answering(200, article)
    const url = `${origin}/article?utm_source=letter`
    const { post, tips } = await bodyOf<ExtractionResult>(extract({ url }))
    const fields = {
      title: post.title,
      summary: post.summary,
      content: post.content,
      sourceType: post.type,
      url,
      tips: tips.map(tip => ({
        ticker: tip.ticker,
        text: tip.text,
        evidence: tip.evidence,
      })),
    }
    const saved = await aPost(client, fields)
    expect(saved).toMatchObject({ contentSource: 'fetched', tipCount: tips.length })
    const [tip] = await bodyOf<Tip[]>(client.get(`/api/posts/${saved.slug}/tips`))
    expect(tip).toMatchObject({ evidenceVerified: true, post: { contentSource: 'fetched' } })
    const again = await bodyOf<ExtractionResult>(extract({ url: `${origin}/article/?fbclid=1#part` }))
    expect(again.existing).toEqual({ slug: saved.slug })

    const changed = await aPost(client, { ...fields, content: `${post.content} And more.` })
    expect(changed).toMatchObject({ contentSource: 'supplied' })
    const elsewhere = await aPost(client, { ...fields, url: `${origin}/another` })
    expect(elsewhere).toMatchObject({ contentSource: 'supplied' })
  })

  it('gives a post and no tips for a text about no stock', async () => {
    const content =
      'Bread needs flour, water, salt and time. Knead it for ten minutes and let it rest overnight.'
    const body = await bodyOf<ExtractionResult>(extract({ content }))
    expect(body.tips).toEqual([])
    expect(body.post.title).not.toBe('')
    expect(body.post.summary).not.toBe('')
  })

  const captions = text.split('\n').filter(Boolean)
  const time = (second: number, point: string) => `00:00:${String(second).padStart(2, '0')}${point}000`
  const cues = (point: string) =>
    captions
      .map((line, n) => `${n + 1}\n${time(n * 4, point)} --> ${time(n * 4 + 4, point)}\n${line}\n`)
      .join('\n')

  it.each([
    ['text', text],
    ['html', article],
    ['vtt', `WEBVTT\n\n${cues('.')}`],
    ['srt', cues(',')],
  ])('reads a supplied %s, and no request leaves', async (format, content) => {
    const { origin, requests } = await answering(500)
    const body = await bodyOf<ExtractionResult>(extract({ url: `${origin}/source`, content, format }))
    expect(extractionResult.strict().parse(body)).toEqual(body)
    const tickers = body.tips.map(({ ticker }) => ticker)
    expect(tickers).toEqual(expect.arrayContaining(['NVDA', 'INTC']))
    expect(requests).toEqual([])
    const saved = await aPost(client, { content: body.post.content, url: `${origin}/source` })
    expect(saved.contentSource).toBe('supplied')
  })

  it('takes supplied text with NUL, other control characters and halves of surrogates', async () => {
    const content = `${text}\u0000\u0007 \ud83e \udd94 end of the text`
    const answer = await extract({ content, url: 'https://a.example/\u0000x' })
    expect(answer.status).toBe(200)
    const { extractionId, post } = await bodyOf<ExtractionResult>(answer)
    expect(post.content).not.toContain('\u0000')
    expect((await client.get(`/api/extractions/${extractionId}`)).status).toBe(200)
  })
})

describe('POST /api/extract as an event stream', () => {
  it('tells the stages, each tip and the result, with the id in the first event', async () => {
    const { origin } = await answering(200, article)
    const answer = await extract({ url: origin }, stream)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const events = await eventsOf(answer)
    const result = events.at(-1)
    expect(events[0]).toMatchObject({
      event: 'progress',
      data: { stage: 'fetching', extractionId: expect.any(String) },
    })
    const stages = events.filter(({ event }) => event === 'progress').map(({ data }) => data.stage)
    expect([...new Set(stages)]).toEqual(['fetching', 'reading', 'extracting', 'checking'])
    expect(events.filter(({ event }) => event === 'tip').map(({ data }) => data.ticker)).toContain('NVDA')
    expect(result?.event).toBe('result')
    expect(extractionResult.strict().parse(result?.data)).toEqual(result?.data)
    expect(result?.data.extractionId).toBe(events[0]?.data.extractionId)
  })

  it('ends with the error that the plain call answers', async () => {
    const events = await eventsOf(await extract({ url: 'http://10.0.0.1/' }, stream))
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 403, type: 'about:blank' } })
    expect(events[0]?.data.extractionId).toEqual(expect.any(String))
  })

  it('is refused like the plain call before it begins', async () => {
    await expectProblem(await extract({ url: '' }, stream), 422, ['url'])
  })
})

describe('GET and DELETE /api/extractions/{id}', () => {
  /** Starts an extraction that waits, and gives its id. */
  async function running() {
    const { url, answer } = await waitingSite()
    const response = await extract({ url }, stream)
    const { rows } = await app.pool.query('select id from extractions where url = $1', [url])
    return { id: String(rows[0].id), url, answer, response }
  }

  it('answer 404 for an id that does not exist', async () => {
    for (const id of [unknown, 'nothing', '%00']) {
      await expectProblem(await client.get(`/api/extractions/${id}`), 404)
      await expectProblem(await client.delete(`/api/extractions/${id}`), 404)
    }
  })

  it('answer 404 to another user, and do nothing', async () => {
    const { id, answer, response } = await running()
    const other = await signedInClient(app)
    await expectProblem(await other.get(`/api/extractions/${id}`), 404)
    await expectProblem(await other.get(`/api/extractions/${id}`, stream), 404)
    await expectProblem(await other.delete(`/api/extractions/${id}`), 404)
    answer()
    expect((await eventsOf(response)).at(-1)?.event).toBe('result')
  })

  it('give its state while it runs and after it', async () => {
    const { id, url, answer, response } = await running()
    const state = await (await client.get(`/api/extractions/${id}`)).json()
    expect(extractionState.strict().parse(state)).toEqual(state)
    expect(state).toMatchObject({ id, url, state: 'running', result: null, error: null })
    answer()
    const result = (await eventsOf(response)).at(-1)?.data
    await expect
      .poll(async () => (await client.get(`/api/extractions/${id}`)).json())
      .toMatchObject({ state: 'done', result })
  })

  it('tell it again from the beginning, to who comes later and to who comes after its end', async () => {
    const { id, answer, response } = await running()
    const later = await client.get(`/api/extractions/${id}`, stream)
    answer()
    const events = await eventsOf(response)
    expect(await eventsOf(later)).toEqual(events)
    expect(await eventsOf(await client.get(`/api/extractions/${id}`, stream))).toEqual(events)
  })

  it('cancel it: who watches is told, and the source is let go of', async () => {
    const { id, response } = await running()
    expect((await client.delete(`/api/extractions/${id}`)).status).toBe(204)
    expect((await eventsOf(response)).at(-1)).toMatchObject({ event: 'error', data: { status: 409 } })
    const state = await (await client.get(`/api/extractions/${id}`)).json()
    expect(state).toMatchObject({ state: 'cancelled', result: null, error: { status: 409 } })
    expect((await client.delete(`/api/extractions/${id}`)).status).toBe(204)
  })

  it('leave an extraction that has ended as it is', async () => {
    const { extractionId } = await bodyOf<ExtractionResult>(extract({ content: text }))
    await expect
      .poll(async () => (await bodyOf<ExtractionState>(client.get(`/api/extractions/${extractionId}`))).state)
      .toBe('done')
    expect((await client.delete(`/api/extractions/${extractionId}`)).status).toBe(204)
    expect(await (await client.get(`/api/extractions/${extractionId}`)).json()).toMatchObject({
      state: 'done',
    })
  })

  it('follow one that another process works on', async () => {
    const second = await testApp({ opened: app })
    const { id, answer, response } = await running()
    const cookie = client.browser.cookies('/')
    const elsewhere = await second.request(`/api/extractions/${id}`, { headers: { cookie, ...stream } })
    answer()
    const events = await eventsOf(response)
    expect(await eventsOf(elsewhere)).toEqual(events)
    await second.close()
  })
})

describe('a server that stops', () => {
  it('ends what runs with an error event and keeps the outcome', async () => {
    const stopping = await testApp({ opened: app })
    const user = await signedInClient(stopping)
    const { origin, host } = await serve(() => {})
    stopping.allowedHosts.add(host)
    const response = await user.post('/api/extract', { url: origin }, stream)
    await stopping.services.runs.stop()
    const events = await eventsOf(response)
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 503 } })
    const { extractionId } = events[0]?.data ?? {}
    expect(await (await user.get(`/api/extractions/${extractionId}`)).json()).toMatchObject({
      state: 'failed',
    })
  })
})
