import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { cpuTimeOf } from '../../testing/cpu-time.ts'
import { newcomers, password, someEmail } from '../../testing/newcomers.ts'
import { sharedApp } from '../../testing/shared-app.ts'

const site = sharedApp({ variables: { RATE_LIMITS: 'on' } })

const { browse, signedUp } = newcomers(site)

describe('POST /api/auth/sign-up/email', () => {
  const signUp = (fields: object, headers = {}) =>
    browse().send('POST', '/api/auth/sign-up/email', { email: someEmail(), password, ...fields }, headers)

  it('refuses another origin with 403', async () => {
    expect((await signUp({}, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each([
    ['no e-mail address', { email: 'somebody' }, 'email'],
    ['a password of 7 characters', { password: '1234567' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a first part of the name of 81 characters', { name: `${'x'.repeat(81)} y` }, 'name'],
  ])('refuses %s with 422', async (_what, fields, path) => {
    const answer = await signUp(fields)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path }] })
  })

  it('refuses an e-mail that has an account with 409, in any case', async () => {
    const { email } = await signedUp()
    const answer = await signUp({ email: email.toUpperCase() })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ status: 409, errors: [{ path: 'email' }] })
  })

  it('makes one account of five sign-ups at once', async () => {
    const email = someEmail()
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await signUp({ email })).status),
    )
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  it('sets nothing but the fields it names', async () => {
    const { browser } = await signedUp({
      onboardingCompleted: true,
      displayName: 'Boss',
      emailVerified: true,
      id: randomUUID(),
      image: 'https://evil.example/x.png',
      role: 'admin',
    })
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({
      onboardingCompleted: false,
      displayName: null,
      profileImageUrl: null,
    })
  })

  it('prefers the first and last name that are given', async () => {
    const { browser } = await signedUp({ name: 'Ada Lovelace', firstName: 'Augusta' })
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Lovelace',
    })
  })

  it('signs in with a cookie for this site alone', async () => {
    const [cookie, ...others] = (await signUp({})).headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^better-auth\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('makes the cookie Secure and prefixed when the public address is https', async () => {
    const secure = await testApp({ variables: { PUBLIC_URL: 'https://tips.example' }, opened: site })
    const browser = openBrowser(secure.request, 'https://tips.example')
    const answer = await browser.send('POST', '/api/auth/sign-up/email', { email: someEmail(), password })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-better-auth\.session_token=[^;]+;.*; Secure/)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

describe('POST /api/auth/sign-in/email', () => {
  const signIn = (email: string, secret: string, browser = browse()) =>
    browser.send('POST', '/api/auth/sign-in/email', { email, password: secret })

  it('takes a password of 128 characters of any script', async () => {
    const secret = '😀'.repeat(128)
    const person = someEmail()
    const added = await browse().send('POST', '/api/auth/sign-up/email', { email: person, password: secret })
    expect(added.status).toBe(201)
    expect((await signIn(person, secret)).status).toBe(200)
    const tooLong = { email: someEmail(), password: '😀'.repeat(129) }
    expect((await browse().send('POST', '/api/auth/sign-up/email', tooLong)).status).toBe(422)
  })

  it('tells a wrong e-mail and a wrong password alike', async () => {
    const { email } = await signedUp()
    const answers = await Promise.all([
      signIn(email, 'wrong-password'),
      signIn(someEmail(), 'wrong-password'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    const [wrongPassword, wrongEmail] = await Promise.all(answers.map(answer => answer.json()))
    expect(wrongEmail).toEqual(wrongPassword)
    expect(wrongEmail).toMatchObject({ title: 'Unauthorized', detail: 'The e-mail or the password is wrong' })
  })

  it('does the work of a hash for an e-mail without an account', async () => {
    const { email } = await signedUp()
    const time = (to: string) => cpuTimeOf(() => signIn(to, 'wrong-password'))
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 5; round++) {
      known.push(await time(email))
      unknown.push(await time(someEmail()))
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2)
    expect(median(known)).toBeGreaterThan(median(unknown) / 2)
  })

  it('takes a password that is longer than any for a wrong one', async () => {
    const { email } = await signedUp()
    expect((await signIn(email, 'x'.repeat(500))).status).toBe(401)
  })

  it('answers 429 after 10 failures for an account from one address, also to the right password, and for unknown e-mails alike', async () => {
    const { email } = await signedUp()
    const browser = browse()
    for (const address of [email, someEmail()]) {
      for (let failure = 1; failure <= 10; failure++)
        expect((await signIn(address, 'wrong-password', browser)).status).toBe(401)
      const refused = await signIn(address, password, browser)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    }
  })

  it('does not let the right password through among many wrong ones sent at once', async () => {
    const { email, browser } = await signedUp()
    const wrong = Array.from(
      { length: 20 },
      async (_, index) => (await signIn(email, `wrong-password-${index}`, browser)).status,
    )
    // Who is refused is told at once, while the ten before are looked at.
    await Promise.race(wrong)
    expect((await signIn(email, password, browser)).status).toBe(429)
    expect((await Promise.all(wrong)).toSorted()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  })

  it('gives a new session at every sign-in', async () => {
    const { email, browser } = await signedUp()
    const before = browser.cookies('/')
    const answer = await signIn(email.toUpperCase(), password, browser)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ email })
    expect(browser.cookies('/')).not.toBe(before)
  })
})
