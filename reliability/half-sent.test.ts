import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#contract/problem.ts'
import { patience } from '#extraction/testing/until.ts'
import { securityHeaders } from '#server/http/answers/security-headers.ts'
import { sharedApp, sharedClient } from '#server/testing/shared-app.ts'
import { type OpenPort, openPort } from './testing/open-port.ts'
import { type RawAnswer, rawRequest } from './testing/raw-request.ts'
import { rounds } from './testing/rounds.ts'
import { storedRows } from './testing/stored-rows.ts'

// Over real connections: what is broken here never becomes a request.
const app = sharedApp()
let server: OpenPort
const client = sharedClient(app)
let stored: () => Promise<object>
beforeAll(async () => {
  server = await openPort(app)
  stored = await storedRows(app)
})
afterAll(async () => {
  await server.close()
})

const text = JSON.stringify({ title: 'Sent by halves', summary: 'x'.repeat(1000) })
const head = (lines: string[] = [], path = '/api/posts') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${client.browser.cookies('/')}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')
const length = (bytes: number) => `Content-Length: ${bytes}`
const chunked = 'Transfer-Encoding: chunked'

async function expectAlive(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/health`)
  expect(await answer.json()).toEqual({ status: 'ok' })
}

function expectProblem({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, headers['content-type']], body).toEqual([expected, 'application/problem+json'])
  expect(body).toContain('"detail":')
}

describe('a body that does not come whole', () => {
  const halves: [string, () => (string | Buffer)[], ('end' | 'reset')[]][] = [
    ['no body at all', () => [head([length(500)])], ['end', 'reset']],
    ['half of it', () => [head([length(text.length)]), text.slice(0, 500)], ['end', 'reset']],
    [
      'all of it but the last byte, in small pieces',
      () => [head([length(text.length)]), ...(text.slice(0, -1).match(/.{1,50}/g) ?? [])],
      ['end', 'reset'],
    ],
    ['a valid beginning of more', () => [head([length(text.length + 5)]), text], ['end', 'reset']],
    ['chunks without an end', () => [head([chunked]), `3e8\r\n${text.slice(0, 1000)}\r\n`], ['end', 'reset']],
    ['half a chunk', () => [head([chunked]), `3e8\r\n${text.slice(0, 100)}`], ['end', 'reset']],
    ['a chunk of no size', () => [head([chunked]), `zz\r\n${text}\r\n0\r\n\r\n`], ['end', 'reset']],
    ['half a head', () => [head([length(10)]).slice(0, 40)], ['end', 'reset']],
  ]
  it.each(halves.flatMap(([what, pieces, ends]) => ends.map(end => [what, end, pieces] as const)))(
    '(%s, then %s) is stored nowhere, fails nothing and stops nobody',
    async (_what, after, pieces) => {
      const before = await stored()
      for (let n = 0; n < rounds; n++) {
        const { status } = await rawRequest(server.port, pieces(), { after })
        expect([0, 400]).toContain(status)
      }
      await expectAlive()
      expect(await stored()).toEqual(before)
    },
  )

  it(`keeps nobody waiting: ${200 * rounds} clients that stop in the middle cost others nothing`, async () => {
    const before = await stored()
    const waiting = Array.from({ length: 200 * rounds }, () =>
      rawRequest(server.port, [head([length(text.length)]), text.slice(0, 100)], { patience: 1500 }),
    )
    const started = performance.now()
    for (let n = 0; n < 20; n++) await expectAlive()
    expect(performance.now() - started).toBeLessThan(20_000)
    await Promise.all(waiting)
    await expectAlive()
    expect(await stored()).toEqual(before)
  })
})

describe('a request that stops coming, or comes a byte at a time', () => {
  it('is given up with 408 after 30 seconds, its head as well as its body, read or not', async () => {
    const before = await stored()
    const began = performance.now()
    const answers = await Promise.all([
      rawRequest(server.port, [head([length(text.length)]), text.slice(0, 100)], { patience: 60_000 }),
      rawRequest(server.port, [head([chunked]), '3e8\r\n{'], { patience: 60_000 }),
      rawRequest(server.port, [head([length(10)]).slice(0, 40)], { patience: 60_000 }),
      rawRequest(server.port, dripping(), { patience: 60_000 }),
    ])
    for (const answer of answers) expectProblem(answer, 408)
    // Heads are looked at every five seconds.
    expect(performance.now() - began).toBeLessThan(patience(40_000))
    await expectAlive()
    expect(await stored()).toEqual(before)
  })

  /** Half a body, the bytes of which come one a second for a minute. */
  async function* dripping(): AsyncGenerator<string> {
    yield head([length(text.length)])
    for (const byte of text.slice(0, 60)) {
      await sleep(1000)
      yield byte
    }
  }
})

describe('a body that is not what its head says', () => {
  it('is refused with 400 when it is cut off by its own length', async () => {
    const answer = await rawRequest(server.port, [head([length(20), 'Connection: close']), text.slice(0, 20)])
    expectProblem(answer, 400)
    expect(problem.parse(JSON.parse(answer.body)).status).toBe(400)
  })

  it.each([
    ['two lengths', [length(20), length(30)]],
    ['a length and chunks', [length(20), chunked]],
    ['a length that is no number', ['Content-Length: 1e3']],
    ['a length below 0', ['Content-Length: -1']],
    ['an unknown coding', ['Transfer-Encoding: cow']],
  ])('is refused with 400 for %s, so that no second request hides in it', async (_what, lines) => {
    const before = await stored()
    const hidden = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answer = await rawRequest(server.port, [head(lines), '0\r\n\r\n', hidden])
    expect([400, 501]).toContain(answer.status)
    expect(answer.body).not.toContain('"status":"ok"')
    expect(await stored()).toEqual(before)
  })

  it.each(['gzip', 'br', 'deflate, gzip'])('is refused with 4xx when it is compressed (%s)', async coding => {
    const bytes = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    const lines = [length(bytes.length), `Content-Encoding: ${coding}`, 'Connection: close']
    const answer = await rawRequest(server.port, [head(lines), bytes])
    expect([400, 415]).toContain(answer.status)
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })
})

describe('a body that is too large', () => {
  const mebibyte = 1024 * 1024

  it.each([
    ['/api/tasks', 1],
    ['/api/posts', 2],
    ['/api/extract', 6],
    ['/api/import', 200],
  ])('is refused at %s above %d MiB by its length, before a byte of it has come', async (path, most) => {
    const lines = [length(most * mebibyte + 1), 'Connection: close']
    expectProblem(await rawRequest(server.port, [head(lines, path)]), 413)
  })

  it('is refused by what has come, where it tells no length, before all of it has', async () => {
    const before = await stored()
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await rawRequest(server.port, [head([chunked]), ...Array<string>(40).fill(chunk)])
    expectProblem(answer, 413)
    await expectAlive()
    expect(await stored()).toEqual(before)
  })
})

describe('what is no request', () => {
  it.each([
    ['a head of 100 KB', () => `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['an address of 100 KB', () => `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['bytes of TLS', () => Buffer.from('16030100c8010000c40303', 'hex'), 400],
    ['a line of nothing', () => '\0\0\0\r\n\r\n', 400],
    ['no Host', () => 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', () => 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n', 400],
    ['a header with a NUL', () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
    [
      'a Host of two',
      () => 'GET /api/health HTTP/1.1\r\nHost: a b/\\?#@:x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an expectation', () => 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the moon\r\n\r\n', 417],
  ])('is refused as everything else is: %s', async (_what, bytes, status) => {
    const answer = await rawRequest(server.port, [bytes()])
    expectProblem(answer, status)
    expect(problem.parse(JSON.parse(answer.body)).status).toBe(status)
    expect(answer.headers).toMatchObject(securityHeaders(app.services.config))
    await expectAlive()
  })

  it('ends the connection, and is not written into an answer that has begun', async () => {
    const good = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answer = await rawRequest(server.port, [good, '\0\0\0\r\n\r\n'])
    // The second is refused before the first is answered, or after: never within.
    expect([200, 400]).toContain(answer.status)
    expect(answer.body.split('HTTP/1.1').length).toBeLessThanOrEqual(2)
    await expectAlive()
  })

  it.each([
    ['an address that is none', 'GET // HTTP/1.1\r\nHost: localhost'],
    ['a whole address of another site', 'GET http://evil.example/api/health HTTP/1.1\r\nHost: localhost'],
    ['a Host that is none', 'GET /api/health HTTP/1.1\r\nHost: a b/\\?#@:x'],
    ['a Host of 5 000 letters', `GET /api/health HTTP/1.1\r\nHost: ${'x'.repeat(5000)}`],
    ['dots', 'GET /api/../../../etc/passwd HTTP/1.1\r\nHost: localhost'],
    ['half an encoding', 'GET /api/posts/%E0%A4%A HTTP/1.1\r\nHost: localhost'],
    ['a fragment', 'GET /api/health#x HTTP/1.1\r\nHost: localhost'],
    ['an unusual method', 'PROPFIND /api/posts HTTP/1.1\r\nHost: localhost'],
    ['TRACE', 'TRACE /api/posts HTTP/1.1\r\nHost: localhost'],
    ['OPTIONS for all', 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
  ])('or answered without a failure: %s', async (_what, lines) => {
    const answer = await rawRequest(server.port, [`${lines}\r\nConnection: close\r\n\r\n`])
    expect([200, 400, 404, 405]).toContain(answer.status)
    await expectAlive()
  })
})
