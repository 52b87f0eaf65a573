import { request } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { describe, expect, it } from 'vitest'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { sharedAssistants, use } from './testing/assistants.ts'
import { readingNames, writingNames } from './testing/tool-names.ts'

const app = sharedApp({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: '0' } })
const person = sharedClient(app)
const mcp = sharedAssistants(app, person)

/** One message as it goes over the wire. */
function send(message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(mcp.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
}

/** The same with this Accept header or none: fetch adds one of its own. */
function sendPlainly(path: string, accept: string | undefined) {
  return new Promise<{ status: number | undefined; type: string | undefined; body: string }>(
    (resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(accept === undefined ? {} : { accept }) }
      request(new URL(path, mcp.address), { method: 'POST', headers }, response => {
        let body = ''
        response.on('data', (part: Buffer) => {
          body += part
        })
        response.on('end', () => {
          const type = response.headers['content-type']?.split(';')[0]
          resolve({ status: response.statusCode, type, body })
        })
      })
        .on('error', reject)
        .end(JSON.stringify(listTools))
    },
  )
}

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const calling = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

describe('/mcp', () => {
  it.each(['GET', 'DELETE', 'PUT'])('refuses %s: there is no stream and no session', async method => {
    const answer = await fetch(mcp.address, { method, headers: { accept: 'text/event-stream' } })
    expect(answer.headers.get('allow')).toBe('POST')
    await expectProblem(answer, 405)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
  ])('refuses the page of another site, with a token too: %j', async headers => {
    await expectProblem(await send(listTools, headers), 403)
    await expectProblem(await send(listTools, { ...headers, authorization: `Bearer ${mcp.writeToken}` }), 403)
  })

  it('refuses a host whose name was made to lead here, unless a proxy of ours has looked at it', async () => {
    const ask = (on: TestApp, host: string) =>
      on.request('/mcp', {
        method: 'POST',
        headers: { host, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(listTools),
      })
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '',
    ])
      await expectProblem(await ask(app, host), 403)
    for (const host of ['localhost:1', '127.0.0.1:3000', '[::1]:3000', '192.0.2.7'])
      expect((await ask(app, host)).status).toBe(200)
    const behind = await testApp({ opened: app, variables: { TRUST_PROXY: '1' } })
    expect((await ask(behind, 'upstream:3000')).status).toBe(200)
    await behind.close()
  })

  it.each([`tipfolio_${'A'.repeat(43)}`, 'x', ''])('refuses the token %j with 401', async secret => {
    const answer = await send(listTools, { authorization: `Bearer ${secret}` })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /)
    await expectProblem(answer, 401)
  })

  it.each([
    ['not JSON', '{', 400],
    ['no message at all', '[]', 400],
    ['more than 20 at once', JSON.stringify(Array(21).fill(listTools)), 400],
    ['the beginning within a batch', JSON.stringify([{ ...listTools, method: 'initialize' }]), 400],
    ['more than 1 MiB', ' '.repeat(1024 * 1024 + 1), 413],
  ])('refuses %s', async (_, body, status) => {
    await expectProblem(await send(body), status)
  })

  it('refuses what is not JSON by its type', async () => {
    await expectProblem(await send(listTools, { 'content-type': 'text/plain' }), 415)
  })

  it.each(['{}', 'null', '1', '{"jsonrpc":"2.0","id":1}', '{"method":"tools/call","params":null}'])(
    'refuses %s as no message',
    async body => {
      const answer = await send(body)
      expect(answer.status).toBe(400)
      expect(await bodyOf(answer)).toMatchObject({ error: { code: -32700 } })
    },
  )

  it.each([...readingNames, ...writingNames])(
    'refuses %s with 401 without a token, also with a cookie',
    async name => {
      const answer = await send(calling(name), { cookie: person.browser.cookies('/') })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Tipfolio"')
      await expectProblem(answer, 401)
    },
  )

  it.each(writingNames)('refuses %s with 403 for a token that reads', async name => {
    const answer = await send(calling(name), { authorization: `Bearer ${mcp.readToken}` })
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
    await expectProblem(answer, 403)
  })

  it.each([
    { method: 'resources/list' },
    { method: 'prompts/get', params: { name: 'x' } },
    { method: 'tools/delete' },
    { method: '__proto__' },
    { method: 'tools/call', params: { name: '__proto__' } },
    { method: 'tools/call', params: { name: 'search', arguments: { q: 'x' }, task: { ttl: 1 } } },
    { method: 'tools/call', params: { name: 'search', arguments: ['x'] } },
  ])('answers what it does not know with an error, and keeps nobody waiting: %j', async message => {
    const answer = await send({ jsonrpc: '2.0', id: 7, ...message })
    expect(answer.status).toBe(200)
    const { id, error, result } = await bodyOf<{ id: number; error?: object; result?: { isError?: true } }>(
      answer,
    )
    expect(id).toBe(7)
    expect(Boolean(error) || result?.isError).toBe(true)
  })

  it('refuses a version of the protocol that it does not speak', async () => {
    expect((await send(listTools, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  })

  it.each(['2025-06-18', '2025-11-25'])(
    'refuses several at once in version %s, which has no batches',
    async version => {
      await expectProblem(await send([listTools, listTools], { 'mcp-protocol-version': version }), 400)
    },
  )

  it('refuses a batch as a whole where one of it needs a token', async () => {
    await expectProblem(await send([listTools, calling('my_notes', { stock: 'NVDA' })]), 401)
  })

  it('refuses who takes neither JSON nor a stream', async () => {
    expect((await send(listTools, { accept: 'text/html' })).status).toBe(406)
  })

  it.each(['text/event-stream', 'text/event-stream;q=0.9', 'text/*', 'text/html, text/event-stream'])(
    'answers a stream of one event where %j alone is accepted',
    async accept => {
      const { status, type, body } = await sendPlainly('/mcp', accept)
      expect([status, type]).toEqual([200, 'text/event-stream'])
      const [, data = ''] = /^event: message\ndata: ([^\n]+)\n\n$/.exec(body) ?? []
      expect(JSON.parse(data)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
    },
  )

  it('answers a batch by an event each, and refusals as it does otherwise', async () => {
    const accept = 'text/event-stream'
    const answer = await send(
      [
        { ...listTools, id: 8 },
        { ...listTools, id: 9 },
      ],
      { accept },
    )
    expect((await answer.text()).match(/"id":\d/g)).toEqual(['"id":8', '"id":9'])
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect((await send(notice, { accept })).status).toBe(202)
    await expectProblem(await send(calling('my_notes', { stock: 'NVDA' }), { accept }), 401)
  })

  it('is understood by the protocol’s own client, which reads a stream', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const streaming: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('accept', 'text/event-stream')
      return fetch(input, { ...init, headers })
    }
    const transport = new StreamableHTTPClientTransport(new URL(mcp.address), { fetch: streaming })
    // Its own type says that an id may be undefined, where the interface says absent.
    await client.connect(transport as Transport)
    expect((await client.listTools()).tools.length).toBeGreaterThan(3)
    expect((await use(client, 'search', { q: 'NVDA' })).isError).toBeFalsy()
    await client.close()
  })

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/*',
    'application/json;q=0.9',
    'text/event-stream, */*;q=0.1',
  ])('answers JSON where %j is accepted', async accept => {
    const { status, type, body } = await sendPlainly('/mcp', accept)
    expect([status, type]).toEqual([200, 'application/json'])
    expect(JSON.parse(body)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
  })

  it('answers with a slash behind its address, and refuses there what it refuses without', async () => {
    expect((await sendPlainly('/mcp/', 'application/json')).status).toBe(200)
    await expectProblem(await fetch(`${mcp.address}/`, { method: 'GET' }), 405)
  })

  it.each([{}, { 'mcp-protocol-version': '2025-03-26' }])(
    'answers a batch in its order, notices without: %j',
    async headers => {
      const answer = await send(
        [
          { ...listTools, id: 'a' },
          { jsonrpc: '2.0', method: 'notifications/initialized' },
          { nothing: 'known' },
          { jsonrpc: '2.0', id: 2, method: 'ping' },
          { jsonrpc: '2.0', id: 3, method: 'tools/delete' },
        ],
        headers,
      )
      expect(answer.status).toBe(200)
      expect(await bodyOf(answer)).toMatchObject([
        { id: 'a', result: { tools: expect.any(Array) } },
        { id: null, error: { code: -32700 } },
        { id: 2, result: {} },
        { id: 3, error: { code: -32601 } },
      ])
      const one = await send([{ ...listTools, id: 9 }], headers)
      expect(await bodyOf(one)).toMatchObject([{ id: 9 }])
    },
  )

  it('counts each message of a batch as a read of its address', async () => {
    const behind = await testApp({ opened: app, variables: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    const batch = () =>
      behind.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
        body: JSON.stringify(Array(20).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })),
      })
    for (let n = 0; n < 30; n++) expect((await batch()).status).toBe(200)
    await expectProblem(await batch(), 429)
    await behind.close()
  })

  it('takes a batch of notices without an answer', async () => {
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect((await send([notice, notice])).status).toBe(202)
  })

  it('takes a notice without an answer', async () => {
    const answer = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(answer.status).toBe(202)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('says so of a tool that there is not', async () => {
    const { isError, said } = await use(await mcp.assistant(), 'delete_everything')
    expect(isError).toBe(true)
    expect(said).toContain('not found')
  })

  it('says what is wrong with an input', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    for (const [name, args] of [
      ['read_post', {}],
      ['read_stock', { stock: 'NVDA', limit: 0 }],
      ['classify_tip', { tipId: 'x', classification: 'agree' }],
      ['write_conclusion', { stock: 'NVDA', action: 'gamble' }],
    ] as const) {
      const { isError, said } = await use(client, name, args)
      expect(isError, name).toBe(true)
      expect(said).toMatch(/Invalid arguments/)
    }
  })

  it('says in a sentence what is not there, and follows no step up an address', async () => {
    const client = await mcp.assistant(mcp.readToken)
    for (const [name, args, words] of [
      ['read_post', { post: 'no-such-post' }, 'Post not found'],
      ['read_stock', { stock: 'NOSUCH' }, 'Stock not found'],
      ['my_notes', { stock: '../../auth/user?x=' }, 'not found'],
      ['read_stock', { stock: '..' }, 'nothing of the name'],
      ['list_posts', { cursor: 'x' }, 'cursor'],
    ] as const) {
      const { isError, said } = await use(client, name, args)
      expect(isError, name).toBe(true)
      expect(said).toContain(words)
    }
  })
})
