import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { newcomers, password } from '../testing/newcomers.ts'
import { sharedApp } from '../testing/shared-app.ts'

const site = sharedApp({ variables: { RATE_LIMITS: 'on' } })

const { browse, signedUp } = newcomers(site)

describe('GET /api/auth/user', () => {
  it('answers 401 with the title Unauthorized to the signed-out', async () => {
    const answer = await browse().get('/api/auth/user')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ title: 'Unauthorized', status: 401 })
  })

  it('answers 401 to a cookie that was tampered with', async () => {
    const { browser } = await signedUp()
    const [name, value = ''] = browser.cookies('/').split('=')
    const forged = `${name}=x${value}`
    const answer = await site.request('/api/auth/user', { headers: { cookie: forged } })
    expect(answer.status).toBe(401)
  })

  it('gives exactly the fields of a user', async () => {
    const { browser, email } = await signedUp({ name: 'Ada Lovelace King' })
    expect(await (await browser.get('/api/auth/user')).json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email,
      firstName: 'Ada',
      lastName: 'Lovelace King',
      displayName: null,
      profileImageUrl: null,
      onboardingCompleted: false,
      researchStyles: [],
      otherResearchText: null,
      role: 'member',
      timezone: 'UTC',
      suspendedUntil: null,
    })
  })
})

describe('POST /api/auth/change-password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.send('POST', '/api/auth/change-password', { currentPassword, newPassword })

  it('refuses the signed-out with 401', async () => {
    expect((await change(browse(), password, 'another-password')).status).toBe(401)
  })

  it('refuses a short new password with 422 and a wrong current one with 401', async () => {
    const { browser } = await signedUp()
    expect((await change(browser, password, 'short')).status).toBe(422)
    const answer = await change(browser, 'wrong-password', 'another-password')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'currentPassword' }] })
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  it('ends all other sessions, kills the old cookie and gives the caller a new one', async () => {
    const { browser, email } = await signedUp()
    const elsewhere = browse()
    await elsewhere.send('POST', '/api/auth/sign-in/email', { email, password })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
    const old = browser.cookies('/')

    expect((await change(browser, password, 'another-password')).status).toBe(204)

    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await site.request('/api/auth/user', { headers: { cookie: old } })).status).toBe(401)
    const again = await browse().send('POST', '/api/auth/sign-in/email', { email, password })
    expect(again.status).toBe(401)
  })
})

describe('PATCH /api/auth/user', () => {
  const change = (browser: Browser, changes: object) => browser.send('PATCH', '/api/auth/user', changes)

  it('refuses the signed-out with 401 before it looks at the input', async () => {
    expect((await change(browse(), { displayName: 7 })).status).toBe(401)
  })

  it('does not complete the onboarding without a display name and a research style', async () => {
    const { browser } = await signedUp()
    const answer = await change(browser, { displayName: '  ', onboardingCompleted: true })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      detail: 'Please enter a display name to continue.',
      errors: [
        { path: 'displayName', message: 'Please enter a display name to continue.' },
        { path: 'researchStyles', message: 'Please select at least one research style.' },
      ],
    })
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ onboardingCompleted: false })
  })

  it.each([
    [{ displayName: 'x'.repeat(81) }, 'displayName'],
    [{ researchStyles: ['tea-leaves'] }, 'researchStyles.0'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
  ])('refuses %o with 422', async (changes, path) => {
    const { browser } = await signedUp()
    const answer = await change(browser, changes)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path }] })
  })

  it('completes the onboarding with what was told before', async () => {
    const { browser } = await signedUp()
    expect((await change(browser, { displayName: 'Ada' })).status).toBe(200)
    const answer = await change(browser, {
      researchStyles: ['blogs', 'other', 'blogs'],
      otherResearchText: 'Annual reports',
      onboardingCompleted: true,
    })
    expect(answer.status).toBe(200)
    const user = await answer.json()
    expect(user).toMatchObject({
      displayName: 'Ada',
      researchStyles: ['blogs', 'other'],
      otherResearchText: 'Annual reports',
      onboardingCompleted: true,
    })
    expect(await (await browser.get('/api/auth/user')).json()).toEqual(user)
  })

  it('leaves what is absent, clears what is null, and takes nothing else', async () => {
    const { browser, email } = await signedUp({ name: 'Ada Lovelace' })
    const answer = await change(browser, { lastName: null, email: 'other@example.com', id: randomUUID() })
    expect(await answer.json()).toMatchObject({ firstName: 'Ada', lastName: null, email })
    expect((await change(browser, {})).status).toBe(200)
  })
})

describe('the rest of /api/auth', () => {
  it.each([
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/sign-in/social'],
    ['GET', '/api/auth/callback/sso'],
    ['GET', '/api/auth/error'],
    ['GET', '/api/auth/ok'],
  ])('%s %s is 404', async (method, path) => {
    const { browser } = await signedUp()
    const answer = await site.request(path, { method, headers: { cookie: browser.cookies('/') } })
    expect(answer.status).toBe(404)
  })
})
