import { createServer } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { productVersion } from '../../../process/version.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, signedInClient } from '../../../testing/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../testing/tokens.ts'

describe('GET /api/health', () => {
  it('answers 200 {"status":"ok"}, to anybody and also to a write of none', async () => {
    const app = await testApp()
    const answer = await app.request('/api/health')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('{"status":"ok"}')
    await expectProblem(await app.request('/api/health', { method: 'POST' }), 405)
    await app.close()
  })

  it('tells the version to admins, and neither to visitors, members, moderators nor a token', async () => {
    const app = await testApp()
    const admin = await signedInAs(app, 'admin')
    const { secret } = await aToken(admin)
    const forged = { cookie: 'better-auth.session_token=forged.forged' }
    for (const answer of [
      await openClient(app).get('/api/health'),
      await app.request('/api/health', { headers: forged }),
      await (await signedInClient(app)).get('/api/health'),
      await (await signedInAs(app, 'moderator')).get('/api/health'),
      await withToken(app, secret, '/api/health'),
    ])
      expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}'])

    const answer = await admin.get('/api/health')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({ status: 'ok', version: productVersion() })
    expect(productVersion()).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    await app.close()
  })

  it('answers 503 within 3 s when the database takes connections and never answers', async () => {
    const mute = createServer(socket => socket.on('error', () => {}))
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void mute.close())
    const address = mute.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const working = await testDatabase()
    const app = await testApp({ opened: working })
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port,
      user: 'x',
      database: 'x',
      // So long that nobody takes it for the 2 s of the call, on a busy machine either.
      connectionTimeoutMillis: 60_000,
    })
    const database = drizzle(pool)
    const hanging = await testApp({ opened: working, database })
    // The pool itself waits for a minute.
    const answer = await hanging.request('/api/health')
    expect(answer.headers.get('retry-after')).toBe('2')
    await expectProblem(answer, 503)
    await app.close()
    await hanging.close()
    await working.close()
  })
})
