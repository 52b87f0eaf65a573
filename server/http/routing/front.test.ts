import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '../../process/log.ts'
import { testApp } from '../../testing/app.ts'
import { aPost } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { type Listening, listen } from '../listen.ts'
import { createFront } from './front.ts'

type Line = Parameters<Log['request']>[0]

const app = sharedApp({
  variables: { PUBLIC_CACHE: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  now: () => 0,
})
const client = sharedClient(app)
let server: Listening
let port: number
let path: string
/** What the front answered, and what went on to the application. */
const lines: Line[] = []
let passedOn = 0

beforeAll(async () => {
  const log: Log = { ...app.services.log, request: line => lines.push(line) }
  const front = createFront({ ...app.services, log })
  server = await listen(
    async request => {
      passedOn++
      return app.request(request)
    },
    { port: 0, host: '127.0.0.1', publicUrl: app.services.config.publicUrl, proxiesPictures: false, log },
    front,
  )
  port = server.port
})
afterAll(async () => {
  await server.stop()
})
beforeEach(async () => {
  path = `/api/posts/${(await aPost(client, { content: 'A long text. '.repeat(300) })).slug}`
  await read(path)
  lines.length = 0
  passedOn = 0
})
afterEach(() => expect(app.failures).toEqual([]))

/** Node's own client: it sends and hides nothing by itself. */
async function read(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = httpGet({ port, path: address, headers, method, host: '127.0.0.1' })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const chunks = (await answer.toArray()) as Buffer[]
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

describe('the front', () => {
  it('leaves writes, who may be signed in and what is not kept to the application', async () => {
    expect((await read(path, { cookie: 'better-auth.session_token=x' })).status).toBe(200)
    expect((await read(path, { authorization: 'Bearer x' })).status).toBe(401)
    expect((await read(path, {}, 'DELETE')).status).toBe(401)
    expect((await read('/api/posts/nothing')).status).toBe(404)
    expect((await read('/api/posts?limit=1&x=1')).status).toBe(200)
    expect((await read('/api/posts?limit=1&x=1')).status).toBe(200)
    expect((await read('/api/search?q=margins')).status).toBe(200)
    expect((await read('/api/search?q=margins')).status).toBe(200)
    expect(passedOn).toBe(8)
  })

  it('sends what is kept, with exactly the headers that the application gives', async () => {
    const direct = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    const { status, headers, body } = await read(path, { 'accept-encoding': 'br' })
    expect(passedOn).toBe(0)
    expect(status).toBe(200)
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = headers
    expect(sent).toEqual(Object.fromEntries(direct.headers))
    expect(brotliDecompressSync(body).toString()).toBe(await (await app.request(path)).text())
  })

  it('answers 304 to who has it, and HEAD without a body', async () => {
    const { headers } = await read(path)
    const known = await read(path, { 'if-none-match': String(headers.etag) })
    expect(known.status).toBe(304)
    expect(known.body.length).toBe(0)
    expect(known.headers['content-type']).toBeUndefined()
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const head = await read(path, {}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(passedOn).toBe(0)
  })

  it('sends the same to who comes by a link that counts its readers', async () => {
    expect((await read(`${path}?utm_source=letter`)).status).toBe(200)
    expect(passedOn).toBe(0)
  })

  it('shows a change as soon as its writer has been answered', async () => {
    const list = '/api/posts?limit=1'
    for (let n = 0; n < 10; n++) {
      await read(list)
      const { title } = await aPost(client, { title: `Fresh ${n}` })
      expect((await read(list)).body.toString()).toContain(title)
    }
  })

  it('counts reads of an address like the application, and leaves the refusal to it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 600; n++) expect((await read(path, headers)).status).toBe(200)
    expect(passedOn).toBe(0)
    const refused = await read(path, headers)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await read(path, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
  })

  it('writes a line for each request, without its query', async () => {
    await read(`${path}?utm_source=letter`)
    expect(lines).toEqual([{ method: 'GET', path, status: 200, milliseconds: expect.any(Number) }])
  })
})

describe('without a cache', () => {
  it('there is no front', async () => {
    const plain = await testApp({ opened: app })
    expect(createFront(plain.services)).toBeUndefined()
    await plain.close()
  })
})
