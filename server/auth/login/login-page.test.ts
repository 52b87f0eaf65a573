import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { password, someEmail } from '../../testing/newcomers.ts'

let site: TestApp
let server: ServerType
let origin: string

// Over real HTTP: cookies, redirects and forms are what this is about.
beforeAll(async () => {
  server = await new Promise(resolve => {
    const starting = serve({ fetch: request => site.request(request), port: 0, hostname: '127.0.0.1' }, () =>
      resolve(starting),
    )
  })
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  site = await testApp({ variables: { PORT: String(port), RATE_LIMITS: 'on' } })
})
afterAll(async () => {
  server.close()
  await site.close()
})

const browse = () => openBrowser(request => fetch(request), origin)
const newcomer = () => ({ intent: 'sign-up', email: someEmail(), password })
const signUp = (fields: Record<string, string> = {}, browser = browse()) =>
  browser.submit('/api/login', { ...newcomer(), ...fields })

async function pageOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { document } = parseHTML(await answer.text())
  return {
    document,
    errors: [...document.querySelectorAll('.error')].map(({ textContent }) => textContent),
    value: (id: string) => document.querySelector(`#${id}`)?.getAttribute('value'),
    text: document.querySelector('main')?.textContent ?? '',
  }
}

describe('the form of /api/login', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without an Origin', { origin: '' }],
    ['of a sandbox', { origin: 'null' }],
  ])('is refused with 403 when it comes from a page %s', async (_what, headers) => {
    const answer = await browse().submit('/api/login', newcomer(), headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is refused with 415 as JSON and with 413 above 1 MiB', async () => {
    const asJson = await browse().send('POST', '/api/login', { email: someEmail(), password }, { origin })
    expect(asJson.status).toBe(415)
    // In process: over HTTP the connection ends before the whole form is sent.
    const inProcess = openBrowser(site.request, origin)
    expect((await signUp({ email: 'x'.repeat(1024 * 1024) }, inProcess)).status).toBe(413)
  })

  it('comes back with 422, the messages beside the fields and what was typed, but the password', async () => {
    const answer = await signUp({
      email: '"><script>alert(1)</script>',
      password: 'short',
      firstName: 'Ada <b>',
      next: '/my-stocks',
    })
    expect(answer.status).toBe(422)
    const page = await pageOf(answer)
    expect(page.errors).toEqual(['Enter an e-mail address', 'Use at least 8 characters'])
    expect(page.document.querySelector('#new-email')?.getAttribute('aria-describedby')).toBe(
      'new-email-error',
    )
    expect(page.value('new-email')).toBe('"><script>alert(1)</script>')
    expect(page.value('first-name')).toBe('Ada <b>')
    expect(page.value('new-password')).toBe('')
    expect(page.value('email')).toBe('')
    expect(page.document.querySelector('[name=next]')?.getAttribute('value')).toBe('/my-stocks')
    expect(page.document.querySelector('script')).toBeNull()
  })

  it('comes back with 409 for an e-mail in use and with 401 for wrong credentials', async () => {
    const email = someEmail()
    await signUp({ email })
    const taken = await signUp({ email })
    expect(taken.status).toBe(409)
    const page = await pageOf(taken)
    expect(page.errors).toEqual(['This e-mail has an account already'])
    expect([page.value('new-email'), page.value('email'), page.value('password')]).toEqual([email, email, ''])
    const wrong = await browse().submit('/api/login', {
      intent: 'sign-in',
      email,
      password: 'wrong-password',
    })
    expect(wrong.status).toBe(401)
    expect((await pageOf(wrong)).errors).toEqual(['The e-mail or the password is wrong'])
  })

  it('comes back with 429 and Retry-After after 10 failures', async () => {
    const email = someEmail()
    const browser = browse()
    const attempt = () =>
      browser.submit('/api/login', { intent: 'sign-in', email, password: 'wrong-password' })
    for (let failure = 1; failure <= 10; failure++) expect((await attempt()).status).toBe(401)
    const answer = await attempt()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const { document } = await pageOf(answer)
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Too many failed sign-ins')
  })

  it('creates an account, signs in and goes to next with 303', async () => {
    const browser = browse()
    const answer = await signUp({ next: '/stocks/NVDA#conclusion', firstName: 'Ada', lastName: '' }, browser)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/stocks/NVDA#conclusion')
    const user = await browser.get('/api/auth/user')
    expect(await user.json()).toMatchObject({ firstName: 'Ada', lastName: null, onboardingCompleted: false })
  })

  it('signs in, and goes to / instead of another host', async () => {
    const email = someEmail()
    await signUp({ email })
    const browser = browse()
    const answer = await browser.submit('/api/login', { email, password, next: '/.//evil.example' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

describe('GET /api/login', () => {
  it('has two forms, made for password managers, and no script', async () => {
    const answer = await browse().get('/api/login?next=//evil.example')
    expect(answer.status).toBe(200)
    const { document, errors } = await pageOf(answer)
    const forms = [...document.querySelectorAll('form')].map(form => ({
      name: document.querySelector(`#${form.getAttribute('aria-labelledby')}`)?.textContent,
      intent: form.querySelector('[name=intent]')?.getAttribute('value'),
      fields: [...form.querySelectorAll('label')].map(label => {
        const input = form.querySelector(`#${label.getAttribute('for')}`)
        return [label.textContent, input?.getAttribute('type'), input?.getAttribute('autocomplete')]
      }),
      buttons: [...form.querySelectorAll('button')].map(button => button.textContent),
    }))
    expect(forms).toEqual([
      {
        name: 'Sign in',
        intent: 'sign-in',
        fields: [
          ['Email', 'email', 'username'],
          ['Password', 'password', 'current-password'],
        ],
        buttons: ['Sign in'],
      },
      {
        name: 'Create account',
        intent: 'sign-up',
        fields: [
          ['Email', 'email', 'username'],
          ['Password', 'password', 'new-password'],
          ['First name', 'text', 'given-name'],
          ['Last name', 'text', 'family-name'],
        ],
        buttons: ['Create account'],
      },
    ])
    expect(document.querySelector('[name=next]')?.getAttribute('value')).toBe('/')
    expect(document.title).toBe('Sign In | Tipfolio')
    expect(document.querySelectorAll('script').length).toBe(0)
    expect(errors).toEqual([])
  })

  it('has the form for a new account first where one comes to begin, also when it was refused', async () => {
    const begin = '/api/login?intent=sign-up'
    const first = await pageOf(await browse().get(begin))
    expect(first.document.title).toBe('Create account | Tipfolio')
    for (const { document } of [first, await pageOf(await browse().submit(begin, { intent: 'sign-in' }))])
      expect([...document.querySelectorAll('form')].map(form => form.getAttribute('action'))).toEqual([
        begin,
        begin,
      ])
    expect(first.document.querySelector('h2')?.textContent).toBe('Create account')
  })

  it('offers no provider where none is set', async () => {
    const { text } = await pageOf(await browse().get('/api/login?provider=oidc'))
    expect(text).not.toContain('single sign-on')
  })

  it('sends a signed-in visitor on at once', async () => {
    const browser = browse()
    await signUp({}, browser)
    const answer = await browser.get('/api/login?next=/my-stocks')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/my-stocks')
  })
})

describe('/api/logout', () => {
  async function signedIn() {
    const browser = browse()
    await signUp({}, browser)
    return { browser, cookie: browser.cookies('/') }
  }
  const alive = async (cookie: string) =>
    (await fetch(`${origin}/api/auth/user`, { headers: { cookie } })).status === 200

  it.each([
    ['Sec-Fetch-Site says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site says same-site, another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['the Referer is foreign', { referer: 'https://evil.example/page' }],
    ['the page is loaded in advance', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'none' }],
  ])('changes nothing and asks when %s', async (_what, headers) => {
    const { browser, cookie } = await signedIn()
    const answer = await browser.get('/api/logout', headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { document } = await pageOf(answer)
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/logout')
    expect(document.querySelector('button')?.textContent).toBe('Log out')
    expect(await alive(cookie)).toBe(true)
  })

  it('changes nothing for HEAD, which asks what GET would answer', async () => {
    const { cookie } = await signedIn()
    await fetch(`${origin}/api/logout`, { method: 'HEAD', headers: { cookie }, redirect: 'manual' })
    expect(await alive(cookie)).toBe(true)
  })

  it('refuses the confirmation from another origin', async () => {
    const { browser, cookie } = await signedIn()
    expect((await browser.submit('/api/logout', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await alive(cookie)).toBe(true)
  })

  it('ends the session on the server and goes to /', async () => {
    const { browser, cookie } = await signedIn()
    expect(await alive(cookie)).toBe(true)
    const answer = await browser.get('/api/logout', { 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/')
    expect(browser.cookies('/')).toBe('')
    expect(await alive(cookie)).toBe(false)
  })

  it('ends it from the confirmation as well, and does no harm to the signed-out', async () => {
    const { browser, cookie } = await signedIn()
    const answer = await browser.submit('/api/logout', {})
    expect(answer.status).toBe(303)
    expect(await alive(cookie)).toBe(false)
    expect((await browser.get('/api/logout')).status).toBe(302)
  })
})
