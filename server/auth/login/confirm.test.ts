import { afterEach, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { password } from '../../testing/newcomers.ts'
import { freshClient, sharedApp } from '../../testing/shared-app.ts'

const app = sharedApp({ variables: { RATE_LIMITS: 'on' } })
const client = freshClient(app)
afterEach(() => app.pool.query('delete from rate_counts'))

const age = (minutes: number) =>
  app.pool.query(`update sessions set created_at = now() - make_interval(mins => $1) where user_id = $2`, [
    minutes,
    client.user.id,
  ])
const forgetPassword = () =>
  app.pool.query('update accounts set password = null where user_id = $1', [client.user.id])

const steps: [string, number, (by: Client, given?: object) => Promise<Response>][] = [
  [
    'making a token',
    201,
    (by, given) => by.post('/api/tokens', { name: 'Notebook', scope: 'read', ...given }),
  ],
  [
    'deleting the account',
    204,
    (by, given) =>
      given === undefined
        ? by.delete('/api/auth/user')
        : by.browser.send('DELETE', '/api/auth/user', given, { origin: 'http://localhost:3000' }),
  ],
]

describe.each(steps)('%s', (_what, done, step) => {
  it('needs no password within ten minutes of signing in', async () => {
    await age(9)
    expect((await step(client)).status).toBe(done)
  })

  it('asks for it later: missing or wrong is 403 beside the field, right does it', async () => {
    await age(10)
    const refused: [object | undefined, string][] = [
      [undefined, 'Enter your password'],
      [{ password: '' }, 'Enter your password'],
      [{ password: null }, 'Enter your password'],
      [{ password: 'wrong-password' }, 'The password is wrong'],
    ]
    for (const [given, message] of refused) {
      const answer = await step(client, given)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        detail: 'Enter your password',
        errors: [{ path: 'password', message }],
      })
    }
    expect(await (await client.get('/api/tokens')).json()).toEqual([])
    expect((await step(client, { password })).status).toBe(done)
  })

  it('counts a wrong one as a failed sign-in: ten, then 429, with the right one too', async () => {
    await age(60)
    for (let n = 0; n < 10; n++) expect((await step(client, { password: 'wrong-password' })).status).toBe(403)
    expect((await step(client, { password })).status).toBe(429)
    const signIn = { email: client.user.email, password }
    expect((await client.post('/api/auth/sign-in/email', signIn)).status).toBe(429)
    expect((await client.get('/api/auth/user')).status).toBe(200)
  })

  it('asks who has no password to sign in again', async () => {
    await age(11)
    await forgetPassword()
    const answer = await step(client, { password })
    expect(answer.status).toBe(403)
    const problem = await answer.json()
    expect(problem).toMatchObject({ detail: 'Sign in again first' })
    expect(problem).not.toHaveProperty('errors')
  })
})

describe('GET /api/sign-in-ways', () => {
  it('tells when the session began', async () => {
    await age(30)
    const { signedInAt } = (await (await client.get('/api/sign-in-ways')).json()) as { signedInAt: string }
    expect(Math.round((Date.now() - Date.parse(signedInAt)) / 60_000)).toBe(30)
  })
})
