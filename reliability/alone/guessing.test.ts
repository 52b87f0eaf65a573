import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { slowHashing } from '#server/auth/login/hashing.ts'
import { hashOfSecret } from '#server/auth/tokens/secret.ts'
import { testApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { differenceOf } from '../testing/durations.ts'
import { people } from '../testing/people.ts'
import { rounds } from '../testing/rounds.ts'
import { signingIn } from '../testing/signing-in.ts'

/** One process, with limits, on a database that a second one uses too: sessions hold across both. */
const variables = { RATE_LIMITS: 'on' }
const app = sharedApp({ variables, hashing: slowHashing })
const second = sharedApp({ variables, hashing: slowHashing, opened: app })
let someone: () => Promise<SignedInClient>
beforeAll(async () => {
  someone = await people(app)
})

const { browse, isAlive, signIn } = signingIn(app)
const password = 'password-1234'
const age = (seconds: number) =>
  app.pool.query(`update rate_counts set started_at = started_at - interval '${seconds} seconds'`)
const setCount = (key: string, count: number) =>
  app.pool.query('update rate_counts set count = $2 where key = $1', [key, count])
const cookieOf = (client: SignedInClient) => client.browser.cookies('/')

describe('guessing passwords', () => {
  it('ends after 10 tries in 15 minutes for account and address, in all processes and through every door', async () => {
    const client = await someone()
    const { email } = client.user
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const wrong = { currentPassword: 'wrong-password', newPassword: 'password-5678' }
    const form = { email: email.toUpperCase(), password: 'wrong' }
    const doors: [string, () => Promise<Response>][] = [
      ['the call', () => signIn(email, 'wrong-password', browse(), headers)],
      ['the other process', () => signIn(email, 'wrong-password', browse(second), headers)],
      ['the form', () => browse().submit('/api/login', form, headers)],
      ['a change of password', () => client.post('/api/auth/change-password', wrong, headers)],
    ]
    for (let failed = 0; failed < 10; failed++) {
      const [where, open] = doors[failed % doors.length] ?? ['', () => signIn(email, 'wrong')]
      expect((await open()).status, where).toBe(401)
    }
    for (const [where, open] of doors) {
      const answer = await open()
      expect(answer.status, where).toBe(429)
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
    }
    // Also with the right password, so that a guess is told by nothing; who is signed in stays so.
    expect((await signIn(email, password, browse(), headers)).status).toBe(429)
    expect(await isAlive(cookieOf(client))).toBe(true)
    expect((await signIn((await someone()).user.email, password, browse(), headers)).status).toBe(200)
    await age(901)
    expect((await signIn(email, password, browse(), headers)).status).toBe(200)
  })

  it('locks nobody out who comes from another address, for signing in and for a change of password', async () => {
    const client = await someone()
    const { email } = client.user
    const headers = { 'x-forwarded-for': '198.51.100.8' }
    const guesses = Array.from({ length: 12 }, () => signIn(email, 'wrong-password', browse(), headers))
    expect(
      (await Promise.all(guesses))
        .map(({ status }) => status)
        .toSorted()
        .slice(-2),
    ).toEqual([429, 429])
    expect((await signIn(email, password)).status).toBe(200)
    const change = { currentPassword: password, newPassword: 'password-5678' }
    expect((await client.post('/api/auth/change-password', change)).status).toBe(204)
  })

  it('ends after 100 tries for the account from everywhere, with the right password too', async () => {
    const { email } = (await someone()).user
    const guess = (browser = browse()) => signIn(email, 'wrong-password', browser)
    expect((await guess()).status).toBe(401)
    await setCount(`failedSignInOfAccount ${hashOfSecret(email)}`, 98)
    expect((await guess(browse(second))).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await guess()).status).toBe(401)
    expect((await signIn(email, password, browse(second))).status).toBe(429)
    await age(901)
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('ends after 50 tries from one /64, whosever accounts they are', async () => {
    const guess = (address: string) =>
      signIn(`${randomUUID()}@example.com`, 'wrong-password', browse(), { 'x-forwarded-for': address })
    expect((await guess('2001:db8:9:9::1')).status).toBe(401)
    await setCount('failedSignInOfAddress 2001:db8:9:9::/64', 49)
    expect((await guess('2001:db8:9:9::2')).status).toBe(401)
    expect((await guess('2001:db8:9:9::3')).status).toBe(429)
    const { email } = (await someone()).user
    const right = (address: string) => signIn(email, password, browse(), { 'x-forwarded-for': address })
    expect((await right('2001:db8:9:9::ffff')).status).toBe(429)
    expect((await right('2001:db8:9:8::ffff')).status).toBe(200)
  })

  it('tells of an e-mail without account what it tells of one with', async () => {
    const known = (await someone()).user.email
    const unknown = `${randomUUID()}@example.com`
    const browser = browse()
    for (let tried = 0; tried < 11; tried++) {
      const answers = await Promise.all(
        [known, unknown].map(email => signIn(email, 'wrong-password', browser)),
      )
      const [one, other] = await Promise.all(answers.map(seen))
      expect(one).toEqual(other)
      expect(one?.status).toBe(tried < 10 ? 401 : 429)
    }
  })

  it('takes the same time for an e-mail without account', async () => {
    // Without limits, so that each try does its work.
    const free = await testApp({ opened: app, hashing: slowHashing })
    const known = (await someone()).user.email
    const tries = 10 * rounds
    const apart = await differenceOf(
      tries,
      () => signIn(known, 'wrong-password', browse(free)),
      () => signIn(`${randomUUID()}@example.com`, 'wrong-password', browse(free)),
    )
    await free.close()
    // Hashing takes tens of milliseconds; without it the answer would come in a tenth of the time.
    expect(apart.ratio, JSON.stringify(apart)).toBeGreaterThan(0.6)
    expect(apart.ratio, JSON.stringify(apart)).toBeLessThan(1.6)
  })
})

/** What a client can look at, but the seconds to wait, which may differ by one. */
async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'retry-after')
  return { status: answer.status, headers, body: await answer.text() }
}
