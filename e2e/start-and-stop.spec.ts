import { afterAll, describe, expect, it } from 'vitest'
import { startServer, temporaryFolder } from './testing/server.ts'

describe('starting and stopping', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)

  it('refuses a setting that it cannot use, in a sentence that names it', async () => {
    const start = startServer({ dataDir: folder.path, environment: { RATE_LIMITS: 'maybe' } })
    await expect(start).rejects.toThrow(/RATE_LIMITS is on or off/)
  })

  it('keeps what was saved, and is ready at once the second time', async () => {
    const first = await startServer({ dataDir: folder.path })
    const account = { email: 'kept@example.com', password: 'a long enough password', name: 'Kept' }
    expect((await post(`${first.origin}/api/auth/sign-up/email`, account)).status).toBeLessThan(300)
    expect(await first.stop()).toBe(0)

    const second = await startServer({ dataDir: folder.path })
    console.log(
      `Ready after ${first.readyAfter.toFixed(0)} ms at first, ${second.readyAfter.toFixed(0)} ms the second time`,
    )
    expect((await post(`${second.origin}/api/auth/sign-in/email`, account)).status).toBe(200)
    expect(await second.stop('SIGINT')).toBe(0)
    // 3 s is the promise on a machine of its own; this one may be busy with other tests.
    expect(second.readyAfter).toBeLessThan(10_000)
  })

  it('refuses a second server on the same data within 5 s', async () => {
    const server = await startServer({ dataDir: folder.path })
    const started = performance.now()
    await expect(startServer({ dataDir: folder.path })).rejects.toThrow(/Another Tipfolio server is running/)
    expect(performance.now() - started).toBeLessThan(5000)
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

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
