import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { linkIn, sharedMailbox } from '#extraction/testing/shared-mailbox.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient } from '../../../testing/client.ts'
import { someEmail } from '../../../testing/newcomers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { settingsFor, sharedSingleSignOn } from '../../../testing/single-sign-on.ts'

const mailbox = sharedMailbox()
const app = sharedApp({ jobs: true, variables: mailbox.variables })
const person = freshClient(app)
const sso = sharedSingleSignOn()

const path = '/api/login/forgotten'
const visitor = (on = app) => openClient(on).browser
const ask = (email: string, on = app) => visitor(on).submit(path, { email })
const canSignIn = async (password: string) =>
  (await openClient(app).post('/api/auth/sign-in/email', { email: person.user.email, password })).status ===
  200

async function pageOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { document } = parseHTML(await answer.text())
  expect(document.querySelector('script')).toBeNull()
  return {
    text: document.querySelector('main')?.textContent ?? '',
    field: document.querySelector('input[name=email]')?.getAttribute('value'),
    error: document.querySelector('.error')?.textContent,
    alert: document.querySelector('[role=alert]')?.textContent,
  }
}

describe('Forgot your password?', () => {
  it('stands on the sign-in page where there are passwords and mail, and nowhere else', async () => {
    const link = `<a class="link" href="${path}">Forgot your password?</a>`
    expect(await (await visitor().get('/api/login')).text()).toContain(link)
    const only = await testApp({
      opened: app,
      variables: { ...mailbox.variables, ...settingsFor(sso.provider), OIDC_ONLY: 'true' },
    })
    for (const method of ['GET', 'POST']) expect((await only.request(path, { method })).status).toBe(404)
    await only.close()
  })

  it('is a form of one field, and refuses another site’s', async () => {
    const page = await pageOf(await visitor().get(path))
    expect(page).toMatchObject({ field: '', error: undefined })
    const foreign = await visitor().submit(
      path,
      { email: person.user.email },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
  })

  it.each(['', 'nobody', 'a@example.com\r\nBcc: b@example.com', `${'a'.repeat(400)}@example.com`])(
    'says beside the field what is wrong with %j',
    async email => {
      const answer = await ask(email)
      expect(answer.status).toBe(422)
      expect((await pageOf(answer)).error).toBeTruthy()
    },
  )

  it('mails a link of one hour that is used once and ends all sessions', async () => {
    const answer = await ask(` ${person.user.email.toUpperCase()}`)
    expect(answer.status).toBe(200)
    expect((await pageOf(answer)).text).toContain(
      `If ${person.user.email} has an account with a password here`,
    )
    const mail = await mailbox.mailTo(person.user.email)
    expect(mail.headers.get('subject')).toBe('A new password for Tipfolio')
    expect([...mail.headers.keys()].some(name => name.startsWith('list-'))).toBe(false)
    const link = linkIn(mail, '/api/login?reset=')
    const { rows } = await app.pool.query('select * from password_links, mails')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(link.slice(-43))
    expect(Math.abs(rows[0].expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
    expect((await visitor().submit(link, { password: 'another-5678' })).status).toBe(303)
    expect([await canSignIn('password-1234'), await canSignIn('another-5678')]).toEqual([false, true])
    expect((await person.get('/api/auth/user')).status).toBe(401)
    const gone = await visitor().submit(link, { password: 'third-9999' })
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain('Have another one mailed')
    // Nobody has acted but the person: the log of moderators has nothing to tell.
    expect((await app.pool.query('select from moderation_log')).rowCount).toBe(0)
  })

  it('answers the same, in the same time, to an address without an account or without a password, and mails nothing', async () => {
    await app.pool.query(`insert into users (id, email) values (gen_random_uuid(), 'sso@example.com')`)
    const times: number[][] = [[], [], []]
    const nobody = someEmail()
    const expected = (await (await ask(nobody)).text()).replaceAll(nobody, '')
    const rounds = inLane({ quick: 3, all: 6 })
    for (let round = 0; round < rounds; round++)
      for (const [index, email] of [person.user.email, nobody, 'sso@example.com'].entries()) {
        const began = performance.now()
        const answer = await ask(email)
        times[index]?.push(performance.now() - began)
        const text = await answer.text()
        expect([answer.status, text.replaceAll(email, '')]).toEqual([200, expected])
      }
    // All wait for one moment, which is later than any of them needs.
    for (const some of times) expect(Math.min(...some)).toBeGreaterThanOrEqual(299)
    await eventually('the mails', () => mailbox.box.arrived.length).toBe(rounds)
    expect(new Set(mailbox.box.arrived.flatMap(({ to }) => to))).toEqual(new Set([person.user.email]))
    // Of several the newest link holds.
    const links = mailbox.box.arrived.map(mail => linkIn(mail, '/api/login?reset='))
    const statuses = await Promise.all(links.map(async link => (await visitor().get(link)).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  it('can be asked for three times an hour for an address, with an account and without', async () => {
    const limited = await testApp({ opened: app, variables: { ...mailbox.variables, RATE_LIMITS: 'on' } })
    for (const email of [person.user.email, someEmail()]) {
      const answers = []
      for (let n = 0; n < 4; n++) answers.push(await ask(email, limited))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      const last = answers.at(-1)
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(last && (await pageOf(last)).alert).toContain('3 times an hour')
    }
    const { rows } = await app.pool.query(`select key from rate_counts where key like 'forgotten%'`)
    expect(JSON.stringify(rows)).not.toContain('@')
    await limited.close()
  })
})
