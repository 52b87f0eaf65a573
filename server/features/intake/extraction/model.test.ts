import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ExtractionProblem,
  type ExtractionResult,
  type ExtractionState,
  extractionProblem,
  extractionResult,
  extractionState,
  foundTip,
  tipChange,
} from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Tip } from '#contract/tips.ts'
import {
  type Answering,
  anAnsweredTip,
  modelListener,
  refuse,
  say,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { beginStream } from '#extraction/extractors/llm/testing/model-stream.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { eventsOf } from '../../../testing/events.ts'
import { aPost } from '../../../testing/makers.ts'
import { article, articleText, siteFor } from '../../../testing/sources.ts'

let provider: Server
let answering: Answering
/** How many connections the provider saw closed before it had answered. */
let closed = 0
let app: TestApp
let client: SignedInClient

beforeAll(async () => {
  provider = createServer(
    modelListener((request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) closed += 1
      })
      answering(request, response)
    }),
  )
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  // It listens on a port, not on a path.
  const { port } = provider.address() as AddressInfo
  app = await testApp({
    variables: {
      EXTRACTOR: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}`,
      OPENAI_API_KEY: 'a-key-nobody-may-see',
      OPENAI_MODEL: 'gpt-4o-mini',
    },
    runTimes: { unwatched: 400, heartbeat: 100, patience: 4000 },
  })
  client = await signedInClient(app)
})
afterAll(async () => {
  await app.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  closed = 0
  app.failures.length = 0
  app.remarks.length = 0
})

const stream = { accept: 'text/event-stream' }
const extract = (body: object, headers?: Record<string, string>) => client.post('/api/extract', body, headers)
const intel = anAnsweredTip({
  ticker: 'INTC',
  company_name: 'Intel',
  text: 'Intel loses market share and should be sold.',
  stance: 'bearish',
  evidence: 'It loses market share every quarter',
})

/** Who has made the drafts of texts that were read at an origin. */
async function draftsAt(origin: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ extractor: string }>(
    'select distinct extractor from source_drafts where starts_with(canonical_url, $1)',
    [origin],
  )
  return rows.map(({ extractor }) => extractor)
}

describe('POST /api/extract with a language model', () => {
  it('answers what the model found and the text proves, and logs what it took', async () => {
    answering = (request, response) => say(request, response, { summary: [], tips: [intel] })
    const answer = await extract({ content: articleText })
    expect(answer.status).toBe(200)
    const result = await bodyOf<ExtractionResult>(answer)
    expect(extractionResult.strict().parse(result)).toEqual(result)
    expect(result.tips.map(tip => [tip.ticker, tip.text])).toEqual([
      ['INTC', 'Intel loses market share and should be sold.'],
    ])
    expect(app.remarks).toEqual([
      expect.stringMatching(
        /^Extraction [\w-]{36} asked gpt-4o-mini: 2 requests, 2000 tokens in, 400 out, \d+\.\d s, \$0\.0005 at list price$/,
      ),
    ])
    expect(app.failures).toEqual([])
  })

  it('answers 502 with a sentence and with what the rules found, when the model fails', async () => {
    answering = (request, response) => refuse(request, response, 401, 'Bad key a-key-nobody-may-see')
    const answer = await extract({ content: articleText })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const problem = await bodyOf<ExtractionProblem>(answer)
    expect(extractionProblem.strict().parse(problem)).toEqual(problem)
    expect(problem).toMatchObject({
      title: 'Bad Gateway',
      status: 502,
      detail: 'The language model’s provider did not accept the key of this server.',
    })
    expect(problem.fallback?.tips.map(tip => tip.ticker)).toEqual(expect.arrayContaining(['NVDA', 'INTC']))
    expect(app.failures).toHaveLength(1)
    expect(JSON.stringify([problem, app.failures])).not.toMatch(/nobody-may-see|127\.0\.0\.1/)
  })

  it('tells of a tip while the model still answers, and then what its second question made of it', async () => {
    let goOn = () => {}
    const told = new Promise<void>(resolve => {
      goOn = resolve
    })
    answering = (request, response) => {
      if (!request.user.includes('The document')) return say(request, response, { answer: 'company' })
      const pieces = beginStream(request, response)
      const said = JSON.stringify({ summary: [], tips: [intel] })
      pieces.piece(said.slice(0, -2))
      void told.then(() => {
        pieces.piece(said.slice(-2))
        pieces.end()
      })
    }
    const answer = await extract({ content: articleText }, stream)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes('event: tip-changed')) goOn()
    }
    const events = await eventsOf(new Response(text))
    const tips = events.filter(({ event }) => event.startsWith('tip'))
    expect(tips).toMatchObject([
      { event: 'tip', data: { ticker: 'INTC', pending: true } },
      { event: 'tip-changed', data: { place: 0, tip: { ticker: 'INTC', certainty: 'check' } } },
    ])
    expect(foundTip.strict().parse(tips[0]?.data)).toEqual(tips[0]?.data)
    expect(tipChange.strict().parse(tips[1]?.data)).toEqual(tips[1]?.data)
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: { tips: [{ ticker: 'INTC', certainty: 'check', doubts: ['mention'] }] },
    })
    const id = String(events[0]?.data.extractionId)
    // Whoever comes back is told the same.
    expect(await eventsOf(await client.get(`/api/extractions/${id}`, stream))).toEqual(events)
  })

  it('answers 504 when the model is too slow', async () => {
    answering = (request, response) => refuse(request, response, 504, 'Timeout', { 'retry-after-ms': '1' })
    const answer = await extract({ content: articleText })
    expect(answer.status).toBe(504)
    expect((await bodyOf<ExtractionProblem>(answer)).fallback?.tips).not.toEqual([])
  })

  it('tells the same as an event and to who comes back, and what the rules found can be saved', async () => {
    answering = (request, response) => say(request, response, 'I am sorry.')
    const { origin, requests } = await siteFor(app, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    )
    const events = await eventsOf(await extract({ url: `${origin}/a` }, stream))
    const id = String(events[0]?.data.extractionId)
    const last = events.at(-1)
    expect(last).toMatchObject({
      event: 'error',
      data: { status: 502, detail: 'The language model’s answer could not be understood.' },
    })
    const problem = extractionProblem.strict().parse(last?.data)
    expect(problem.fallback?.extractionId).toBe(id)
    // The source was read once.
    expect(requests).toEqual(['GET /a'])

    await eventually(
      'the extraction to fail',
      async () => (await bodyOf<ExtractionState>(client.get(`/api/extractions/${id}`))).state,
    ).toBe('failed')
    const state = await bodyOf<ExtractionState>(client.get(`/api/extractions/${id}`))
    expect(extractionState.strict().parse(state)).toEqual(state)
    expect(state.error).toEqual(problem)
    expect(await eventsOf(await client.get(`/api/extractions/${id}`, stream))).toEqual(events)

    const { post, tips } = problem.fallback ?? { post: null, tips: [] }
    const saved = await aPost(client, {
      title: post?.title,
      summary: post?.summary,
      content: post?.content,
      sourceType: post?.type,
      url: post?.url,
      tips: tips.map(({ ticker, text, evidence }) => ({ ticker, text, evidence })),
    })
    expect(saved).toMatchObject({ contentSource: 'fetched', tipCount: tips.length })
    expect(await draftsAt(origin)).toEqual(['rules@1'])
  })

  it('keeps what the model made of the text, so that a tip that says the same is drafted', async () => {
    answering = (request, response) => say(request, response, { summary: articleText, tips: [intel] })
    const { origin } = await siteFor(app, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    )
    const result = await bodyOf<ExtractionResult>(extract({ url: `${origin}/b` }))
    const { slug } = await aPost(client, newPostOfExtraction(result, new Set()))
    const tips = await bodyOf<Tip[]>(client.get(`/api/posts/${slug}/tips`))
    expect(tips.map(({ provenance }) => provenance)).toEqual(['drafted'])
    expect(await draftsAt(origin)).toEqual(['openai:gpt-4o-mini'])
  })
})

describe('a language model that takes its time', () => {
  /** Starts an extraction that waits for the model. */
  async function waiting() {
    let asked = () => {}
    const arrived = new Promise<void>(resolve => {
      asked = resolve
    })
    answering = () => asked()
    const leaving = new AbortController()
    const response = await app.request(
      new Request('http://localhost:3000/api/extract', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: client.browser.cookies('/'), ...stream },
        body: JSON.stringify({ content: articleText }),
        signal: leaving.signal,
      }),
    )
    await arrived
    const { rows } = await app.pool.query('select id from extractions order by id desc limit 1')
    return { id: String(rows[0].id), response, leave: () => leaving.abort() }
  }
  const stateOf = async (id: string) => bodyOf<ExtractionState>(client.get(`/api/extractions/${id}`))

  it('is let go of when the extraction is cancelled', async () => {
    const { id, response } = await waiting()
    expect((await client.delete(`/api/extractions/${id}`)).status).toBe(204)
    expect((await eventsOf(response)).at(-1)).toMatchObject({ event: 'error', data: { status: 409 } })
    await eventually('the provider to see its connection closed', () => closed).toBe(1)
  })

  it('is let go of when nobody watches any more', async () => {
    const { id, response, leave } = await waiting()
    await response.body?.cancel()
    leave()
    await eventually('the provider to see its connection closed', () => closed).toBe(1)
    await eventually('the extraction to be cancelled', async () => (await stateOf(id)).state).toBe(
      'cancelled',
    )
    expect((await stateOf(id)).error?.detail).toMatch(/nobody was watching/)
  })

  it('is let go of when the time of the whole extraction is up', async () => {
    const { id, response } = await waiting()
    expect((await eventsOf(response)).at(-1)).toMatchObject({
      event: 'error',
      data: { status: 504, detail: 'Finding the tips took more than 4 seconds' },
    })
    await eventually('the provider to see its connection closed', () => closed).toBe(1)
    await eventually('the extraction to fail', async () => (await stateOf(id)).state).toBe('failed')
  })
})
