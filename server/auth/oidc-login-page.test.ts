import { describe, expect, it } from 'vitest'
import { user } from '#contract/account.ts'
import { newId } from '../schema/ids.ts'
import { testApp } from '../testing/app.ts'
import type { Browser } from '../testing/browser.ts'
import { password } from '../testing/newcomers.ts'
import { follow, settingsFor, sharedSingleSignOn, startProvider } from '../testing/single-sign-on.ts'

const sso = sharedSingleSignOn()
const { browse, comeAs, somebody } = sso

const whoIs = async (browser: Browser) => user.parse(await (await browser.get('/api/auth/user')).json())

describe('the login page with a provider', () => {
  it('offers it beside the passwords, with next', async () => {
    const text = await (await browse().get('/api/login?next=/my-stocks')).text()
    expect(text).toContain('Continue with single sign-on')
    expect(text).toContain('/api/login?provider=oidc&amp;next=%2Fmy-stocks')
    expect(text).toContain('Create account')
  })

  it('says that the provider cannot be reached, or is another than it claims, with 502', async () => {
    const closed = await startProvider()
    await closed.close()
    for (const issuer of [closed.issuer, sso.provider.issuer.replace('127.0.0.1', 'localhost')]) {
      const lost = await testApp({
        variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'tipfolio', OIDC_CLIENT_SECRET: 'secret' },
        opened: sso.site,
      })
      const answer = await browse(lost).get('/api/login?provider=oidc')
      expect(answer.status).toBe(502)
      const text = await answer.text()
      expect(text).toContain('The sign-in provider cannot be reached')
      expect(text).toContain('Create account')
      expect(lost.failures.length).toBe(1)
    }
  })

  it('says that it did not work when the provider fails half way, and does not fail itself', async () => {
    sso.provider.userinfoFails = true
    sso.provider.visitor = somebody().subject
    const { url, answer } = await follow(browse(), '/api/login?provider=oidc&next=/x')
    sso.provider.userinfoFails = false
    expect(url.searchParams.get('next')).toBe('/x')
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toContain('Single sign-on did not work')
  })

  it('is told by the ID token alone, where that carries the claims', async () => {
    const other = await startProvider({ claimsInIdToken: true })
    const there = await testApp({
      variables: settingsFor(other),
      opened: sso.site,
    })
    other.people.set('ada', { email: `${newId()}@example.com`, email_verified: true, given_name: 'Ada' })
    other.visitor = 'ada'
    const browser = browse(there)
    await follow(browser, '/api/login?provider=oidc&next=/done', at => at.pathname === '/done')
    expect(await whoIs(browser)).toMatchObject({ firstName: 'Ada', lastName: null })
    await other.close()
  })
})

describe('OIDC_ONLY', () => {
  it('has no password calls and no form: 404', async () => {
    const browser = browse(sso.only)
    for (const path of ['sign-up/email', 'sign-in/email', 'change-password'])
      expect((await browser.send('POST', `/api/auth/${path}`, {})).status).toBe(404)
    expect((await browser.submit('/api/login', { email: 'a@example.com', password })).status).toBe(404)
  })

  it('goes to the provider straight away, but shows a failure instead of trying for ever', async () => {
    const answer = await browse(sso.only).get('/api/login?next=/my-stocks')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(sso.provider.issuer)
    const failed = await browse(sso.only).get('/api/login?error=access_denied')
    expect(failed.status).toBe(200)
    const text = await failed.text()
    expect(text).toContain('Continue with single sign-on')
    expect(text).not.toContain('Password')
  })

  it('tells nobody of a password, also whose address has an account from before', async () => {
    for (const email_verified of [true, false]) {
      const { subject, email } = somebody({ email_verified })
      await browse().send('POST', '/api/auth/sign-up/email', { email, password })
      const browser = browse(sso.only)
      const text = await (await browser.get((await comeAs(subject, browser)).href)).text()
      expect(text).toMatch(
        email_verified
          ? /This e-mail has an account that your provider does not lead to/
          : /Your provider has not confirmed this address/,
      )
      expect(text).not.toMatch(/password/i)
    }
  })
})
