import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#contract/account.ts'
import { accounts } from '../../schema/house/people.ts'
import { newId } from '../../schema/ids.ts'
import { testApp } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { password } from '../../testing/newcomers.ts'
import { follow, ours, settingsFor, sharedSingleSignOn } from '../../testing/single-sign-on.ts'
import { findUserIdByEmail } from '../people/queries.ts'

const conflict = 'This e-mail has an account; sign in with your password'

const sso = sharedSingleSignOn()
const { browse, comeAs, somebody } = sso

const signUp = (browser: Browser, email: string) =>
  browser.submit('/api/login', { intent: 'sign-up', email, password })
const whoIs = async (browser: Browser) => user.parse(await (await browser.get('/api/auth/user')).json())
const waysOf = async (browser: Browser) => (await browser.get('/api/sign-in-ways')).json()
const identitiesOf = async (userId: string) =>
  (await sso.site.database.select().from(accounts).where(eq(accounts.userId, userId))).map(
    ({ providerId, accountId }) => `${providerId} ${accountId}`,
  )

describe('the way back from the provider', () => {
  it.each([
    ['without a state', ''],
    ['with a made-up state', '?state=made-up&code=made-up'],
  ])('leads to the login page %s', async (_what, query) => {
    const browser = browse()
    const { url, answer } = await follow(browser, `/api/auth/callback/sso${query}`)
    expect(url.pathname).toBe('/api/login')
    expect(await answer?.text()).toContain('Single sign-on did not work')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  it('is refused to a browser other than the one that began', async () => {
    const { subject } = somebody()
    sso.provider.visitor = subject
    const began = browse()
    const { url } = await follow(began, '/api/login?provider=oidc', at =>
      at.pathname.startsWith('/api/auth/'),
    )
    const victim = browse()
    const end = await follow(victim, url.href)
    expect(end.url.pathname).toBe('/api/login')
    expect((await victim.get('/api/auth/user')).status).toBe(401)
  })

  it('tells that the sign-in was cancelled there', async () => {
    const browser = browse()
    const began = await browser.get('/api/login?provider=oidc&next=/x')
    const state = new URL(began.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const { url, answer } = await follow(browser, `/api/auth/callback/sso?error=access_denied&state=${state}`)
    expect(url.searchParams.get('next')).toBe('/x')
    expect(await answer?.text()).toContain('The sign-in at the provider was cancelled')
  })
})

describe('signing in at the provider', () => {
  it('starts with PKCE, a state and a nonce', async () => {
    const answer = await browse().get('/api/login?provider=oidc')
    expect(answer.status).toBe(302)
    const { searchParams, origin } = new URL(answer.headers.get('location') ?? '')
    expect(origin).toBe(sso.provider.issuer)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('nonce')).toBeTruthy()
    expect(searchParams.get('state')).toBeTruthy()
  })

  it('makes an account of what the provider tells, keeps no token of its, and ends at next', async () => {
    const { subject, email } = somebody({ picture: 'https://pictures.example/ada.png' })
    const browser = browse()
    const end = await comeAs(subject, browser, '/stocks/NVDA?x=1#conclusion')
    expect(end.href).toBe(`${ours}/stocks/NVDA?x=1#conclusion`)
    const me = await whoIs(browser)
    expect(me).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: null,
      profileImageUrl: 'https://pictures.example/ada.png',
      onboardingCompleted: false,
      researchStyles: [],
      otherResearchText: null,
      role: 'member',
      timezone: 'UTC',
      suspendedUntil: null,
    })
    expect(await waysOf(browser)).toEqual({ password: false, signedInAt: expect.any(String) })
    const [account, ...others] = await sso.site.database
      .select()
      .from(accounts)
      .where(eq(accounts.userId, me.id))
    expect(others).toEqual([])
    expect(account).toMatchObject({
      accountId: `${sso.provider.issuer}#${subject}`,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    })
  })

  it('knows a person by issuer and subject, also when their e-mail has changed there', async () => {
    const { subject, email } = somebody()
    const [first, second] = [browse(), browse()]
    await comeAs(subject, first)
    sso.provider.people.set(subject, { email: `new-${email}`, email_verified: true })
    await comeAs(subject, second)
    expect(await whoIs(second)).toEqual(await whoIs(first))
    expect(second.cookies('/')).not.toBe(first.cookies('/'))
  })

  it('goes to / instead of another host', async () => {
    const { subject } = somebody()
    expect((await comeAs(subject, browse(), '//evil.example')).href).toBe(`${ours}/`)
  })

  it('does not take over what is no web address or too long', async () => {
    const { subject } = somebody({ picture: 'javascript:alert(1)', name: 'x'.repeat(500) })
    const browser = browse()
    await comeAs(subject, browser)
    expect(await whoIs(browser)).toMatchObject({ profileImageUrl: null, firstName: 'x'.repeat(80) })
  })

  it.each([
    ['made for another client', (claims: object) => ({ ...claims, azp: 'another-client' })],
    ['that never ends', ({ exp: _end, ...claims }: Record<string, unknown>) => claims],
    ['that has ended', (claims: object) => ({ ...claims, exp: 1_000_000_000 })],
    ['of another issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
  ])('refuses an ID token %s', async (_what, changed) => {
    const { subject, email } = somebody()
    sso.provider.changeIdToken = changed
    const browser = browse()
    const end = await comeAs(subject, browser)
    sso.provider.changeIdToken = claims => claims
    expect(end.pathname).toBe('/api/login')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect(await findUserIdByEmail(sso.site.database, email)).toBeUndefined()
    sso.site.failures.length = 0
  })

  it('takes an ID token that names us as the one it was made for', async () => {
    const { subject } = somebody()
    sso.provider.changeIdToken = claims => ({ ...claims, azp: sso.provider.clientId })
    expect((await comeAs(subject, browse())).pathname).toBe('/my-stocks')
    sso.provider.changeIdToken = claims => claims
  })

  it('makes no account of an address that the provider has not confirmed, and says so', async () => {
    for (const email_verified of [false, undefined, 'no']) {
      const { subject, email } = somebody({ email_verified })
      const browser = browse()
      const end = await comeAs(subject, browser, '/stocks/NVDA')
      expect(end.searchParams.get('next')).toBe('/stocks/NVDA')
      const text = await (await browser.get(end.href)).text()
      expect(text).toContain('Your provider has not confirmed this address')
      expect((await browser.get('/api/auth/user')).status).toBe(401)
      expect(await findUserIdByEmail(sso.site.database, email)).toBeUndefined()
    }
  })

  it('refuses a person without an e-mail', async () => {
    const { subject } = somebody({ email: undefined })
    const end = await comeAs(subject, browse())
    expect(end.pathname).toBe('/api/login')
    expect(end.searchParams.get('error')).toBe('email_not_found')
  })
})

describe('an e-mail that has an account', () => {
  it('is told so, and nothing is joined, when the provider has not verified it', async () => {
    const { subject, email } = somebody({ email_verified: false })
    const browser = browse()
    await signUp(browse(), email)
    const end = await comeAs(subject, browser)
    expect(await (await browser.get(end.href)).text()).toContain(conflict)

    await browser.submit('/api/login', { intent: 'sign-in', email, password })
    const me = await whoIs(browser)
    expect(await identitiesOf(me.id)).toEqual([`credential ${me.id}`])
  })

  it('joins after one sign-in to that account, and then signs in by itself', async () => {
    const { subject, email } = somebody()
    await signUp(browse(), email)
    const browser = browse()
    const end = await comeAs(subject, browser, '/my-stocks')
    expect(await (await browser.get(end.href)).text()).toContain(conflict)
    expect((await browser.get('/api/auth/user')).status).toBe(401)

    const wrong = await browser.submit('/api/login', { intent: 'sign-in', email, password: 'wrong-password' })
    expect(wrong.status).toBe(401)
    const next = end.searchParams.get('next') ?? ''
    const right = await browser.submit('/api/login', { intent: 'sign-in', email, password, next })
    expect(right.headers.get('location')).toBe('/my-stocks')
    const me = await whoIs(browser)
    expect((await identitiesOf(me.id)).toSorted()).toEqual([
      `credential ${me.id}`,
      `sso ${sso.provider.issuer}#${subject}`,
    ])

    const later = browse()
    expect((await comeAs(subject, later)).pathname).toBe('/my-stocks')
    expect(await whoIs(later)).toEqual(me)
  })

  it('joins no other account than its own, and only from the browser that came from the provider', async () => {
    const { subject, email } = somebody()
    await signUp(browse(), email)
    const browser = browse()
    await comeAs(subject, browser)
    const mallory = `${newId()}@example.com`
    await signUp(browser, mallory)
    const { id } = await whoIs(browser)
    expect(await identitiesOf(id)).toEqual([`credential ${id}`])

    const elsewhere = browse()
    await elsewhere.submit('/api/login', { intent: 'sign-in', email, password })
    const owner = await whoIs(elsewhere)
    expect(await identitiesOf(owner.id)).toEqual([`credential ${owner.id}`])
  })
})

describe('OIDC_LINK=verified', () => {
  it('joins a confirmed address to the account that has it at once, and no other', async () => {
    const linking = await testApp({
      variables: { ...settingsFor(sso.provider), OIDC_LINK: 'verified' },
      opened: sso.site,
    })
    const [known, unconfirmed] = [somebody(), somebody({ email_verified: false })]
    for (const { email } of [known, unconfirmed]) await signUp(browse(linking), email)
    const browser = browse(linking)
    expect((await comeAs(known.subject, browser)).pathname).toBe('/my-stocks')
    const me = await whoIs(browser)
    expect(me.email).toBe(known.email)
    expect((await identitiesOf(me.id)).toSorted()).toEqual([
      `credential ${me.id}`,
      `sso ${sso.provider.issuer}#${known.subject}`,
    ])

    const stranger = browse(linking)
    const end = await comeAs(unconfirmed.subject, stranger)
    expect(await (await stranger.get(end.href)).text()).toContain(conflict)
    expect((await stranger.get('/api/auth/user')).status).toBe(401)
    const newcomer = browse(linking)
    expect((await comeAs(somebody().subject, newcomer)).pathname).toBe('/my-stocks')
    expect((await whoIs(newcomer)).id).not.toBe(me.id)
  })
})
