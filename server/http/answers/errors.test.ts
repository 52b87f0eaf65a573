import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { type OpenDatabase, openDatabase } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../testing/client.ts'
import { isAlive } from '../../testing/is-alive.ts'
import { problemOf } from './errors.ts'

let dataDir: string
let opened: OpenDatabase
let app: TestApp
let client: SignedInClient
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tipfolio-down-'))
  chmodSync(dataDir, 0o711)
  opened = await openDatabase({ databaseUrl: undefined, dataDir }, 'command')
  app = await testApp({ opened, variables: { RATE_LIMITS: 'on' } })
  client = await signedInClient(app)
})
afterAll(async () => {
  await app.close()
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function postmaster(): Promise<number> {
  const { rows } = await opened.pool.query('show data_directory')
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('a change that loses every race with others', () => {
  it.each(['40001', '40P01'])('answers 503 and when to come again, and is no failure (%s)', async code => {
    const lost: Error = await inTransaction(opened.database, transaction =>
      transaction.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)),
    ).then(
      () => new Error('It succeeded'),
      (error: Error) => error,
    )
    const answer = problemOf(lost, { method: 'POST', path: '/api/posts' }, app.services.log).toResponse()
    expect(answer.headers.get('retry-after')).toBe('1')
    await expectProblem(answer, 503)
    expect(app.remarks.at(-1)).toContain('POST /api/posts')
    expect(app.failures).toEqual([])
  })
})

describe('while the database is gone', () => {
  it('every call answers 503 and when to come again, and all is well once it is back', async () => {
    expect(await (await client.get('/api/health')).json()).toMatchObject({ status: 'ok' })
    // SIGQUIT is PostgreSQL's immediate shutdown: connections are cut off.
    const pid = await postmaster()
    process.kill(pid, 'SIGQUIT')
    await eventually('the killed PostgreSQL to be gone', () => isAlive(pid)).toBe(false)
    const calls: (() => Promise<Response>)[] = [
      () => client.get('/api/health'),
      () => app.request('/api/health'),
      () => app.request('/api/posts'),
      () => app.request('/api/stocks/NVDA'),
      () => client.patch('/api/auth/user', {}),
      () => client.post('/api/stocks', { ticker: 'NVDA' }),
      () => client.post('/api/extract', { content: 'x'.repeat(99) }),
      () => client.post('/api/auth/sign-in/email', { email: 'a@example.com', password: 'password-1234' }),
      () => client.post('/api/auth/sign-up/email', { email: 'b@example.com', password: 'password-1234' }),
    ]
    for (const round of ['at once', 'later'])
      for (const [index, call] of calls.entries()) {
        const answer = await call()
        expect([round, index, answer.status]).toEqual([round, index, 503])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        await expectProblem(answer, 503)
      }
    expect((await app.request('/api/nothing')).status).toBe(404)

    const again = await openDatabase({ databaseUrl: undefined, dataDir }, 'command')
    await eventually(
      'the server to be healthy again',
      async () => (await client.get('/api/health')).status,
    ).toBe(200)
    expect((await client.post('/api/stocks', { ticker: 'NVDA' })).status).toBe(201)
    await again.close()
    // What went wrong inside is told to nobody but the log.
    expect(app.failures.length).toBeGreaterThan(0)
  })
})
