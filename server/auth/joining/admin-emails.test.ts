import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { readConfig } from '../../process/config.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { openClient } from '../../testing/client.ts'
import { settingsFor, sharedSingleSignOn } from '../../testing/single-sign-on.ts'
import { aToken, withToken } from '../../testing/tokens.ts'

const sso = sharedSingleSignOn()
const named = 'keeper-of-it@example.com'
const other = 'second-keeper@example.com'
const password = 'password-1234'
let site: TestApp
let linking: TestApp

beforeAll(async () => {
  const variables = { ...settingsFor(sso.provider), ADMIN_EMAILS: ` ${named.toUpperCase()}, ${other}` }
  site = await testApp({ variables })
  linking = await testApp({ variables: { ...variables, OIDC_LINK: 'verified' }, opened: site })
})
afterAll(async () => {
  await linking.close()
  await site.close()
})

const me = (browser: Browser) => bodyOf<User>(browser.get('/api/auth/user'))
const come = async (claims: object, on = site, as = sso.somebody({ ...claims })) => {
  const browser = sso.browse(on)
  const end = await sso.comeAs(as.subject, browser)
  return { browser, end, as }
}
const signUp = async (email: string) => {
  const client = openClient(linking)
  expect((await client.post('/api/auth/sign-up/email', { email, password })).status).toBe(201)
  return client
}

describe('ADMIN_EMAILS', () => {
  it('is refused without a provider, and where it is no list of addresses', () => {
    expect(() => readConfig({ ADMIN_EMAILS: named })).toThrow('ADMIN_EMAILS needs a provider')
    expect(() => readConfig({ ...settingsFor(sso.provider), ADMIN_EMAILS: 'me' })).toThrow('ADMIN_EMAILS')
  })

  it('makes nobody admin who types such an address at sign-up, or whose provider has not confirmed it', async () => {
    const { end, browser } = await come({ email: other, email_verified: false })
    expect(end.searchParams.get('error')).toBe('email_not_verified')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const typed = await signUp(other)
    expect((await me(typed.browser)).role).toBe('member')
  })

  it('makes admin who comes with a confirmed one, and nobody else', async () => {
    const { browser, as } = await come({ email: named })
    expect(await me(browser)).toMatchObject({ email: named, role: 'admin' })
    expect((await me((await come({})).browser)).role).toBe('member')
    // A further sign-in changes nothing: the first session stays.
    await come({}, site, as)
    expect((await me(browser)).role).toBe('admin')
    expect(await (await browser.get('/api/moderation-log')).json()).toMatchObject([
      { role: 'server', action: 'role', details: { from: 'member', to: 'admin' } },
    ])
  })

  it('leaves nothing in an admin’s account to whoever had typed the address: password, session and token end', async () => {
    const email = other
    const attacker = openClient(linking)
    await attacker.post('/api/auth/sign-in/email', { email, password })
    const { secret } = await aToken(attacker)
    expect((await withToken(linking, secret, '/api/my-stocks')).status).toBe(200)
    const { browser } = await come({ email }, linking)
    expect(await me(browser)).toMatchObject({ email, role: 'admin' })
    await expectProblem(await withToken(linking, secret, '/api/my-stocks'), 401)
    await expectProblem(await attacker.post('/api/stocks', { ticker: 'EVIL' }), 401)
    await expectProblem(await attacker.post('/api/auth/sign-in/email', { email, password }), 401)
  })
})
