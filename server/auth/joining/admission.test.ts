import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { SignUpMode } from '#contract/instance.ts'
import { createdInvitation } from '#contract/invitations.ts'
import { until } from '#extraction/testing/until.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { openClient, type SignedInClient, signedInClient } from '../../testing/client.ts'
import { password, someEmail } from '../../testing/newcomers.ts'
import { ours, settingsFor, sharedSingleSignOn } from '../../testing/single-sign-on.ts'

/** One database with three ways to let people in. */
const apps = {} as Record<SignUpMode, TestApp>
let host: SignedInClient

beforeAll(async () => {
  apps.open = await testApp()
  apps.invite = await testApp({ opened: apps.open, variables: { SIGN_UP: 'invite' } })
  apps.closed = await testApp({ opened: apps.open, variables: { SIGN_UP: 'closed' } })
  host = await signedInClient(apps.open)
})
afterAll(async () => {
  await apps.invite.close()
  await apps.closed.close()
  await apps.open.close()
})

const signUp = (on: TestApp, fields: object = {}) =>
  openClient(on).post('/api/auth/sign-up/email', { email: someEmail(), password, ...fields })

/** A new invitation: the secret in its address. */
async function invited(body: object = {}, by = host): Promise<string> {
  await apps.open.pool.query('delete from invitations')
  const { url } = createdInvitation.parse(await bodyOf(by.post('/api/invitations', body)))
  return new URL(url).searchParams.get('invite') ?? ''
}

/** Makes an account past the first look, as of two at once the second does. */
async function past(on: TestApp, invite: string | null, email: string) {
  const { admission, passwords } = on.services.auth
  const names = { firstName: null, lastName: null }
  return admission.admit(invite, async () => passwords?.signUp({ email, password, ...names }))
}

async function people(on: TestApp): Promise<number> {
  return (await on.pool.query('select from users')).rowCount ?? 0
}

