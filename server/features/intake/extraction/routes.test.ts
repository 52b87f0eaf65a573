import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type ExtractionResult, type ExtractionState, extractionResult } from '#contract/extraction.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { eventsOf } from '../../../testing/events.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { article, siteFor, articleText as text, waitingSiteFor } from '../../../testing/sources.ts'

const app = sharedApp()
const client = sharedClient(app)

const stream = { accept: 'text/event-stream' }
const site = (listener: RequestListener) => siteFor(app, listener)
const answering = (status: number, body: string | Buffer = '', type = 'text/html') =>
  site((_, response) => response.writeHead(status, { 'content-type': type }).end(body))
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
    const { url } = await waitingSiteFor(app)
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

  it('reads a page with NUL, other control characters and halves of surrogates', async () => {
    // A NUL among the first bytes would make it a file of another kind.
    const late = article.replace('</head>', `<!-- ${'x'.repeat(1100)} --></head>`)
    const hostile = late.replace('today', 'today\u0000 &#0; &#xD83E; \u0007')
    const { origin } = await answering(200, hostile.replace('Two chip', '\u0001Two &#0; chip'))
    const result = await bodyOf<ExtractionResult>(extract({ url: origin }))
    expect(extractionResult.strict().parse(result)).toEqual(result)
    const saved = await aPost(client, { content: result.post.content, url: origin })
    expect(saved.contentSource).toBe('fetched')
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

describe('a text in a language that the built-in rules do not read', () => {
  const polish =
    'Nie sądzę, że to jest droga spółka, ale na razie nie kupuję, bo tak już jest po wynikach. Może za rok, jak się to zmieni, co tylko by pomogło.'

  it.each([
    [
      'Korean',
      '이 회사의 주식은 저평가되어 있다고 생각해서 지난달에 조금 샀습니다. 경영진은 신중하고 이익은 해마다 늘고 있으며 부채는 점점 줄고 있습니다.',
    ],
    ['Polish', polish],
  ])('is said to be %s, in the answer, the stream and to who comes back', async (unreadLanguage, content) => {
    const answer = await extract({ content })
    expect(answer.status).toBe(200)
    expect(await bodyOf<ExtractionResult>(answer)).toMatchObject({ unreadLanguage, tips: [] })
    const events = await eventsOf(await extract({ content }, stream))
    expect(events.at(-1)).toMatchObject({ event: 'result', data: { unreadLanguage } })
    const again = `/api/extractions/${events[0]?.data.extractionId}`
    await eventually(
      'the result to be stored',
      async () => (await bodyOf<ExtractionState>(client.get(again))).result?.unreadLanguage,
    ).toBe(unreadLanguage)
  })

  it('is not said of one that they read', async () => {
    expect(await bodyOf<ExtractionResult>(extract({ content: text }))).not.toHaveProperty('unreadLanguage')
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
