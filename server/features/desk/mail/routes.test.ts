import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { type MailSettings, mailSettings } from '#contract/mail.ts'
import { linkIn, sharedMailbox } from '#extraction/testing/shared-mailbox.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { settingsFor, sharedSingleSignOn } from '../../../testing/single-sign-on.ts'

const mailbox = sharedMailbox()
const app = sharedApp({ jobs: true, variables: mailbox.variables })
const person = freshClient(app)
const other = freshClient(app)
const sso = sharedSingleSignOn()

const settings = (by: Pick<SignedInClient, 'get'> = person) => bodyOf<MailSettings>(by.get('/api/me/mail'))
const choose = (digest: string, hour: unknown = 7, by: SignedInClient = person) =>
  by.put('/api/me/mail', { digest, hour })
const stored = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows

/** Has a mail sent, and gives the path of its link. */
async function confirmation(by = person, count = 1): Promise<string> {
  expect((await by.post('/api/me/mail/confirm')).status).toBe(202)
  return linkIn(await mailbox.mailTo(by.user.email, count), '/mail/confirm/')
}

async function confirm(by = person): Promise<void> {
  expect((await app.request(await confirmation(by), { method: 'POST' })).status).toBe(200)
}

async function pageOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { document } = parseHTML(await answer.text())
  expect(document.querySelector('script')).toBeNull()
  return {
    text: document.querySelector('main')?.textContent ?? '',
    buttons: [...document.querySelectorAll('form[method=post] button')].map(({ textContent }) => textContent),
  }
}

describe('without SMTP_URL', () => {
  it('there is no call, no page and no word of mail', async () => {
    const without = await testApp({ opened: app, variables: { SMTP_URL: '', MAIL_FROM: '' } })
    const headers = { cookie: person.browser.cookies('/'), origin: 'http://localhost:3000' }
    const asked: [string, string][] = [
      ['GET', '/api/me/mail'],
      ['PUT', '/api/me/mail'],
      ['POST', '/api/me/mail/confirm'],
      ['GET', '/api/login/forgotten'],
      ['POST', '/api/login/forgotten'],
      ['GET', '/mail/off/secret'],
      ['POST', '/mail/off/secret'],
      ['GET', '/mail/confirm/secret'],
    ]
    for (const [method, path] of asked)
      expect([path, (await without.request(path, { method, headers })).status]).toEqual([path, 404])
    expect(await (await without.request('/api/login')).text()).not.toMatch(/forgot|mail me/i)
    await without.close()
  })
})