async function loginPage(on: TestApp, query = '') {
  const answer = await on.request(`/api/login${query}`)
  expect(answer.status).toBe(200)
  const { document } = parseHTML(await answer.text())
  return {
    document,
    text: document.querySelector('main')?.textContent ?? '',
    forms: [...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
    value: (name: string) =>
      document.querySelector(`form:first-of-type [name=${name}]`)?.getAttribute('value'),
  }
}

describe('a server that is closed', () => {
  it('makes no account for a program, nor for the form, nor with an invitation', async () => {
    const before = await people(apps.closed)
    const answer = await signUp(apps.closed, { invite: await invited() })
    const { detail } = await expectProblem(answer, 403)
    expect(detail).toBe('This server takes no new accounts.')
    const browser = openBrowser(request => apps.closed.request(request))
    const form = await browser.submit('/api/login', { intent: 'sign-up', email: someEmail(), password })
    expect(form.status).toBe(403)
    expect(await form.text()).toContain('This server takes no new accounts.')
    expect(await people(apps.closed)).toBe(before)
  })

  it('signs in who has an account, and says on the page that there is nothing else', async () => {
    const { text, forms } = await loginPage(apps.closed, '?intent=sign-up')
    expect(forms).toEqual(['Sign in'])
    expect(text).toContain('This server takes no new accounts.')
    const email = host.user.email
    expect((await openClient(apps.closed).post('/api/auth/sign-in/email', { email, password })).status).toBe(
      200,
    )
  })
})

describe('a server that is by invitation', () => {
  const sentence = /^New accounts need an invitation that holds/

  it('makes no account without an invitation, or with one that is unknown, used, expired or for somebody else', async () => {
    const before = await people(apps.invite)
    const expired = await invited()
    await apps.open.pool.query('update invitations set expires_at = now()')
    const refused = [
      {},
      { invite: null },
      { invite: '' },
      { invite: 'x'.repeat(43) },
      { invite: 'x'.repeat(100_000) },
      { invite: expired },
    ]
    for (const fields of refused)
      expect((await expectProblem(await signUp(apps.invite, fields), 403)).detail).toMatch(sentence)
    const invite = await invited({ email: 'mara@example.com' })
    expect((await expectProblem(await signUp(apps.invite, { invite }), 403)).detail).toMatch(sentence)
    expect(await people(apps.invite)).toBe(before)
  })

  it('lets nobody in by an invitation of who is suspended, until that ends', async () => {
    const email = someEmail()
    const before = await people(apps.invite)
    const inviting = await signedInClient(apps.open)
    const invite = await invited({}, inviting)
    const suspend = (until: string) =>
      apps.open.pool.query(`update users set suspended_until = ${until} where id = $1`, [inviting.user.id])
    await suspend("now() + interval '1 day'")
    expect((await expectProblem(await signUp(apps.invite, { invite }), 403)).detail).toMatch(sentence)
    await expect(past(apps.invite, invite, email)).rejects.toThrow(sentence)
    expect(await people(apps.invite)).toBe(before + 1)
    await suspend("now() - interval '1 second'")
    expect((await signUp(apps.invite, { email, invite })).status).toBe(201)
  })

  it('makes one account of an invitation, also where two come with it at once', async () => {
    const invite = await invited()
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await signUp(apps.invite, { invite })).status),
    )
    expect(statuses.toSorted()).toEqual([201, 403, 403, 403])
    await expectProblem(await signUp(apps.invite, { invite }), 403)
    expect(await bodyOf(host.get('/api/invitations'))).toEqual([])
  })

  it('makes one account of an invitation where two have passed the first look already', async () => {
    const invite = await invited()
    const comers = [someEmail(), someEmail()]
    const { admission } = apps.invite.services.auth
    for (const email of comers) expect(await admission.look({ email, invite })).toBeUndefined()
    const made = await Promise.allSettled(comers.map(email => past(apps.invite, invite, email)))
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 403 } })
    const { rowCount } = await apps.open.pool.query('select from users where email = any($1)', [comers])
    expect(rowCount).toBe(1)
  })

  it('makes no account for somebody else where they have passed the first look', async () => {
    const invite = await invited({ email: 'mara@example.com' })
    await expect(past(apps.invite, invite, someEmail())).rejects.toMatchObject({ status: 403 })
    expect(await past(apps.invite, invite, 'mara@example.com')).toMatchObject({ userId: expect.any(String) })
  })

  it('keeps an invitation whose account the database could not store', async () => {
    const invite = await invited()
    const { pool } = apps.open
    await pool.query('alter table accounts add constraint full_disk check (id is null) not valid')
    expect((await signUp(apps.invite, { invite })).status).toBe(500)
    await pool.query('alter table accounts drop constraint full_disk')
    expect((await signUp(apps.invite, { invite })).status).toBe(201)
  })

  it('keeps an invitation whose account could not be made, and who came by it', async () => {
    const invite = await invited()
    await expectProblem(await signUp(apps.invite, { invite, email: host.user.email }), 409)
    const email = someEmail().toUpperCase()
    const user = await bodyOf<User>(signUp(apps.invite, { invite, email }))
    const { rows } = await apps.open.pool.query('select used_by, used_at from invitations')
    expect(rows).toEqual([{ used_by: user.id, used_at: expect.any(Date) }])
  })

  it('lets in whom it is for, in any case', async () => {
    const email = someEmail()
    const invite = await invited({ email })
    expect((await signUp(apps.invite, { invite, email: email.toUpperCase() })).status).toBe(201)
  })

  it('says on the page that members invite, and has the form for who is invited, filled in', async () => {
    const uninvited = await loginPage(apps.invite, '?intent=sign-up')
    expect(uninvited.forms).toEqual(['Sign in'])
    expect(uninvited.text).toContain('New accounts come by invitation.')
    const wrong = await loginPage(apps.invite, '?invite=unknown')
    expect(wrong.forms).toEqual(['Sign in'])
    expect(wrong.document.querySelector('[role=alert]')?.textContent).toMatch(sentence)
    const email = someEmail()
    const invite = await invited({ email })
    const page = await loginPage(apps.invite, `?invite=${invite}`)
    expect(page.forms).toEqual(['Create account', 'Sign in'])
    expect([page.value('email'), page.value('invite')]).toEqual([email, invite])
    const browser = openBrowser(request => apps.invite.request(request))
    const short = await browser.submit('/api/login', { intent: 'sign-up', email, password: 'x', invite })
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining(`value="${invite}"`)])
    const made = await browser.submit('/api/login', { intent: 'sign-up', email, password, invite })
    expect([made.status, made.headers.get('location')]).toEqual([303, '/'])
  })
})

