import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { Log } from '../../process/log.ts'
import { expectProblem } from '../../testing/answers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { rates } from '../limits.ts'

const app = sharedApp({ variables: { PUBLIC_CACHE: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const client = sharedClient(app)

beforeAll(async () => {
  await client.post('/api/stocks', { ticker: 'CALL' })
})

describe('a call', () => {
  it('that is refused for too many reads has the headers of every answer, also where its answer is kept', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    for (let read = 0; read < rates.read.most; read++) await app.request('/api/stocks?limit=2', { headers })
    const answer = await app.request('/api/stocks?limit=2', { headers })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await expectProblem(answer, 429)
  })

  it('is found whatever stands encoded in its path, and by no path that is like it', async () => {
    await expectProblem(await app.request('/api/posts/%E4%BD%A0%2F%E5%A5%BD'), 404)
    expect((await app.request('/api/stock%73')).status).toBe(200)
    for (const path of ['/api/stocks/', '/api//stocks', '/api/stocks/A/b/c', '/API/stocks'])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('decodes a name in its path once', async () => {
    expect((await app.request('/api/stocks/C%41LL')).status).toBe(200)
    for (const name of ['%2500', 'CALL%252F', 'C%2541LL', '%252500'])
      for (const path of [`/api/stocks/${name}`, `/api/stocks/${name}/tips`, `/api/posts/${name}`])
        await expectProblem(await app.request(path), 404)
    await expectProblem(await client.get('/api/notes/stock/C%2541LL'), 404)
    expect(app.failures).toEqual([])
  })

  it('takes a parameter that stands twice for a list, which no call has', async () => {
    await expectProblem(await app.request('/api/stocks?limit=1&limit=2'), 422)
    await expectProblem(await app.request('/api/search?q=a&q=b'), 422)
  })

  it('answers HEAD as GET without its body, refusals included', async () => {
    const answer = await app.request('/api/notes', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([405, ''])
    const refused = await app.request('/api/my-stocks', { method: 'HEAD' })
    expect([refused.status, await refused.text()]).toEqual([401, ''])
  })

  it('is told in one line, its path without the query', async () => {
    const lines: unknown[] = []
    const log: Log = { ...app.services.log, request: ({ milliseconds, ...line }) => lines.push(line) }
    const logged = createApp({ ...app.services, log })
    const ask = (path: string, init?: RequestInit) =>
      logged.fetch(new Request(`http://localhost${path}`, init))
    await ask('/api/stocks?ticker=SECRET')
    await ask('/api/my-stocks', { method: 'HEAD' })
    await ask('/api/posts', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(lines).toEqual([
      { method: 'GET', path: '/api/stocks', status: 200 },
      { method: 'HEAD', path: '/api/my-stocks', status: 401 },
      { method: 'POST', path: '/api/posts', status: 403 },
    ])
  })

  it('is told without the secret in its path, however it is spelled, also where it fails', async () => {
    const told: string[] = []
    const tell = (words: string) => void told.push(words)
    const log: Log = { request: ({ path }) => tell(path), info: tell, error: tell }
    const logged = createApp({ ...app.services, log })
    const ask = (path: string) => logged.fetch(new Request(`http://localhost${path}`))
    logged.add({
      method: 'GET',
      path: '/mail/fails/:token',
      handler: async () => {
        throw new Error('No')
      },
    })
    const addresses = ['/mail/off/secret', '/mail/confirm/secret', '/mail/secret', '//mail/off/secret']
    for (const path of [...addresses, '/calendar/secret.ics', '/CALENDAR/secret', '/cal%65ndar/secret.ics'])
      await ask(path)
    await ask('/mail/fails/secret')
    expect(told.every(line => !line.includes('secret') && line.includes('/…'))).toBe(true)
    expect(told).toHaveLength(9)
    await ask('/mail')
    await ask('/calendar')
    expect(told.slice(-2)).toEqual(['/mail', '/calendar'])
  })

  it('has no limit of size below the one of its contract, in pieces of unstated length too', async () => {
    const text = JSON.stringify({ message: 'é'.repeat(400) })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        // Cut inside of a letter: the pieces are put together before they are read.
        const bytes = new TextEncoder().encode(text)
        controller.enqueue(bytes.slice(0, 101))
        controller.enqueue(bytes.slice(101))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', cookie: client.browser.cookies('/') }
    const init = { method: 'POST', headers, body, duplex: 'half' } as const
    const answer = await app.request('/api/feedback', init)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ message: 'é'.repeat(400) })
  })
})