describe('/api/me/mail', () => {
  it('answers 401 signed out, 403 to tokens', async () => {
    const visitor = openClient(app)
    for (const answer of [
      visitor.get('/api/me/mail'),
      visitor.put('/api/me/mail', { digest: 'daily', hour: 7 }),
      visitor.post('/api/me/mail/confirm'),
    ])
      await expectProblem(await answer, 401)
    const { secret } = await bodyOf<{ secret: string }>(
      await person.post('/api/tokens', { name: 'Mail', scope: 'write', expiresInDays: 1 }),
    )
    const answer = await app.request('/api/me/mail', { headers: { authorization: `Bearer ${secret}` } })
    await expectProblem(answer, 403)
  })

  it.each([
    [{ digest: 'hourly', hour: 7 }, ['digest']],
    [{ digest: 'daily', hour: 24 }, ['hour']],
    [{ digest: 'daily', hour: -1 }, ['hour']],
    [{ digest: 'daily', hour: 7.5 }, ['hour']],
    [{ digest: 'daily', hour: '7' }, ['hour']],
    [{}, ['digest', 'hour']],
  ])('refuses %o with 422', async (body, paths) => {
    await expectProblem(await person.put('/api/me/mail', body), 422, paths)
  })

  it('is off at first, and stays so until the address is confirmed', async () => {
    const none = { digest: 'off', hour: 7, address: person.user.email, confirmed: false, switchedOff: null }
    expect(await settings()).toEqual(none)
    const refused = await expectProblem(await choose('daily'), 409)
    expect(refused.detail).toBe('Confirm your address first')
    expect(await settings()).toEqual(none)
    // That needs no address.
    expect((await choose('off', 9)).status).toBe(200)
    await confirm()
    expect(mailSettings.parse(await bodyOf(choose('weekly', 22)))).toEqual({
      ...none,
      digest: 'weekly',
      hour: 22,
      confirmed: true,
    })
    expect(await settings(other)).toMatchObject({ digest: 'off', confirmed: false })
  })

  it('holds for the address that was confirmed alone', async () => {
    await confirm()
    await choose('daily')
    await app.pool.query('update users set email = $2 where id = $1', [
      person.user.id,
      `new-${person.user.email}`,
    ])
    expect(await settings()).toMatchObject({ confirmed: false, address: `new-${person.user.email}` })
    await expectProblem(await choose('weekly'), 409)
  })

  it('takes an address as confirmed that the provider of the sign-in has confirmed, until it is another', async () => {
    const site = await testApp({
      opened: sso.site,
      variables: { ...settingsFor(sso.provider), ...mailbox.variables },
    })
    const browser = sso.browse(site)
    const { subject, email } = sso.somebody()
    await sso.comeAs(subject, browser)
    const theirs = () => bodyOf<MailSettings>(browser.get('/api/me/mail'))
    expect(await theirs()).toMatchObject({ address: email, confirmed: true })
    await sso.site.pool.query(`update users set email = 'other-' || email where email = $1`, [email])
    expect(await theirs()).toMatchObject({ confirmed: false })
    await site.close()
  })

  it('has the next look at a digest anew with settings and time zone', async () => {
    const looks = async () =>
      (await stored('select next_at as "nextAt" from mail_settings where id = $1', [person.user.id]))[0]
        ?.nextAt
    await confirm()
    await choose('daily', 0)
    // In UTC, the next midnight; there midnight is at 11:00 or so in UTC.
    const eventuallyAt = async (hour: number[]) => {
      for (let n = 0; n < 200; n++) {
        const at: Date | null = await looks()
        if (at && at > new Date() && hour.includes(at.getUTCHours())) return
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      throw new Error(`The next look is at ${await looks()}`)
    }
    await eventuallyAt([0])
    await person.patch('/api/auth/user', { timezone: 'Pacific/Auckland' })
    await eventuallyAt([11, 12])
    await choose('daily', 1)
    await eventuallyAt([12, 13])
    await choose('off')
    expect(await looks()).toBeNull()
  })
})

describe('a mail that confirms an address', () => {
  it('has a link to a page with one button, of which the database has a hash; looking presses nothing', async () => {
    const path = await confirmation()
    const { headers, text, html } = await mailbox.mailTo(person.user.email)
    expect(headers.get('subject')).toBe('Confirm your address for Tipfolio')
    expect(html).toContain(`href="http://localhost:3000${path}"`)
    expect(text).toContain('within 24 hours')
    expect(path).toMatch(/^\/mail\/confirm\/[\w-]{43}$/)
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await app.request(path, { method })).status).toBe(200)
    const page = await pageOf(await app.request(path))
    expect(page.buttons).toEqual(['Confirm'])
    expect(page.text).toContain(person.user.email)
    expect((await settings()).confirmed).toBe(false)
    const rows = await stored('select * from mail_confirmations, mails where mails.user_id = $1', [
      person.user.id,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(path.slice(-43))
  })

  it('confirms once, without a session and from wherever the button is pressed', async () => {
    const path = await confirmation()
    const press = () => app.request(path, { method: 'POST', headers: { origin: 'https://webmail.example' } })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [done] = answers.filter(({ status }) => status === 200)
    expect((await pageOf(done as Response)).text).toContain('Address confirmed')
    expect((await settings()).confirmed).toBe(true)
    for (const method of ['GET', 'POST']) {
      const gone = await app.request(path, { method })
      expect(gone.status).toBe(404)
      expect((await pageOf(gone)).text).toContain('This link holds no more')
    }
  })

  it.each(['x', 'x'.repeat(43), 'a%00b', '%F0%9F%A6%94', 'x'.repeat(4000)])(
    'says of %s that it holds no more',
    async secret => {
      for (const path of [`/mail/confirm/${secret}`, `/mail/off/${secret}`])
        for (const method of ['GET', 'POST']) expect((await app.request(path, { method })).status).toBe(404)
    },
  )

  it('ends after 24 hours, with another address and with the account', async () => {
    const late = await confirmation()
    await app.pool.query(
      `update mail_confirmations set expires_at = expires_at - interval '23 hours 59 minutes'`,
    )
    expect((await app.request(late)).status).toBe(200)
    await app.pool.query(`update mail_confirmations set expires_at = expires_at - interval '1 minute'`)
    expect((await app.request(late, { method: 'POST' })).status).toBe(404)
    const moved = await confirmation(person, 2)
    await app.pool.query('update users set email = $2 where id = $1', [
      person.user.id,
      `moved-${person.user.email}`,
    ])
    expect((await app.request(moved)).status).toBe(404)
    expect((await app.request(moved, { method: 'POST' })).status).toBe(404)
    expect((await settings()).confirmed).toBe(false)
    const theirs = await confirmation(other)
    await other.delete('/api/auth/user')
    expect((await app.request(theirs, { method: 'POST' })).status).toBe(404)
  })

  it('is sent three times a day', async () => {
    const limited = await testApp({
      opened: app,
      variables: { ...mailbox.variables, RATE_LIMITS: 'on' },
    })
    const ask = () =>
      limited.request('/api/me/mail/confirm', {
        method: 'POST',
        headers: { cookie: person.browser.cookies('/'), origin: 'http://localhost:3000' },
      })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask()).status)
    await limited.close()
    expect(statuses).toEqual([202, 202, 202, 429])
    // Each of the three holds, so that one that is late does no harm.
    const path = linkIn(await mailbox.mailTo(person.user.email, 3), '/mail/confirm/')
    expect((await app.request(path)).status).toBe(200)
  })
})

describe('an address in an account', () => {
  it.each(['a@example.com\r\nBcc: all@example.com', 'a@example.com\nX: y', 'a@example.com, b@example.com'])(
    'has no line end or second address: %j',
    async email => {
      const answer = await openClient(app).post('/api/auth/sign-up/email', {
        email,
        password: 'password-1234',
      })
      await expectProblem(answer, 422, ['email'])
    },
  )
})