describe('a server that is open', () => {
  it('asks for no invitation, uses up one that is brought, and minds none that does not hold', async () => {
    const invite = await invited()
    for (const fields of [{}, { invite: 'unknown' }, { invite }, { invite }])
      expect((await signUp(apps.open, fields)).status).toBe(201)
    expect(await bodyOf(host.get('/api/invitations'))).toEqual([])
  })
})

describe('an empty server', () => {
  it.each(['closed', 'invite'] as const)(
    'that is %s takes its first account and no other, also where two come at once',
    async mode => {
      const empty = await testApp({ empty: true, variables: { SIGN_UP: mode } })
      expect((await loginPage(empty)).forms).toEqual(['Sign in', 'Create account'])
      const answers = await Promise.all([signUp(empty), signUp(empty), signUp(empty)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
      expect((await loginPage(empty)).forms).toEqual(['Sign in'])
      await empty.close()
    },
  )
})

describe('an empty server that is closed', () => {
  it('waits for a first account that is being made, and then takes no other', async () => {
    const empty = await testApp({ empty: true, variables: { SIGN_UP: 'closed' } })
    const first = await empty.pool.connect()
    await first.query('begin')
    // The trigger that makes it admin takes the lock.
    await first.query("insert into users (id, email) values (gen_random_uuid(), 'first@example.com')")
    const second = signUp(empty)
    await until('the second to wait', async () => {
      const { rows } = await empty.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      )
      return rows.length > 0
    })
    await first.query('commit')
    first.release()
    await expectProblem(await second, 403)
    expect(await people(empty)).toBe(1)
    await empty.close()
  })
})

describe('single sign-on', () => {
  const sso = sharedSingleSignOn()
  const by = (mode: SignUpMode, more = {}) =>
    testApp({ opened: sso.site, variables: { ...settingsFor(sso.provider), SIGN_UP: mode, ...more } })

  it('makes no account at a first visit to a server that is closed, and lets in who has one', async () => {
    const closed = await by('closed')
    const stranger = sso.browse(closed)
    const end = await sso.comeAs(sso.somebody().subject, stranger)
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/api/login', 'sign_up_closed'])
    expect(await (await stranger.get(end.href)).text()).toContain('This server takes no new accounts.')
    expect((await stranger.get('/api/auth/user')).status).toBe(401)
    const { subject } = sso.somebody()
    expect((await sso.comeAs(subject, sso.browse())).pathname).toBe('/my-stocks')
    expect((await sso.comeAs(subject, sso.browse(closed))).pathname).toBe('/my-stocks')
    await closed.close()
  })

  it.each([{}, { OIDC_ONLY: 'true' }])(
    'takes an invitation along to the provider and back, once (%j)',
    async more => {
      const byInvitation = await by('invite', more)
      const member = await signedInClient(sso.site)
      const { url } = createdInvitation.parse(await bodyOf(member.post('/api/invitations', {})))
      const invite = new URL(url).searchParams.get('invite') ?? ''
      const uninvited = sso.browse(byInvitation)
      const end = await sso.comeAs(sso.somebody().subject, uninvited)
      expect(end.searchParams.get('error')).toBe('invitation_needed')
      const comeInvited = (subject: string) => {
        const browser = sso.browse(byInvitation)
        sso.provider.visitor = subject
        return sso.comeAs(subject, browser, '/my-stocks', { invite })
      }
      expect((await comeInvited(sso.somebody().subject)).href).toBe(`${ours}/my-stocks`)
      expect((await comeInvited(sso.somebody().subject)).searchParams.get('error')).toBe('invitation_needed')
      await byInvitation.close()
    },
  )
})
